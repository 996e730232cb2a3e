import { must, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { type Board, boardOf } from '../games/hus/solver/board.ts';
import { Kernel, OPEN, YES } from '../games/hus/solver/kernel.ts';
import { expandByKernel } from '../games/hus/solver/kernel-expand.ts';
import type { HusOptions } from '../games/hus/src/options.ts';
import { rate, seconds, type Timed, timed } from './timing.ts';

/** 2^17 × 192 bytes: 24 MB for what is found. */
const BITS = 17;
/** Leaves of perft from the start, seven plies deep. */
const LEAVES = 3_204_600;

/** What is to be found: the seat to move wins (or loses) in so many plies and no fewer. */
interface Fate {
	readonly name: string;
	readonly given: Partial<HusOptions>;
	/** Pits 1…16 played from the start. */
	readonly moves: readonly number[];
	readonly isWin: boolean;
	readonly plies: number;
}

const first = (pit: number, isWin: boolean, plies: number): Fate => ({ name: `after pit ${pit}`, given: {}, moves: [pit], isWin, plies });

const FATES: readonly Fate[] = [
	{ name: 'start', given: {}, moves: [], isWin: true, plies: 20 },
	...([6, 8] as const).map((pit) => first(pit, false, 19)),
	first(16, false, 25),
	first(2, false, 27),
	first(14, true, 13),
	first(15, true, 14),
	first(7, true, 16),
	first(4, true, 18),
	first(13, true, 18),
	first(1, true, 20),
	first(5, true, 22),
	first(3, true, 32),
	{ name: 'counter-clockwise start', given: { direction: 'counterclockwise' }, moves: [], isWin: false, plies: 22 },
];

/** Further readings, which take a minute or two: with FULL=1. */
const LONG_FATES: readonly Fate[] = [
	{ name: 'both hollows, start', given: { bothOccupied: true }, moves: [], isWin: true, plies: 25 },
	{ name: 'both hollows, counter-clockwise start', given: { bothOccupied: true, direction: 'counterclockwise' }, moves: [], isWin: false, plies: 24 },
];

/** Whether a question is answered yes, and the positions visited. */
function ask(kernel: Kernel, board: Board, plies: number, attacks: boolean): { holds: boolean; nodes: number } {
	let answer = kernel.ask(board, plies, attacks);
	let nodes = 0;
	while (answer === OPEN) {
		answer = kernel.resume(1 << 24);
		nodes += kernel.proofNodes;
	}
	return { holds: answer === YES, nodes };
}

/** Asks with ever more plies from nothing known; throws where the first yes is not where it must be. @returns positions visited */
function findShortest(kernel: Kernel, board: Board, { name, isWin, plies }: Fate): number {
	kernel.forget();
	let nodes = 0;
	for (let asked = 1; asked <= plies; asked++) {
		const answer = ask(kernel, board, asked, isWin);
		nodes += answer.nodes;
		if (answer.holds !== (asked === plies)) throw new Error(`${name}: decided within ${asked} plies, not ${plies}`);
	}
	return nodes;
}

const told = ({ value, wall, cpu }: Timed<number>) => `${seconds({ wall, cpu })}, ${value} positions, ${rate(value, cpu)}`;

/** Hus: laps, and the proofs from nothing, each to the shortest win. Throws where one is not as known. */
export async function benchHus(print: (line: string) => void): Promise<void> {
	for (const fate of process.env.FULL === '1' ? [...FATES, ...LONG_FATES] : FATES) {
		const ruleset = must(hus.ruleset(fate.given));
		const kernel = await Kernel.create(ruleset.options, BITS);
		const expand = expandByKernel(kernel);
		let board = boardOf(start(ruleset.rules));
		if (fate.name === 'start') {
			const speed = timed(() => kernel.perft(board, 7));
			if (speed.value !== LEAVES) throw new Error(`perft counted ${speed.value} leaves instead of ${LEAVES}`);
			print(`perft 7: ${told(speed)}; the kernel holds ${(kernel.bytes / 2 ** 20).toFixed(1)} MB`);
			const at = board;
			const straight = timed(() => {
				const { holds, nodes } = ask(kernel, at, fate.plies, true);
				if (!holds) throw new Error(`the start is not won within ${fate.plies} plies`);
				return nodes;
			});
			print(`start, won within ${fate.plies} plies, asked at once: ${told(straight)}`);
		}
		for (const pit of fate.moves) board = expand(board).find((child) => child.pit === pit - 1)?.board ?? board;
		const at = board;
		const found = timed(() => findShortest(kernel, at, fate));
		print(`${fate.name}: ${fate.isWin ? 'won' : 'lost'} in ${fate.plies} plies and no fewer: ${told(found)}`);
	}
}
