import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, freshState, run, start } from './run.ts';

const OVER = ['play', 'kalaha', '--watch', '--level', '1', '--option', 'pits=1', '--option', 'seeds=1'];

/** A state folder in which a Hus game is kept, and where. */
async function withKept(): Promise<{ env: { XDG_STATE_HOME: string }; folder: string; file: string }> {
	const env = freshState();
	await run(['play', 'hus', '--seed', '1'], 'quit\n', env);
	const folder = join(env.XDG_STATE_HOME, 'stammtisch');
	return { env, folder, file: join(folder, 'hus.json') };
}

const ONE_LINE = /^stammtisch: [^\n]+\n$/;

describe('a kept game', () => {
	it.each([
		['level', '99', /tag level must be 1…6/],
		['level', '2.5', /tag level/],
		['people', 'x', /tag people must be letters out of s n/],
		['people', 's s', /tag people/],
		['series', { games: 0 }, /games must be/],
		['chance', { kind: 'seeded' }, /chance must be seeded/],
		['options', { direction: 'left' }, /direction/],
		['games', [{ start: 'x', events: [] }], /games\[0\]|must be/],
	])('with a wrong %s (%j) is refused by --resume and put aside by the next', async (name, value, why) => {
		const { env, folder, file } = await withKept();
		const record = JSON.parse(readFileSync(file, 'utf8')) as { tags: object; [field: string]: unknown };
		const damaged = typeof value === 'string' ? { ...record, tags: { ...record.tags, [name]: value } } : { ...record, [name]: value };
		writeFileSync(file, JSON.stringify(damaged));
		const resumed = await run(['play', 'hus', '--resume'], 'quit\n', env);
		expect(resumed.stderr).toMatch(ONE_LINE);
		expect(resumed.stderr).toMatch(why);
		expect(resumed.stderr).toContain(file);
		expect(resumed.status).toBe(1);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(damaged);
		const next = await run(['play', 'hus'], 'quit\n', env);
		expect(next.stdout).toMatch(why);
		const [aside = ''] = readdirSync(join(folder, 'records'));
		expect(next.stdout).toContain(join(folder, 'records', aside));
		expect(JSON.parse(readFileSync(join(folder, 'records', aside), 'utf8'))).toEqual(damaged);
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
		const next = await run(['play', 'kalaha'], 'quit\n', env);
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
		expect((await run(['play', 'kalaha'], 'quit\n', env)).status).toBe(0);
		first.stdin.end('quit\n');
		await new Promise((resolve) => first.on('close', resolve));
		expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
		expect((await run(['play', 'hus', '--resume'], 'quit\n', env)).status).toBe(0);
	});

	it('is not written any more once another process has taken it', async () => {
		const { env, folder, file } = await withKept();
		const child = start(['play', 'hus', '--two', '--new'], env);
		let stderr = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			stderr += text;
		});
		await new Promise<void>((resolve) => {
			child.stdout.setEncoding('utf8').on('data', (text: string) => {
				if (text.includes('> ')) resolve();
			});
		});
		writeFileSync(join(folder, 'hus.lock'), `${process.pid}\n`);
		const before = readFileSync(file, 'utf8');
		child.stdin.end('1\nquit\n');
		await new Promise((resolve) => child.on('close', resolve));
		expect(stderr).toBe('stammtisch: the game cannot be kept: it is open elsewhere too\n');
		expect(readFileSync(file, 'utf8')).toBe(before);
		expect(existsSync(join(folder, 'hus.lock'))).toBe(true);
	});

	it('leaves no drafts or locks of a process that was ended', async () => {
		const { env, folder } = await withKept();
		const { pid } = spawnSync(process.execPath, ['--version']);
		writeFileSync(join(folder, 'hus.json.123.abcd'), 'half a ga');
		writeFileSync(join(folder, 'hus.lock'), `${pid}\n`);
		expect((await run(['play', 'hus', '--resume'], 'quit\n', env)).status).toBe(0);
		expect(readdirSync(folder)).toEqual(['hus.json']);
	});

	it('is free where the number of the process that had it has been given to another', async () => {
		const { env, folder } = await withKept();
		const lock = join(folder, 'hus.lock');
		const first = start(['play', 'hus', '--resume'], env);
		await new Promise<void>((resolve) => {
			first.stdout.setEncoding('utf8').on('data', (text: string) => {
				if (text.includes('> ')) resolve();
			});
		});
		const [, began = ''] = readFileSync(lock, 'utf8').split('\n');
		first.stdin.end('quit\n');
		await new Promise((resolve) => first.on('close', resolve));
		expect(began).not.toBe('');
		// This process runs, but it began at another time.
		writeFileSync(lock, `${process.pid}\n${began}\n`);
		expect((await run(['play', 'hus', '--resume'], 'quit\n', env)).status).toBe(0);
		// As an earlier version wrote it, without the beginning.
		writeFileSync(lock, `${process.pid}\n`);
		const refused = await run(['play', 'hus', '--resume'], 'quit\n', env);
		expect(refused.stderr).toContain(`remove ${lock} if it is none`);
		expect(refused.status).toBe(1);
	});

	it.each(['', 'home'])('is not put into the working folder where HOME is %j', async (home) => {
		const folder = freshFolder();
		const script = `const { stateFolder } = await import(${JSON.stringify(new URL('../src/play/folder.ts', import.meta.url).href)}); console.log(stateFolder());`;
		const asked = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script], {
			cwd: folder,
			env: { PATH: process.env.PATH, HOME: home, XDG_STATE_HOME: '' },
			encoding: 'utf8',
		});
		expect(asked.stdout.trim()).toBe(join(userInfo().homedir, '.local/state/stammtisch'));
		expect(readdirSync(folder)).toEqual([]);
	});

	it('is played without being kept where no folder can be made', async () => {
		const { status, stdout, stderr } = await run(['play', 'kalaha'], 'quit\n', { XDG_STATE_HOME: '/proc' });
		expect(stdout).toContain('South> quit');
		expect(stderr).toMatch(/^stammtisch: the game cannot be kept: [^\n]+\n$/);
		expect(status).toBe(1);
	});
});
