/**
 * Learns the value function from games of the program against itself and writes games/hus/solver/weights.generated.ts.
 *
 *     npx tsx train/hus/fit.ts [games] [generations]
 *
 * Each generation plays with the weights of the one before, looking one ply ahead, a quarter of the moves at random. Every position met is labelled with
 * who wins: by proof where the proof search finds one within its budget, else by the end of the game. A logistic regression on the patterns of
 * features.ts then fits the labels. Seeded, so that a run repeats.
 */
import { writeFileSync } from 'node:fs';
import { seededDraws } from '@stammtisch/core';
import { toBase64 } from '../../games/hus/solver/base64.ts';
import type { Board } from '../../games/hus/solver/board.ts';
import { Kernel, OPEN, UNDECIDED, WIN, YES } from '../../games/hus/solver/kernel.ts';
import { expandByKernel } from '../../games/hus/solver/kernel-expand.ts';
import type { Child } from '../../games/hus/solver/walk.ts';
import { PATTERNS, patternsOf, WEIGHT_COUNT } from './features.ts';

const GAMES = Number(process.argv[2] ?? 4000);
const GENERATIONS = Number(process.argv[3] ?? 2);
const MOST_PLIES = 120;
const RANDOM_MOVES = 0.25;
const RANDOM_OPENING = 3;
const PROOF_PLIES = 40;
const PROOF_NODES = 1500;
const EPOCHS = 12;
const RATE = 0.05;
const DECAY = 1e-4;

const options = { direction: 'clockwise', bothOccupied: false, optionalCapture: false, pie: false } as const;
const kernel = await Kernel.create(options, 15);
const expand = expandByKernel(kernel);
const random = seededDraws('hus value');

/** A board and whether the seat to move wins. */
interface Sample {
	readonly board: Board;
	readonly isWin: boolean;
}

function searched(board: Board, depth: number): number {
	let value = kernel.search(board, depth, -WIN, WIN);
	while (value === UNDECIDED) value = kernel.goOn(1 << 30);
	return value;
}

/** Plays one game. @returns the boards met and, for the seat to move in the last one, whether it won; undefined when broken off */
function playGame(): { boards: Board[]; lastWins: boolean | undefined } {
	const side = [2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2];
	let board: Board = Int8Array.from([...side, ...side]);
	const boards: Board[] = [];
	for (let ply = 0; ply < MOST_PLIES; ply++) {
		boards.push(board);
		const children = expand(board);
		const won = children.find(({ outcome }) => outcome === 1);
		if (won) return { boards, lastWins: true };
		const open = children.filter(({ outcome }) => outcome === 0);
		if (open.length === 0) return { boards, lastWins: children.length > 0 ? false : undefined };
		const isRandom = ply < RANDOM_OPENING || random(1000) < 1000 * RANDOM_MOVES;
		board = (isRandom ? open[random(open.length)]! : best(open)).board;
	}
	return { boards, lastWins: undefined };
}

function best(open: readonly Child[]): Child {
	const valued = open.map((child) => ({ child, value: searched(child.board, 1) }));
	return valued.reduce((a, b) => (b.value < a.value ? b : a)).child;
}

function isProven(board: Board, attacks: boolean): boolean {
	let answer = kernel.ask(board, PROOF_PLIES, attacks);
	if (answer === OPEN) answer = kernel.resume(PROOF_NODES);
	return answer === YES;
}

/** Labels the boards of a game, last one first, so that each proof can use the later ones. */
function label(boards: readonly Board[], lastWins: boolean | undefined): Sample[] {
	const samples: Sample[] = [];
	let result = lastWins;
	for (const board of [...boards].reverse()) {
		if (isProven(board, true)) result = true;
		else if (isProven(board, false)) result = false;
		if (result !== undefined) samples.push({ board, isWin: result });
		if (result !== undefined) result = !result;
	}
	return samples;
}

/** Fits weights to the samples by stochastic gradient descent with a rate of its own for each weight. */
function fitted(samples: readonly Sample[]): Float64Array {
	const weights = new Float64Array(WEIGHT_COUNT);
	const squares = new Float64Array(WEIGHT_COUNT).fill(1e-2);
	const patterns = new Uint16Array(PATTERNS);
	for (let epoch = 0; epoch < EPOCHS; epoch++) {
		for (let i = 0; i < samples.length; i++) {
			const { board, isWin } = samples[random(samples.length)]!;
			patternsOf(board, patterns, 0);
			let sum = 0;
			for (const at of patterns) sum += weights[at]!;
			const gradient = 1 / (1 + Math.exp(-sum)) - (isWin ? 1 : 0);
			for (const at of patterns) {
				const slope = gradient + DECAY * weights[at]!;
				squares[at]! += slope * slope;
				weights[at]! -= (RATE * slope) / Math.sqrt(squares[at]!);
			}
		}
	}
	return weights;
}

/** Mean log loss of the weights on samples they were not fitted to. */
function loss(weights: Float64Array, samples: readonly Sample[]): number {
	const patterns = new Uint16Array(PATTERNS);
	let total = 0;
	for (const { board, isWin } of samples) {
		patternsOf(board, patterns, 0);
		let sum = 0;
		for (const at of patterns) sum += weights[at]!;
		total += Math.log1p(Math.exp(isWin ? -sum : sum));
	}
	return total / samples.length;
}

let weights: Float64Array = new Float64Array(WEIGHT_COUNT);
kernel.setWeights(new Int16Array(WEIGHT_COUNT));
for (let generation = 1; generation <= GENERATIONS; generation++) {
	const samples: Sample[] = [];
	for (let game = 0; game < GAMES; game++) {
		kernel.forget();
		const { boards, lastWins } = playGame();
		samples.push(...label(boards, lastWins));
	}
	const held = samples.filter((_, i) => Math.floor(i / 100) % 10 === 0);
	const used = samples.filter((_, i) => Math.floor(i / 100) % 10 !== 0);
	weights = fitted(used);
	kernel.setWeights(Int16Array.from(weights, (w) => Math.max(-32767, Math.min(32767, Math.round(1000 * w)))));
	const wins = samples.filter(({ isWin }) => isWin).length;
	console.log(
		`generation ${generation}: ${samples.length} positions, ${wins} won, log loss ${loss(weights, used).toFixed(4)}, held out ${loss(weights, held).toFixed(4)}, ${(process.cpuUsage().user / 1e6).toFixed(0)} s`,
	);
}
const bytes = new Uint8Array(2 * WEIGHT_COUNT);
const view = new DataView(bytes.buffer);
for (const [i, weight] of weights.entries()) view.setInt16(2 * i, Math.max(-32767, Math.min(32767, Math.round(1000 * weight))), true);
const lines = toBase64(bytes).match(/.{1,160}/g) ?? [];
writeFileSync(
	new URL('../../games/hus/solver/weights.generated.ts', import.meta.url),
	`/** Weights of the learned value, 16 bits each in the order of wasm/value.ts, made by train/hus/fit.ts: base64. */\nexport const WEIGHTS =\n${lines.map((line) => `\t'${line}'`).join(' +\n')};\n`,
);
