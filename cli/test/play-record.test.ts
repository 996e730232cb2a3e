import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, freshState, run } from './run.ts';

const MAT = [
	' 25 point match',
	'',
	' Game 9',
	' Jörg : 12                       Bob : 9',
	'  1) 31: 8/5 6/5                 42: 8/4 6/4',
	'  2)  Doubles => 2               Takes',
	'',
].join('\n');

/** A file with a text in Windows-1252. */
function file(name: string, text: string): string {
	const path = join(freshFolder(), name);
	writeFileSync(path, text, 'latin1');
	return path;
}

describe('stammtisch play --record', () => {
	it('goes on where a match text stops, whatever its name', async () => {
		const env = freshState();
		const played = await run(['play', 'backgammon', '--record', file('match.txt', MAT), '--two', '--seed', '1'], 'quit\n', env);
		expect(played.stderr).toBe('');
		expect(played.stdout).toContain('The game is kept');
		expect(played.status).toBe(0);
		const kept = JSON.parse(readFileSync(join(env.XDG_STATE_HOME, 'stammtisch', 'backgammon.json'), 'utf8')) as {
			options: { match: number };
			games: { start: string; events: string[] }[];
		};
		expect(kept.options.match).toBe(25);
		expect(kept.games[0]?.start).toContain(':12:9:0:25:');
		expect(kept.games[0]?.events.slice(0, 7)).toEqual(['* 31', 'x 8/5 6/5', 'o roll', '* 42', 'o 8/4 6/4', 'x double', 'o take']);
		const again = await run(['play', 'backgammon', '--resume'], 'quit\n', env);
		expect(again.stderr).toBe('');
		expect(again.status).toBe(0);
	});

	it('takes the seats of the record, and keeps what else it tells', async () => {
		const env = freshState();
		const text =
			'stammtisch record 1\ngame: hampura\nrules: 1\noptions: {"colours":["y","g"]}\ntag "y": "Ann"\ntag "Event": "Kitchen"\n\nstart: y:-,-,-,-/g:-,-,-,- y ? -\n';
		for (const args of [[], ['--seat', 'g'], ['--two']]) {
			const played = await run(['play', 'hampura', '--record', file('h.txt', text), '--seed', '1', ...args], 'quit\n', env);
			expect(played.stderr).toBe('');
			expect(played.status).toBe(0);
		}
		const kept = JSON.parse(readFileSync(join(env.XDG_STATE_HOME, 'stammtisch', 'hampura.json'), 'utf8')) as { tags: object };
		expect(kept.tags).toMatchObject({ y: 'Ann', Event: 'Kitchen', people: 'y g' });
	});

	it('puts the game that was kept aside', async () => {
		const env = freshState();
		await run(['play', 'backgammon', '--seed', '1'], 'quit\n', env);
		const played = await run(['play', 'backgammon', '--record', file('match.mat', MAT)], 'quit\n', env);
		const aside = /^The game before is in (.+)$/m.exec(played.stdout)?.[1] ?? '';
		expect((await run(['verify', aside])).stdout).toContain('backgammon: a legal record');
	});

	it.each([
		['a fault in the text', ['backgammon', '--record', file('wrong.mat', MAT.replace('8/5 6/5', '8/5 6/4'))], 1, /in line 5, at character 6/],
		['a match that is over', ['backgammon', '--record', file('over.mat', `${MAT.replace('25', '13')}      Wins 4 points\n`)], 1, /over/],
		['another game', ['hus', '--record', file('match.mat', MAT)], 2, /stammtisch play backgammon --record/],
		['a record and an option', ['backgammon', '--record', file('match.mat', MAT), '--option', 'match=3'], 2, /leave out --option/],
		['a file that is not there', ['backgammon', '--record', '/nowhere/match.mat'], 2, /can be read/],
	])('refuses %s', async (_, args, status, why) => {
		const played = await run(['play', ...args], 'quit\n', freshState());
		expect(played.stderr).toMatch(/^stammtisch: [^\n]+\n$/);
		expect(played.stderr).toMatch(why);
		expect(played.status).toBe(status);
	});
});
