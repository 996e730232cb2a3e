import { must, type Position } from '../../core/src/index.ts';
import { generalEngine, think } from '../../engine/src/index.ts';
import { BEAROFF, BEAROFF_POSITIONS, BOARD_BYTES, Kernel, RACE } from '../../games/backgammon/solver/kernel.ts';
import { evaluation } from '../../games/backgammon/src/engine.ts';
import { backgammon } from '../../games/backgammon/src/index.ts';
import { BAR, DICE, DIE, OFF_BYTE, PHASE, SIZE, TURN, USUAL_MAX_CUBE } from '../../games/backgammon/src/layout.ts';
import { createRules } from '../../games/backgammon/src/rules.ts';
import { readNets } from './checkpoint.ts';
import { type Draw, equityOf } from './game.ts';
import linear from './linear.json' with { type: 'json' };

/** Plays a roll on a board of 64 bytes (wasm/board.ts): the board after it, as the other side sees it. */
export type Player = (board: Uint8Array, large: number, small: number) => Uint8Array | Promise<Uint8Array>;

/** The nets of a checkpoint, without looking ahead. */
export async function netPlayer(path: string): Promise<Player> {
	const kernel = await Kernel.create(readNets(path));
	kernel.fillBearoff(BEAROFF_POSITIONS);
	return (board, large, small) => {
		kernel.input.set(board);
		return kernel.board(kernel.decide(large, small)).slice();
	};
}

/** Who weighs where the checkers stand by a sum over the points, with the weights that linear.ts fitted; bearing off it knows as all do. */
export function linearPlayer(lister: Kernel): Player {
	return (board, large, small) => {
		lister.input.set(board);
		const boards = Array.from({ length: lister.plays(large, small) }, (_, i) => lister.board(i).slice());
		const worth = (after: Uint8Array) => {
			lister.input.set(after);
			const kind = lister.evaluate();
			if (kind >= BEAROFF) return equityOf(lister.shares(0));
			lister.encode();
			return linear[kind === RACE ? 'race' : 'contact'].reduce((sum, weight, i) => sum + weight * (lister.encoded[i] as number), 0);
		};
		return boards.map((after) => ({ after, worth: worth(after) })).reduce((a, b) => (b.worth < a.worth ? b : a)).after;
	};
}

/** Any legal play. */
export function randomPlayer(lister: Kernel, draw: Draw): Player {
	return (board, large, small) => {
		lister.input.set(board);
		return lister.board(draw(lister.plays(large, small))).slice();
	};
}

/** A board as a position: the side to move is x, the dice lie. */
export function positionOf(board: Uint8Array, large: number, small: number): Position {
	const p = new Int8Array(SIZE);
	for (let point = 1; point <= BAR; point++) {
		p[point] = (p[point] as number) + (board[point] as number);
		p[BAR - point] = (p[BAR - point] as number) - (board[BOARD_BYTES / 2 + point] as number);
	}
	p[OFF_BYTE] = board[0] as number;
	p[OFF_BYTE + 1] = board[BOARD_BYTES / 2] as number;
	p[TURN] = 1;
	p[PHASE] = DICE;
	p[DIE] = large;
	p[DIE + 1] = small;
	p[40] = USUAL_MAX_CUBE;
	return p;
}

/** The estimate by hand, searched by expectimax within so many positions: what the strongest level was before the nets. */
export function handPlayer(lister: Kernel, nodes: number): Player {
	const { options } = must(backgammon.ruleset({ cube: false }));
	const rules = createRules(options);
	const notation = must(backgammon.ruleset({ cube: false })).notation;
	const engine = generalEngine({ rules, options, notation }, { evaluation });
	return (board, large, small) => {
		const { lines } = think(engine, positionOf(board, large, small), { nodes }, { now: () => 0 });
		lister.input.set(board);
		const codes = lister.codes(lister.plays(large, small));
		return lister.board(codes.indexOf(lines[0]?.move ?? -1)).slice();
	};
}
