import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, readRecordJson } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { freshState, run, start } from './run.ts';

const OVER = ['play', 'kalaha', '--watch', '--level', '1', '--option', 'pits=1', '--option', 'seeds=1'];

/** A state folder in which a Hus game is kept, and where. */
async function withKept(): Promise<{ env: { XDG_STATE_HOME: string }; folder: string; file: string }> {
	const env = freshState();
	await run(['play', 'hus', '--two', '--seed', '1'], 'quit\n', env);
	const folder = join(env.XDG_STATE_HOME, 'stammtisch');
	return { env, folder, file: join(folder, 'hus.json') };
}

const ONE_LINE = /^stammtisch: [^\n]+\n$/;

describe('a kept game', () => {
	it.each([
		['of another level', (text: string) => text.replace(/"level":\s*"\d"/, '"level":"99"'), 'tag level must be 1…6'],
		['cut off', (text: string) => text.slice(0, 12), 'the record is not JSON'],
	])('that is %s is refused by --resume and put aside by the next', async (_, damage, why) => {
		const { env, folder, file } = await withKept();
		const damaged = damage(readFileSync(file, 'utf8'));
		writeFileSync(file, damaged);
		const resumed = await run(['play', 'hus', '--resume'], 'quit\n', env);
		expect(resumed.stderr).toMatch(ONE_LINE);
		expect(resumed.stderr).toContain(`the game in ${file} cannot be gone on with: ${why}`);
		expect(resumed.status).toBe(1);
		expect(readFileSync(file, 'utf8')).toBe(damaged);
		const next = await run(['play', 'hus', '--two'], 'quit\n', env);
		const [aside = ''] = readdirSync(join(folder, 'records'));
		expect(next.stdout).not.toContain('under way');
		expect(next.stdout).toContain(`The game before cannot be gone on with (${why}`);
		expect(next.stdout).toContain(`) and is in ${join(folder, 'records', aside)}\n`);
		expect(readFileSync(join(folder, 'records', aside), 'utf8')).toBe(damaged);
		expect(next.status).toBe(0);
	});

	it('stays where the records cannot be written, and is not overwritten', async () => {
		const env = freshState();
		const folder = join(env.XDG_STATE_HOME, 'stammtisch');
		mkdirSync(folder);
		writeFileSync(join(folder, 'records'), 'in the way');
		const over = await run(OVER, '', env);
		expect(over.stderr).toMatch(ONE_LINE);
		expect(over.stderr).toContain(`it stays in ${join(folder, 'kalaha.json')}`);
		expect(over.status).toBe(1);
		const record = readFileSync(join(folder, 'kalaha.json'), 'utf8');
		expect(record).toContain('"points"');
		const next = await run(['play', 'kalaha', '--two'], 'quit\n', env);
		expect(next.stderr).toMatch(ONE_LINE);
		expect(next.stderr).toContain('stays in');
		expect(readFileSync(join(folder, 'kalaha.json'), 'utf8')).toBe(record);
	});

	it('belongs to one process at a time', async () => {
		const { env, folder, file } = await withKept();
		const first = start(['play', 'hus', '--resume'], env);
		await new Promise<void>((resolve) => {
			first.stdout.setEncoding('utf8').on('data', (text: string) => {
				if (text.includes('> ')) resolve();
			});
		});
		const before = readFileSync(file, 'utf8');
		for (const args of [['--resume'], ['--new'], []]) {
			const second = await run(['play', 'hus', ...args], '1\nquit\n', env);
			const lock = join(folder, 'hus.lock');
			expect(second.stderr).toBe(`stammtisch: a hus game is open elsewhere, in process ${first.pid}; leave that one first, or remove ${lock} if it is none\n`);
			expect(second.status).toBe(1);
		}
		expect(readFileSync(file, 'utf8')).toBe(before);
		expect((await run(['play', 'kalaha', '--two'], 'quit\n', env)).status).toBe(0);
		first.stdin.end('quit\n');
		await new Promise((resolve) => first.on('close', resolve));
		expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
		expect((await run(['play', 'hus', '--resume'], 'quit\n', env)).status).toBe(0);
	});

	it('is kept move by move: a process that is killed loses none, and a line it was writing has not happened', async () => {
		const env = freshState();
		const folder = join(env.XDG_STATE_HOME, 'stammtisch');
		const child = start(['play', 'kalaha', '--two', '--seed', '1', '--option', 'pits=6'], env);
		let prompts = 0;
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			for (const _ of text.matchAll(/> /g)) {
				prompts++;
				if (prompts <= 2) child.stdin.write(`${prompts}\n`);
				else child.kill('SIGKILL');
			}
		});
		await new Promise((resolve) => child.on('close', resolve));
		const changes = readdirSync(folder).filter((name) => name.endsWith('.events'));
		expect(changes).toHaveLength(1);
		const before = readFileSync(join(folder, 'kalaha.json'), 'utf8');
		expect(before).not.toMatch(/"[sn] \d"/);
		const [file = ''] = changes;
		expect(readFileSync(join(folder, file), 'utf8').split('\n')).toHaveLength(3);
		writeFileSync(join(folder, file), '[{"number":3,', { flag: 'a' });
		expect((await run(['play', 'kalaha', '--resume'], 'quit\n', env)).status).toBe(0);
		expect(readdirSync(folder)).toEqual(['kalaha.json']);
		const { games } = must(readRecordJson(readFileSync(join(folder, 'kalaha.json'), 'utf8')));
		expect(games).toMatchObject([{ events: [expect.stringMatching(/^[sn] 1$/), expect.stringMatching(/^[sn] 2$/)] }]);
	});

	it('is put aside whole where another is begun after a process was killed', async () => {
		const { env, folder, file } = await withKept();
		const text = readFileSync(file, 'utf8');
		const name = `hus.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.events`;
		const { events = [] } = must(readRecordJson(text)).games[0] ?? {};
		writeFileSync(join(folder, name), `${JSON.stringify([{ number: 1, at: 0, event: { type: 'played', event: 's 1' } }])}\n`);
		expect((await run(['play', 'hus', '--new'], 'quit\n', env)).status).toBe(0);
		const [aside = ''] = readdirSync(join(folder, 'records'));
		expect(JSON.parse(readFileSync(join(folder, 'records', aside), 'utf8'))).toMatchObject({ games: [{ events: [...events, 's 1'] }] });
		expect(readdirSync(folder).sort()).toEqual(['hus.json', 'records']);
	});

	it('is played without being kept where no folder can be made', async () => {
		const { status, stdout, stderr } = await run(['play', 'kalaha'], 'quit\n', { XDG_STATE_HOME: '/proc' });
		expect(stdout).toContain('South> quit');
		expect(stderr).toMatch(/^stammtisch: the game cannot be kept: [^\n]+\n$/);
		expect(status).toBe(1);
	});
});
