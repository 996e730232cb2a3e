import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, perft, start } from '@stammtisch/core';
import { type KalahaRuleset, kalaha } from '@stammtisch/kalaha';
import { FolderCache } from '../cli/src/engine/folder-cache.ts';
import { boardOf } from '../games/kalaha/solver/board.ts';
import { Kernel } from '../games/kalaha/solver/kernel.ts';
import { Solver, type SolverResources } from '../games/kalaha/solver/solver.ts';
import { rate, seconds, stopwatch, timed } from './timing.ts';

/** Positions between two looks at the clock. */
const SLICE = 100_000;
const PERFT_DEPTH = 9;
/** Known by other programs too: value, best pit, and leaves of perft, for (6,4) with empty capture. */
const KNOWN = { value: 10, pit: 3, leaves: 2_743_126 };
/** Seconds of processor time for (6,4): at most, and aimed at. */
const BOUNDS = { nothing: { most: 25, goal: 12 }, kept: { most: 6, goal: 3 } };
/** Memory for boards larger than (6,4). */
const LARGE: SolverResources = { tableBytes: 256_000_000, transpositionBytes: 128 << 20 };

interface Solved {
	readonly wall: number;
	readonly cpu: number;
	readonly value: number;
	readonly pit: number;
}

type Print = (line: string) => void;

/** Solves the start by search alone, without the opening book: first the best move, then every move. */
async function solve(ruleset: KalahaRuleset, resources: SolverResources, print: Print): Promise<{ solver: Solver; first: Solved }> {
	const elapsed = stopwatch();
	const solver = await Solver.create(ruleset, { ...resources, book: false });
	const found = solver.tableStones;
	const thinking = solver.begin(start(ruleset.rules), {});
	let first: Solved | undefined;
	for (let done = false; !done; ) {
		done = thinking.run(SLICE);
		const { exact, value, lines, nodes } = thinking.report();
		if (!exact || first) continue;
		first = { ...elapsed(), value, pit: (lines[0]?.move ?? -1) + 1 };
		print(`  best move proven: pit ${first.pit}, ${value}, in ${seconds(first)}, ${nodes} positions, ${rate(nodes, first.cpu)}`);
	}
	if (!first) throw new Error('the search ended without a proof');
	const all = elapsed();
	const { lines, nodes } = thinking.report();
	const values = [...lines].sort((a, b) => a.move - b.move).map(({ value }) => value);
	print(`  every move: ${values.join(' ')}, in ${seconds(all)}, ${nodes} positions`);
	print(
		`  endgame table up to ${solver.tableStones} stones (${found < 0 ? 'built' : `${found} taken from the file`}); memory ${megabytes(solver.memoryBytes)}`,
	);
	return { solver, first };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function perftSpeed(ruleset: KalahaRuleset, kernel: Kernel, print: Print): void {
	const { rules, options } = ruleset;
	const { pits, seeds, emptyCapture } = options;
	const board = boardOf(start(rules), pits);
	const byRules = timed(() => perft(rules, start(rules), PERFT_DEPTH));
	const byKernel = timed(() => kernel.perft(board, PERFT_DEPTH));
	const isKnown = pits !== 6 || seeds !== 4 || !emptyCapture || byRules.value === KNOWN.leaves;
	if (byRules.value !== byKernel.value || !isKnown) throw new Error(`perft counts ${byRules.value} leaves by the rules, ${byKernel.value} by the kernel`);
	print(`perft ${PERFT_DEPTH}, ${byRules.value} leaves: rules ${rate(byRules.value, byRules.cpu)}, kernel ${rate(byKernel.value, byKernel.cpu)}`);
}

/** The endgame table alone. @returns the kernel that holds it */
async function buildTable(ruleset: KalahaRuleset, resources: SolverResources, stones: number, print: Print): Promise<Kernel> {
	const { pits, seeds, emptyCapture } = ruleset.options;
	const { tableBytes = 64_000_000, transpositionBytes = 0 } = resources;
	const elapsed = stopwatch();
	const kernel = await Kernel.create({ pits, seeds, emptyCapture, tableBytes, transpositionBytes });
	while (!kernel.build(stones, SLICE)) {}
	const took = elapsed();
	const positions = kernel.layerBytes(stones);
	print(`endgame table up to ${stones} stones alone: ${seconds(took)}, ${positions} positions, ${rate(positions, took.cpu)}`);
	return kernel;
}

function judge(what: string, { cpu, value, pit }: Solved, { most, goal }: { most: number; goal: number }, print: Print): boolean {
	const isRight = value === KNOWN.value && pit === KNOWN.pit;
	const verdict = cpu <= goal ? 'goal reached' : cpu <= most ? 'bound kept, goal missed' : 'BOUND MISSED';
	print(`${what}: ${cpu.toFixed(2)} s of processor, at most ${most}, goal ${goal}: ${isRight ? verdict : 'WRONG VALUE'}`);
	return isRight && cpu <= most;
}

/** (6,4) from nothing and with a kept table, against the bounds. Throws where one is missed. */
async function benchBounds(print: Print): Promise<void> {
	const ruleset = must(kalaha.ruleset({}));
	const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
	try {
		const cache = new FolderCache(folder);
		print('(6,4), empty capture, from nothing:');
		const nothing = await solve(ruleset, { cache }, print);
		await nothing.solver.keepTable();
		perftSpeed(ruleset, await buildTable(ruleset, {}, nothing.solver.tableStones, print), print);
		print('(6,4), empty capture, with the table from its file:');
		const kept = await solve(ruleset, { cache }, print);
		const verdicts = [judge('from nothing', nothing.first, BOUNDS.nothing, print), judge('with the table kept', kept.first, BOUNDS.kept, print)];
		if (verdicts.includes(false)) throw new Error('a bound is missed');
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** Kalaha: (6,4) against its bounds; with two numbers the start of (pits, seeds) instead, with empty capture, in more memory where it is larger. */
export async function benchKalaha(print: Print, words: readonly string[]): Promise<void> {
	const [pits, seeds] = words.map(Number);
	if (pits === undefined || seeds === undefined) return benchBounds(print);
	const ruleset = must(kalaha.ruleset({ pits, seeds }));
	const resources = pits * seeds > 24 ? LARGE : {};
	print(`(${pits},${seeds}), empty capture, from nothing:`);
	const { solver } = await solve(ruleset, resources, print);
	perftSpeed(ruleset, await buildTable(ruleset, resources, solver.tableStones, print), print);
}
