import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Analysis, type Engine, must, type Options, start } from '@stammtisch/core';
import { createEngine } from '@stammtisch/engine';
import { GAME_IDS, type GameId, loadEngineParts, loadGame } from '@stammtisch/games';
import stored from './engines.json' with { type: 'json' };
import { stopwatch } from './timing.ts';

interface Case {
	readonly options: Options;
	/** The start where left out. */
	readonly position?: string;
	readonly nodes: number;
}

const money = { cube: false };
const four = { colours: ['r', 'b', 'y', 'g'], variant: 'teams' };

/** What each game's own engine is tried on: openings, middles and ends, every reading that it treats differently. */
export const CASES: { readonly [game in GameId]: readonly Case[] } = {
	kalaha: [
		{ options: {}, nodes: 400_000 },
		{ options: { emptyCapture: false }, nodes: 200_000 },
		{ options: { pie: true }, nodes: 200_000 },
		{ options: { pits: 4, seeds: 3 }, nodes: 400_000 },
		{ options: { pits: 6, seeds: 6 }, nodes: 200_000 },
		{ options: {}, position: '4,0,6,6,2,1/3/5,5,5,0,6,1/4 n', nodes: 200_000 },
		{ options: {}, position: '2,2,1,1,2,6/15/0,0,0,0,0,5/14 n', nodes: 200_000 },
	],
	hus: [
		{ options: {}, nodes: 200_000 },
		{ options: { direction: 'counterclockwise' }, nodes: 200_000 },
		{ options: { bothOccupied: true }, position: '4,2,5,0,4,5,0,7,0,3,2,1,0,1,2,1/0,1,1,0,2,0,5,1,1,0,0,0,0,0,0,0 s', nodes: 200_000 },
		{ options: {}, position: '1,6,0,3,1,3,6,2,4,1,2,0,7,1,0,5/0,0,0,0,0,4,1,1,0,0,0,0,0,0,0,0 s', nodes: 200_000 },
		{ options: { optionalCapture: true }, nodes: 50_000 },
	],
	backgammon: [
		{ options: money, position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', nodes: 20_000 },
		{ options: money, position: 'XGID=aBaB-C-A---aE---c-cb---AA-:0:0:1:64:0:0:0:0:10', nodes: 20_000 },
		{ options: {}, position: 'XGID=-BBBCCC------------cccbbb-:0:0:1:00:0:0:0:0:10', nodes: 20_000 },
		{ options: {}, position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:4:0:7:10', nodes: 20_000 },
		{ options: {}, position: 'XGID=-AAA--B------------c---ba-:0:0:1:00:0:0:0:0:10', nodes: 20_000 },
	],
	hampura: [
		{ options: {}, position: 'r:-,4,20,58/y:-,-,34,50 r 7 -', nodes: 20_000 },
		{ options: four, position: 'r:5,11,17,23/b:2,26,32,38/y:35,41,47,53/g:8,14,50,56 r 10 -', nodes: 20_000 },
	],
};

/** What a case came to; `digest` is that of everything the analysis tells. */
interface Outcome {
	readonly name: string;
	readonly nodes: number;
	readonly digest: number;
	readonly cpu: number;
	/** Bytes the engine says it has, where it does. */
	readonly bytes: number | undefined;
}

/** FNV-1a of all that an analysis tells; fractions to six places, for the last bits of `Math.exp` are the machine's. */
function digestOf(analysis: Analysis): number {
	const text = JSON.stringify(analysis, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value));
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash >>> 0;
}

function bytesOf(engine: Engine): number | undefined {
	return 'memoryBytes' in engine && typeof engine.memoryBytes === 'number' ? engine.memoryBytes : undefined;
}

function analyse(engine: Engine, p: Int8Array, nodes: number): Analysis {
	const thinking = engine.begin(p, { nodes });
	while (!thinking.run(nodes)) {}
	return thinking.report();
}

async function outcomesOf(game: GameId): Promise<Outcome[]> {
	const [rules, parts] = await Promise.all([loadGame(game), loadEngineParts(game)]);
	const list: Outcome[] = [];
	for (const { options, position, nodes } of CASES[game]) {
		const place = position === undefined ? undefined : must(rules.parse(position, options));
		const ruleset = place?.ruleset ?? must(rules.ruleset(options));
		const engine = await createEngine(ruleset, parts);
		const elapsed = stopwatch();
		const analysis = analyse(engine, place?.position ?? start(ruleset.rules), nodes);
		const { cpu } = elapsed();
		const name = `${game} ${JSON.stringify(options)} ${position ?? 'start'} nodes ${nodes}`;
		list.push({ name, nodes: analysis.nodes, digest: digestOf(analysis), cpu, bytes: bytesOf(engine) });
	}
	return list;
}

/** What an outcome is known by: its positions and the digest of the analysis. */
export type Signature = { readonly [name: string]: readonly [nodes: number, digest: number] };

const sign = (outcomes: readonly Outcome[]): Signature => Object.fromEntries(outcomes.map(({ name, nodes, digest }) => [name, [nodes, digest]]));

/** The signatures of every game's engine. */
export async function engineSignatures(): Promise<Signature> {
	const all: Outcome[] = [];
	for (const game of GAME_IDS) all.push(...(await outcomesOf(game)));
	return sign(all);
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const peak = () => process.resourceUsage().maxRSS * 1024;

/** One game in this process, so that its peak of memory is its own. Throws where an outcome is another than `engines.json` has. */
async function benchGame(game: GameId, print: (line: string) => void): Promise<void> {
	const before = peak();
	const outcomes = await outcomesOf(game);
	for (const { name, nodes, digest, cpu, bytes } of outcomes) {
		const told = bytes === undefined ? '' : `, holds ${megabytes(bytes)}`;
		print(`${name}: ${nodes} positions, ${(nodes / cpu / 1e6).toFixed(2)} million a second of processor, signature ${digest}${told}`);
	}
	print(`${game}: the process grew by ${megabytes(peak() - before)} at most, to ${megabytes(peak())}`);
	const known: { readonly [name: string]: readonly number[] } = stored;
	const changed = Object.entries(sign(outcomes)).find(([name, found]) => JSON.stringify(found) !== JSON.stringify(known[name]));
	if (changed) throw new Error(`${changed[0]} comes out otherwise than engines.json says (SIGNATURE=write replaces it)`);
}

/** Every game's engine under fixed limits, each game in a process of its own: speed, memory, and a signature that `SIGNATURE=write` replaces. */
export async function benchEngines(print: (line: string) => void, words: readonly string[]): Promise<void> {
	const game = GAME_IDS.find((id) => id === words[0]);
	if (process.env.SIGNATURE === 'write') return writeSignatures(print, game);
	if (game) return benchGame(game, print);
	const [, script = ''] = process.argv;
	const faults = GAME_IDS.filter((id) => spawnSync(process.execPath, [script, 'engines', id], { stdio: 'inherit' }).status !== 0);
	if (faults.length > 0) throw new Error(`engines come out otherwise: ${faults.join(', ')}`);
}

/** Replaces the signatures of every game, or of one. */
async function writeSignatures(print: (line: string) => void, game: GameId | undefined): Promise<void> {
	const found = game ? { ...stored, ...sign(await outcomesOf(game)) } : await engineSignatures();
	const entries = Object.entries(found).map(([name, pair]) => `\t${JSON.stringify(name)}: [${pair.join(', ')}]`);
	writeFileSync(new URL('engines.json', import.meta.url), `{\n${entries.join(',\n')}\n}\n`);
	print('engines.json is written');
}
