import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { seededDraws } from '@stammtisch/core';
import { BEAROFF_POSITIONS, isWon, Kernel } from '../games/backgammon/solver/kernel.ts';
import { shippedNets } from '../games/backgammon/solver/weights.ts';
import { anyRoll, playGame, startBoard } from '../train/backgammon/game.ts';
import { stopwatch, timed } from './timing.ts';

type Print = (line: string) => void;

const ROUNDS = 10;
const POSITIONS = 20_000;
const DECISIONS = 20_000;
/** Where Debian puts it. */
const GNUBG = '/usr/games/gnubg';
/** How many times as fast as GNU Backgammon a static evaluation is: at least, and aimed at. */
const BOUNDS = { least: 2, goal: 4 };
/** A full decision without search, in milliseconds: at most, and aimed at. Plays a second: at least. */
const DECISION = { most: 0.2, goal: 0.1 };
const PLAYS = 1_500_000;

function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/** GNU Backgammon's own measure of itself; undefined where it is not installed. */
function calibrate(): number | undefined {
	if (!existsSync(GNUBG)) return undefined;
	const { stdout } = spawnSync(GNUBG, ['-t', '-q'], { input: 'set threads 1\ncalibrate 10\n', encoding: 'utf8' });
	const rate = Number(/Calibration result: (\d+)/.exec(stdout)?.[1]);
	return rate > 0 ? rate : undefined;
}

/** Boards of games of the nets with themselves, those that a net evaluates. */
function boards(kernel: Kernel): Uint8Array[] {
	const draw = seededDraws('nets');
	const found: Uint8Array[] = [];
	while (found.length < POSITIONS) for (const { board } of (playGame(kernel, draw) ?? []).slice(0, -1)) found.push(board);
	return found.slice(0, POSITIONS);
}

/** Static evaluations, each position by itself, a second of processor and of the clock, over half a second. */
function alone(kernel: Kernel, list: readonly Uint8Array[]): { cpu: number; wall: number } {
	const elapsed = stopwatch();
	for (let count = list.length; ; count += list.length) {
		for (const board of list) {
			kernel.input.set(board);
			kernel.evaluate();
		}
		const { cpu, wall } = elapsed();
		if (wall > 0.5) return { cpu: count / cpu, wall: count / wall };
	}
}

/** Decisions of games of the nets with themselves: milliseconds of processor each, and evaluations a second. */
function deciding(kernel: Kernel): { millis: number; evaluations: number } {
	const draw = seededDraws('decisions');
	let board = startBoard();
	const before = kernel.visited;
	const { cpu } = timed(() => {
		for (let i = 0; i < DECISIONS; i++) {
			const [large, small] = anyRoll(draw);
			kernel.input.set(board);
			board = kernel.board(kernel.decide(large, small)).slice();
			if (isWon(board)) board = startBoard();
		}
	});
	return { millis: (1000 * cpu) / DECISIONS, evaluations: (kernel.visited - before) / cpu };
}

/** Plays listed a second of processor. */
function listing(kernel: Kernel, list: readonly Uint8Array[]): number {
	const draw = seededDraws('rolls');
	let plays = 0;
	const { cpu } = timed(() => {
		for (const board of list) {
			const [large, small] = anyRoll(draw);
			kernel.input.set(board);
			plays += kernel.plays(large, small);
		}
	});
	return plays / cpu;
}

const thousands = (rate: number) => `${Math.round(rate / 1000)} thousand a second`;

/** Backgammon's nets on one core, medians of ten rounds, GNU Backgammon in between where it is installed. Throws where a bound is missed. */
export async function benchNets(print: Print): Promise<void> {
	const kernel = await Kernel.create(await shippedNets());
	const table = timed(() => kernel.fillBearoff(BEAROFF_POSITIONS));
	print(
		`table of bearing off, ${BEAROFF_POSITIONS} positions: ${table.cpu.toFixed(2)} s of processor; memory ${(kernel.memoryBytes / 2 ** 20).toFixed(1)} MiB`,
	);
	const list = boards(kernel);
	const rates: { cpu: number; wall: number }[] = [];
	const others: { rate: number; times: number }[] = [];
	const decisions: { millis: number; evaluations: number }[] = [];
	const plays: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const before = alone(kernel, list);
		const other = calibrate();
		const after = alone(kernel, list);
		rates.push(before, after);
		if (other !== undefined) others.push({ rate: other, times: (before.wall + after.wall) / 2 / other });
		decisions.push(deciding(kernel));
		plays.push(listing(kernel, list));
	}
	const millis = median(decisions.map((decision) => decision.millis));
	print(
		`static evaluations, each by itself: ${thousands(median(rates.map(({ cpu }) => cpu)))} of processor, ${thousands(median(rates.map(({ wall }) => wall)))} by the clock`,
	);
	print(`static evaluations among the plays of a roll: ${thousands(median(decisions.map(({ evaluations }) => evaluations)))} of processor`);
	print(`a decision without search: ${millis.toFixed(4)} ms of processor, at most ${DECISION.most}, goal ${DECISION.goal}`);
	print(`plays listed: ${thousands(median(plays))} of processor, at least ${thousands(PLAYS)}`);
	if (millis > DECISION.most || median(plays) < PLAYS) throw new Error('a bound is missed');
	if (others.length === 0) return print('GNU Backgammon (/usr/games/gnubg) is not installed: nothing to compare with');
	const times = median(others.map((other) => other.times));
	print(
		`GNU Backgammon, calibrate: ${thousands(median(others.map(({ rate }) => rate)))} by the clock; ours are ${times.toFixed(2)} times as many, at least ${BOUNDS.least}, goal ${BOUNDS.goal}`,
	);
	if (times < BOUNDS.least) throw new Error('a bound is missed');
}
