import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, outcomes, type Position, perft, play, type Ruleset, start } from '@stammtisch/core';
import { GAME_IDS, loadGame } from '@stammtisch/games';
import { barePerft } from './bare-kalaha.ts';

/** Decision sequences of Kalaha (6,4), empty capture, at depth 9: what every run must count. */
const KALAHA_LEAVES = 2_743_126;
const KALAHA_DEPTH = 9;
/** Repetitions of which the best counts; the rivals take turns, so that a noisy machine disturbs all of them alike. */
const ROUNDS = 12;

/** Positions a game's other figures walk: game, options, depth and the leaves every run must count. */
const FIGURES = [
	{ game: 'hus', options: {}, depth: 6, leaves: 506_391 },
	{ game: 'kalaha', options: { emptyCapture: false }, depth: 8, leaves: 563_055 },
] as const;

/** Million leaves a second of one call. */
function speed(leaves: number, run: () => number): number {
	const begun = process.hrtime.bigint();
	const counted = run();
	const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
	if (counted !== leaves) throw new Error(`counted ${counted} leaves instead of ${leaves}`);
	return leaves / seconds / 1e6;
}

/** The part of WebAssembly used here; Node's types leave it out. */
declare const WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: { perft: (depth: number) => number } } }> };

/** The AssemblyScript loop, compiled afresh. `root` is the repository's folder. */
async function compileLoop(root: string): Promise<(depth: number) => number> {
	const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
	const file = join(folder, 'loop.wasm');
	const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
	execFileSync(process.execPath, [compiler, join(root, 'bench/wasm/kalaha-loop.ts'), '--outFile', file, '-O3', '--runtime', 'stub', '--use', 'abort=']);
	const { instance } = await WebAssembly.instantiate(readFileSync(file));
	rmSync(folder, { recursive: true });
	return instance.exports.perft;
}

/** Rules speed: Kalaha through the contract against a bare loop and that loop in WebAssembly, then the other games. */
export async function benchRules(print: (line: string) => void): Promise<void> {
	const { rules } = must((await loadGame('kalaha')).ruleset({}));
	const loop = await compileLoop(process.cwd());
	const best = { contract: 0, bare: 0, wasm: 0 };
	for (let round = 0; round < ROUNDS; round++) {
		best.contract = Math.max(
			best.contract,
			speed(KALAHA_LEAVES, () => perft(rules, start(rules), KALAHA_DEPTH)),
		);
		best.bare = Math.max(
			best.bare,
			speed(KALAHA_LEAVES, () => barePerft(KALAHA_DEPTH)),
		);
		best.wasm = Math.max(
			best.wasm,
			speed(KALAHA_LEAVES, () => loop(KALAHA_DEPTH)),
		);
	}
	print(`kalaha perft ${KALAHA_DEPTH}, ${KALAHA_LEAVES} leaves, million a second, best of ${ROUNDS}:`);
	print(`  contract ${best.contract.toFixed(1)}   bare loop ${best.bare.toFixed(1)}   AssemblyScript ${best.wasm.toFixed(1)}`);
	print(`  contract / bare ${(best.contract / best.bare).toFixed(2)} (bound 0.75)   bare / AssemblyScript ${(best.bare / best.wasm).toFixed(2)} (bound 0.40)`);
	for (const { game, options, depth, leaves } of FIGURES) {
		const ruleset = must((await loadGame(game)).ruleset(options));
		print(`${game} perft ${depth}: ${figure(leaves, () => perft(ruleset.rules, start(ruleset.rules), depth))}`);
	}
	await chanceFigures(print);
}

function figure(leaves: number, run: () => number): string {
	const fastest = Math.max(...Array.from({ length: 3 }, () => speed(leaves, run)));
	return `${fastest.toFixed(2)} million leaves a second (${leaves} leaves)`;
}

/** Games with chance: positions of a seeded walk × all outcomes, every legal move made. */
async function chanceFigures(print: (line: string) => void): Promise<void> {
	for (const game of GAME_IDS.filter((id) => id === 'backgammon' || id === 'hampura')) {
		const ruleset = must((await loadGame(game)).ruleset(game === 'backgammon' ? { cube: false } : {}));
		const positions = awaitingChance(ruleset, 200);
		const leaves = movesAfterChance(ruleset, positions);
		print(`${game}, ${positions.length} positions × all outcomes: ${figure(leaves, () => movesAfterChance(ruleset, positions))}`);
	}
}

/** Positions that wait for chance along seeded walks. */
function awaitingChance(ruleset: Ruleset, count: number): Position[] {
	const { rules } = ruleset;
	const out = new Int32Array(rules.maxMoves);
	const found: Position[] = [];
	let state = 1;
	for (let p = start(rules); found.length < count; ) {
		if (rules.toMove(p) === -2) p = start(rules);
		if (rules.toMove(p) === -1) found.push(p);
		const end = rules.moves(p, out, 0);
		state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
		p = play(rules, p, out[(state >>> 8) % end] ?? 0);
	}
	return found;
}

function movesAfterChance(ruleset: Ruleset, positions: readonly Position[]): number {
	const { rules } = ruleset;
	const out = new Int32Array(rules.maxMoves);
	const next = new Int8Array(rules.size);
	let made = 0;
	for (const p of positions) {
		for (const { outcome } of outcomes(rules, p)) {
			const rolled = play(rules, p, outcome);
			if (rules.toMove(rolled) < 0) continue;
			const end = rules.moves(rolled, out, 0);
			for (let i = 0; i < end; i++) {
				next.set(rolled);
				rules.make(next, out[i] as number);
				made++;
			}
		}
	}
	return made;
}
