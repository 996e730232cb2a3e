import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatRecord, type GameRecord, writeRecordJson } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { freshState, run, start } from './run.ts';

describe('the command line', () => {
	it('lists its commands and tells its version', async () => {
		const help = await run(['--help']);
		expect(help.status).toBe(0);
		for (const name of ['play', 'engine', 'perft', 'analyse', 'arena', 'serve', 'verify', 'bench']) expect(help.stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
		expect(await run(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
		expect((await run(['play', '--help'])).stdout).toContain('--level');
		expect((await run(['help', 'arena'])).stdout).toContain('--seed');
	});

	it.each([
		[[]],
		[['dance']],
		[['help', 'dance']],
		[['play']],
		[['play', 'chess']],
		[['play', 'kalaha', 'hus']],
		[['play', 'kalaha', '--fast']],
		[['play', 'kalaha', '--level', '9']],
		[['play', 'kalaha', '--level']],
		[['play', 'kalaha', '--option', 'pits=9']],
		[['play', 'kalaha', '--option', 'pits']],
		[['play', 'kalaha', '--option', '__proto__=1']],
		[['play', 'kalaha', '--seat', 'x']],
		[['play', 'kalaha', '--two', '--watch']],
		[['play', 'kalaha', '--scoring', 'goals']],
		[['play', 'kalaha', '--resume']],
		[['perft', 'kalaha', '--depth', '-1']],
		[['perft', 'kalaha', '--depth', 'ten']],
		[['perft', 'kalaha', '--position', '4,4']],
		[['analyse', 'backgammon', '--position', 'XGID=']],
		[['analyse', 'kalaha', '--plies', '1e3']],
		[['arena', 'kalaha']],
		[['arena', 'kalaha', '--a', '1', '--b', 'strong']],
		[['serve', '--port', '99999']],
		[['serve', 'here']],
		[['verify']],
		[['verify', '/does/not/exist']],
		[['engine', 'now']],
	])('tells bad arguments in one line with status 2: %j', async (args) => {
		const { status, stdout, stderr } = await run(args, '', freshState());
		expect(status).toBe(2);
		expect(stdout).toBe('');
		expect(stderr).toMatch(/^stammtisch: [^\n]{10,}\n$/);
		expect(stderr).not.toMatch(/ at .*\.ts:\d+/);
	});

	it.each([
		[['play', 'kalaha', '--new', '--resume'], /--new and --resume.*exclude each other/],
		[['arena', 'kalaha', '--a', '1'], /--b.*missing/],
		[['arena', 'kalaha', '--b', '1'], /--a.*missing/],
		[['arena', 'kalaha', '--a', '7', '--b', '1'], /--a must be a level 1…6/],
		[['arena', 'hampura', '--a', '4', '--b', '1'], /--a must be a level 1…3/],
		[['arena', 'kalaha', '--a', 'miss=0.1', '--b', '1'], /--a must be/],
		[['arena', 'kalaha', '--a', 'plies=1,miss=1', '--b', '1'], /--a must be/],
		[['play', 'hampura', '--level', '4'], /--level must be a whole number 1…3/],
		[['play', 'hampura', '--lang', 'xx'], /--lang must be one of de, en, fr, hu, pl, su, not "xx"/],
		[['perft', 'kalaha', '--depth', '-1'], /--depth must be a whole number 0…200, not "-1"/],
		[['perft', 'kalaha', '--depth', '-1.5'], /--depth must be a whole number/],
		[['version', 'x'], /version takes nothing, not "x"/],
		[['--version', 'x'], /version takes nothing/],
		[['help', 'play', 'extra'], /help takes one command, not "extra"/],
		[['play', 'backgammon', '--option', 'match=5', '--games', '3'], /a match has an end of its own/],
		[['play', 'backgammon', '--option', 'match=5', '--target', '3'], /a match has an end of its own/],
		[['play', 'kalaha', '--scoring', 'foo'], /^stammtisch: --scoring must be one of games, stones\n$/],
		[['bench', 'foo'], /^stammtisch: there is no bench "foo"/],
	])('says what would be right: %j', async (args, right) => {
		const { status, stderr } = await run(args, '', freshState());
		expect(stderr).toMatch(right);
		expect(stderr).toMatch(/^stammtisch: [^\n]+\n$/);
		expect(status).toBe(2);
	});

	it('runs from its sources without a build', async () => {
		const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
		const stdout = await promisify(execFile)(process.execPath, ['--import', 'tsx', main, '--version']);
		expect(stdout).toEqual({ stdout: `${manifest.version}\n`, stderr: '' });
	});

	it('counts and analyses', async () => {
		expect((await run(['perft', 'kalaha', '--depth', '4'])).stdout).toBe('1 6\n2 35\n3 185\n4 942\n');
		expect((await run(['perft', 'kalaha', '--option', 'pits=1', '--option', 'seeds=1'])).stdout).toBe('1 1\n2 0\n');
		const { stdout } = await run(['analyse', 'kalaha', '--option', 'pits=3', '--option', 'seeds=2', '--plies', '60', '--lines', '1']);
		expect(stdout).toMatch(/stones for s/);
		expect(stdout).toMatch(/\+4 {2}\d+ exact/);
		expect(stdout).toMatch(/^1 of 3 moves keeps the best result$/m);
		expect((await run(['analyse', 'kalaha', '--option', 'emptyCapture=false', '--nodes', '1000'])).stdout).not.toMatch(/keep/);
	});

	it('plays matches that a seed repeats', async () => {
		const args = ['arena', 'kalaha', '--a', 'plies=3', '--b', 'random', '--games', '20', '--seed', 'x'];
		const first = await run(args);
		expect(first.stdout).toMatch(/won \d+, shared \d+, lost \d+: \d+\.\d % ± \d+\.\d \(95 %\)/);
		expect(Number(/: (\d+\.\d) %/.exec(first.stdout)?.[1])).toBeGreaterThan(70);
		expect(await run(args)).toEqual(first);
	});

	it.each([
		['kalaha', '--option', 'pits=1', '--option', 'seeds=1'],
		['kalaha', '--option', 'start=0,0,0,0,0,1/23/1,0,0,0,0,0/23 s'],
		['kalaha', '--opening', '100'],
		['backgammon', '--option', 'variant=hypergammon', '--opening', '100'],
	])('plays a match where the game is over before the opening is: %s %s %s', async (...args) => {
		const { stdout, status } = await run(['arena', ...args, '--a', 'random', '--b', 'random', '--games', '2']);
		expect([status, stdout]).toEqual([0, expect.stringContaining('2 games in pairs')]);
	});

	it('plays the levels of the game, the higher the better', async () => {
		const { stdout } = await run(['arena', 'kalaha', '--a', '4', '--b', '1', '--games', '20']);
		expect(stdout).toContain('level 4 against level 1');
		expect(Number(/: (\d+\.\d) %/.exec(stdout)?.[1])).toBeGreaterThan(70);
	});

	it('lets a player of free limits overlook moves', async () => {
		const { stdout } = await run(['arena', 'kalaha', '--a', 'plies=2', '--b', 'plies=2,miss=0.7', '--games', '20']);
		expect(Number(/: (\d+\.\d) %/.exec(stdout)?.[1])).toBeGreaterThan(70);
	});

	it('ends quietly when nobody reads on', async () => {
		const child = start(['perft', 'kalaha', '--depth', '9']);
		let stderr = '';
		child.stderr.on('data', (text) => {
			stderr += text;
		});
		child.stdout.once('data', () => child.stdout.destroy());
		const status = await new Promise((resolve) => child.on('close', resolve));
		expect([status, stderr]).toEqual([0, '']);
	});

	it('stops at Ctrl-C without a word', async () => {
		const child = start(['play', 'kalaha'], freshState());
		let stderr = '';
		child.stderr.on('data', (text) => {
			stderr += text;
		});
		child.stdout.once('data', () => child.kill('SIGINT'));
		await new Promise((resolve) => child.on('close', resolve));
		expect(stderr).toBe('');
	});
});

describe('stammtisch verify', () => {
	const record: GameRecord = {
		game: 'kalaha',
		rules: 1,
		options: { pits: 1, seeds: 1, emptyCapture: true, pie: false },
		games: [{ start: '1/0/1/0 s', events: ['s 1'], points: { s: 1, n: 1 } }],
	};
	const folder = mkdtempSync(join(tmpdir(), 'stammtisch-verify-'));
	const file = (name: string, text: string | Uint8Array) => {
		writeFileSync(join(folder, name), text);
		return join(folder, name);
	};

	it('accepts legal records as JSON and as text', async () => {
		for (const [name, text] of [
			['good.json', writeRecordJson(record)],
			['good.txt', formatRecord(record)],
		] as const) {
			const { status, stdout, stderr } = await run(['verify', file(name, text)]);
			expect(stderr).toBe('');
			expect(stdout).toMatch(/^kalaha: a legal record\ngame 1: 1 events, a draw \(rules\): s 1, n 1\n$/);
			expect(status).toBe(0);
		}
	});

	it('reads the match text of Backgammon', async () => {
		const text =
			' 3 point match\n\n Game 1\n X : 0                    O : 0\n  1) 31: 8/5 6/5            42: 8/4 6/4\n  2)  Doubles => 2           Drops\n      Wins 1 point\n';
		const good = await run(['verify', file('match.mat', text)]);
		expect(good.stderr).toBe('');
		expect(good.stdout).toMatch(/^backgammon: a legal record\ngame 1: \d+ events, x won \(rules\): x 1, o 0\n$/);
		const bad = await run(['verify', file('wrong.mat', text.replace('8/5 6/5', '8/5 6/4'))]);
		expect(bad.status).toBe(1);
		expect(bad.stderr).toMatch(/^stammtisch: [^\n]+\n$/);
	});

	it('knows a record by its content, whatever its name', async () => {
		const mat = readFileSync(new URL('../../games/backgammon/testdata/mat/c20_latin1.mat', import.meta.url));
		const json = '\uFEFF\n{"format":"stammtisch-record","version":1,"game":"kalaha","rules":1,"options":{},"games":[]}';
		const text = '\n# a game\nstammtisch record 1\ngame: kalaha\nrules: 1\noptions: {}\n';
		for (const [name, content, game] of [
			['match.txt', mat, 'backgammon'],
			['game.mat', json, 'kalaha'],
			['game.json', text, 'kalaha'],
		] as const) {
			const { status, stdout, stderr } = await run(['verify', file(name, content)]);
			expect(stderr).toBe('');
			expect(stdout).toMatch(new RegExp(`^${game}: a legal record\n`));
			expect(status).toBe(0);
		}
	});

	it('tells line and character of a fault in a match text', async () => {
		const { status, stderr } = await run(['verify', file('wrong.txt', ' 5 point match\r\n Game 1\r\n Ann : 0   Bob : 0\r\n  1) 31: 8/5 6/4\r\n')]);
		expect(stderr).toMatch(/^stammtisch: .*wrong\.txt: the dice do not allow this play; 31 can be played .+ \(in line 4, at character 6\) \[ERR_RECORD\]\n$/);
		expect(status).toBe(1);
	});

	it.each([
		['an illegal move', { ...record, games: [{ start: '1/0/1/0 s', events: ['s 2'] }] }, /games\[0\]\.events\[0\].*ERR_/],
		['a move off turn', { ...record, games: [{ start: '1/0/1/0 s', events: ['n 1'] }] }, /games\[0\]\.events\[0\].*ERR_ILLEGAL/],
		['a wrong result', { ...record, games: [{ start: '1/0/1/0 s', events: ['s 1'], points: { s: 2, n: 0 } }] }, /points/],
		['another rules version', { ...record, rules: 99 }, /rules/],
		['an unknown game', { ...record, game: 'chess' }, /ERR_GAME/],
	])('says where %s is', async (name, wrong, told) => {
		const { status, stdout, stderr } = await run(['verify', file(`${name}.json`, writeRecordJson(wrong as GameRecord))]);
		expect(status).toBe(1);
		expect(stdout).toBe('');
		expect(stderr).toMatch(/^stammtisch: [^\n]+\n$/);
		expect(stderr).toMatch(told);
	});
});
