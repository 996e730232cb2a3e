import { writeFileSync } from 'node:fs';
import { must, start } from '@stammtisch/core';
import { generalEngine, think } from '@stammtisch/engine';
import { type GameId, loadEngineParts, loadGame } from '@stammtisch/games';
import stored from './signature.json' with { type: 'json' };

interface Case {
	readonly game: GameId;
	readonly options: { readonly [name: string]: boolean | number | string | readonly string[] };
	/** The start where left out. */
	readonly position?: string;
	readonly plies: number;
}

/** What the general searches are tried on. */
export const CASES: readonly Case[] = [
	{ game: 'kalaha', options: {}, plies: 7 },
	{ game: 'kalaha', options: { pits: 3, seeds: 3 }, plies: 60 },
	{ game: 'kalaha', options: { emptyCapture: false }, position: '0,2,5,0,1,3/14/4,0,1,0,6,2/10 n', plies: 10 },
	{ game: 'hus', options: {}, plies: 5 },
	{ game: 'hus', options: { direction: 'counterclockwise' }, plies: 4 },
	{ game: 'backgammon', options: { cube: false }, position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', plies: 1 },
	{ game: 'hampura', options: {}, position: 'r:-,4,20,58/y:-,-,34,50 r 7 -', plies: 2 },
	{
		game: 'hampura',
		options: { colours: ['r', 'b', 'y', 'g'], variant: 'teams' },
		position: 'r:5,11,17,23/b:2,26,32,38/y:35,41,47,53/g:8,14,50,56 r 10 -',
		plies: 1,
	},
];

/** Positions visited in each case, by a name that tells it. A refactoring leaves them alone. */
export async function signature(): Promise<{ [name: string]: number }> {
	const entries: [string, number][] = [];
	for (const { game, options, position, plies } of CASES) {
		const rules = await loadGame(game);
		const place = position === undefined ? undefined : must(rules.parse(position, options));
		const ruleset = place?.ruleset ?? must(rules.ruleset(options));
		const engine = generalEngine(ruleset, await loadEngineParts(game));
		const { nodes } = think(engine, place?.position ?? start(ruleset.rules), { plies }, { now: () => 0 });
		entries.push([`${game} ${JSON.stringify(options)} ${position ?? 'start'} plies ${plies}`, nodes]);
	}
	return Object.fromEntries(entries);
}

/** Prints the signature and compares it with `signature.json`, which `SIGNATURE=write` replaces. */
export async function benchSignature(print: (line: string) => void): Promise<void> {
	const counted = await signature();
	for (const [name, nodes] of Object.entries(counted)) print(`${String(nodes).padStart(9)}  ${name}`);
	print(`signature ${Object.values(counted).reduce((a, b) => a + b, 0)}`);
	if (process.env.SIGNATURE === 'write') {
		writeFileSync(new URL('signature.json', import.meta.url), `${JSON.stringify(counted, undefined, '\t')}\n`);
		return;
	}
	if (JSON.stringify(counted) !== JSON.stringify(stored))
		throw new Error('the searches visit other positions than signature.json says (SIGNATURE=write replaces it)');
}
