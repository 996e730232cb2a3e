import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshState, run, start } from './run.ts';

/** Pipes that pass for a terminal, so that none is needed. */
const LIKE_A_TERMINAL = {
	NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
		'process.stdin.isTTY=process.stdout.isTTY=true;process.stdin.setRawMode=()=>process.stdin;process.stdout.columns=80',
	)}`,
};

/** Standard input fails at the first read, as that of a terminal that is gone. */
const UNREADABLE = {
	NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
		"import{Readable}from'node:stream';Object.defineProperty(process,'stdin',{value:new Readable({read(){this.destroy(Object.assign(new Error('read EIO'),{code:'EIO'}))}})})",
	)}`,
};

/** What says that the game is kept never gets through, as to a terminal that is held. */
const NEVER_DRAINED = {
	NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
		"setInterval(()=>{},1000);const write=process.stdout.write.bind(process.stdout);process.stdout.write=(text,...more)=>write(text,...more)&&!String(text).includes('is kept')",
	)}`,
};

/** A child's end: its status or signal, and what it printed. */
interface Ended {
	readonly status: number | null;
	readonly signal: string | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs the command line and acts once on each text that is printed, in turn. */
function watch(args: readonly string[], env: NodeJS.ProcessEnv, acts: readonly (readonly [seen: string, act: (child: ReturnType<typeof start>) => void])[]) {
	const child = start(args, env);
	const left = [...acts];
	let stdout = '';
	let stderr = '';
	let from = 0;
	child.stdin.on('error', () => {});
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr += text;
	});
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
		const [next] = left;
		if (!next || !stdout.slice(from).includes(next[0])) return;
		from = stdout.length;
		left.shift();
		next[1](child);
	});
	return new Promise<Ended>((resolve) => child.on('close', (status, signal) => resolve({ status, signal, stdout, stderr })));
}

/** The game that is kept, and whether anybody still has it. */
function kept(env: { XDG_STATE_HOME: string }, game: string): { events: string[]; isLocked: boolean } {
	const folder = join(env.XDG_STATE_HOME, 'stammtisch');
	const { games } = JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8')) as { games: { events: string[] }[] };
	return { events: games.at(-1)?.events ?? [], isLocked: existsSync(join(folder, `${game}.lock`)) };
}

const KEPT = 'The game is kept; stammtisch play kalaha goes on with it.\n';
const TWO = ['play', 'kalaha', '--two', '--seed', '1'];
const SIGNALS = [
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
	['SIGQUIT', 131],
] as const;

/** A start that no machine settles while somebody waits: its first move takes all the time that there is. */
const SLOW = ['--option', 'seeds=6'];

describe('a game is left by one way', () => {
	it.each(SIGNALS)('at %s', async (signal, status) => {
		const env = freshState();
		const ended = await watch(TWO, env, [
			['> ', (child) => child.stdin.write('1\n')],
			['> ', (child) => child.kill(signal)],
		]);
		expect(ended).toMatchObject({ status, signal: null, stderr: '' });
		expect(ended.stdout.endsWith(`\n${KEPT}`)).toBe(true);
		expect(kept(env, 'kalaha')).toMatchObject({ events: [expect.stringMatching(/^[sn] 1$/)], isLocked: false });
	});

	it('at the end of the input', async () => {
		const env = freshState();
		const ended = await watch(TWO, env, [['> ', (child) => child.stdin.end('1\n')]]);
		expect(ended).toMatchObject({ status: 0, stderr: '' });
		expect(ended.stdout.endsWith(`\n${KEPT}`)).toBe(true);
		expect(kept(env, 'kalaha')).toMatchObject({ events: [expect.stringMatching(/^[sn] 1$/)], isLocked: false });
	});

	it('where the input cannot be read', async () => {
		const env = freshState();
		const ended = await watch(TWO, { ...env, ...UNREADABLE }, []);
		expect(ended).toMatchObject({ status: 0, stderr: '' });
		expect(ended.stdout.endsWith(KEPT)).toBe(true);
		expect(kept(env, 'kalaha').isLocked).toBe(false);
	});

	it('once nobody reads what is printed, which is told where that can be read', async () => {
		const env = freshState();
		const ended = await watch(TWO, env, [
			[
				'> ',
				(child) => {
					child.stdout.destroy();
					child.stdin.write('1\n');
				},
			],
		]);
		expect(ended).toMatchObject({ status: 0, stderr: `stammtisch: nothing can be printed any more. ${KEPT}` });
		expect(kept(env, 'kalaha')).toMatchObject({ events: [expect.stringMatching(/^[sn] 1$/)], isLocked: false });
	});

	it('at a signal while the computer thinks, without its move', async () => {
		const env = freshState();
		const args = ['play', 'kalaha', '--watch', '--level', '6', '--seed', '1', ...SLOW];
		const ended = await watch(args, env, [['is thinking', (child) => child.kill('SIGTERM')]]);
		expect(ended).toMatchObject({ status: 143, signal: null, stderr: '' });
		expect(ended.stdout).toMatch(/is thinking …\nThe game is kept;[^\n]+\n$/);
		expect(kept(env, 'kalaha')).toEqual({ events: [], isLocked: false });
	});

	it('while a hint is thought about', async () => {
		const env = freshState();
		const ended = await watch(['play', 'kalaha', '--two', ...SLOW], env, [
			['> ', (child) => child.stdin.write('hint\n')],
			['Thinking', (child) => child.kill('SIGTERM')],
		]);
		expect(ended).toMatchObject({ status: 143, signal: null, stderr: '' });
		expect(ended.stdout.endsWith(KEPT)).toBe(true);
	});

	it('at Ctrl-C in a terminal, while a question waits and while computers play', async () => {
		const asked = await watch(TWO, { ...freshState(), ...LIKE_A_TERMINAL }, [['> ', (child) => child.stdin.write('\x03')]]);
		expect(asked).toMatchObject({ status: 130, stderr: '' });
		expect(asked.stdout.endsWith(`\n${KEPT}`)).toBe(true);
		const watched = await watch(['play', 'hampura', '--watch', '--games', '1000', '--seed', '1'], { ...freshState(), ...LIKE_A_TERMINAL }, [
			['draws', (child) => child.stdin.write('\x03')],
		]);
		expect(watched).toMatchObject({ status: 130, stderr: '' });
	});

	it('at a second signal at once, where the first is not done with', async () => {
		const env = freshState();
		let wasThere = false;
		const ended = await watch(TWO, { ...env, ...NEVER_DRAINED }, [
			['> ', (child) => child.kill('SIGTERM')],
			[
				KEPT,
				(child) => {
					setTimeout(() => {
						wasThere = child.exitCode === null;
						child.kill('SIGINT');
					}, 500);
				},
			],
		]);
		expect(wasThere).toBe(true);
		expect(ended).toMatchObject({ status: 143, signal: null, stderr: '' });
		expect(kept(env, 'kalaha').isLocked).toBe(false);
	});
});

describe('a game that was stopped goes on', () => {
	const CTRL_Z = '\x1a';
	/** Lets the child go on, until it does: nobody tells when it has stopped. */
	const wake = (child: ReturnType<typeof start>) => {
		const timer = setInterval(() => child.kill('SIGCONT'), 100);
		child.on('close', () => clearInterval(timer));
		return timer;
	};

	it('after Ctrl-Z in a terminal, with what was typed', async () => {
		const env = freshState();
		const ended = await watch(TWO, { ...env, ...LIKE_A_TERMINAL }, [
			[
				'> ',
				(child) => {
					child.stdin.write(`posi${CTRL_Z}`);
					wake(child);
				},
			],
			['> posi', (child) => child.stdin.write('tion\r')],
			['4,4,4,4,4,4/0/4,4,4,4,4,4/0', (child) => child.stdin.write('quit\r')],
		]);
		expect(ended).toMatchObject({ status: 0, signal: null, stderr: '' });
		expect(ended.stdout.endsWith(KEPT)).toBe(true);
	});

	it('after a stop from outside, while a question waits', async () => {
		const env = freshState();
		const ended = await watch(TWO, { ...env, ...LIKE_A_TERMINAL }, [
			[
				'> ',
				(child) => {
					child.kill('SIGSTOP');
					wake(child);
				},
			],
			['> ', (child) => child.stdin.write('quit\r')],
		]);
		expect(ended).toMatchObject({ status: 0, signal: null, stderr: '' });
		expect(ended.stdout.endsWith(KEPT)).toBe(true);
	});
});

describe('other commands', () => {
	it('arena tells the games so far at a signal', async () => {
		const child = start(['arena', 'kalaha', '--a', 'random', '--b', 'random', '--games', '1000000']);
		let stdout = '';
		let stderr = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			stdout += text;
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			stderr += text;
		});
		const timer = setTimeout(() => child.kill('SIGTERM'), 4000);
		const ended = await new Promise((resolve) => child.on('close', (...end) => resolve(end)));
		clearTimeout(timer);
		expect(ended).toEqual([143, null]);
		expect(stdout).toMatch(/^kalaha: random against random, \d+ games in pairs, seed 1\nwon \d+, shared \d+, lost \d+: /);
		const [, games] = /, (\d+) games/.exec(stdout) ?? [];
		expect(stderr).toBe(`stammtisch: ended by SIGTERM after ${games} of 1000000 games\n`);
	});

	it('engine ends where the input cannot be read', async () => {
		const ended = await watch(['engine'], UNREADABLE, []);
		expect(ended).toMatchObject({ status: 0, stdout: '', stderr: '' });
	});

	it('serve closes at a signal', async () => {
		const ended = await watch(['serve', '--port', '0'], {}, [['http', (child) => child.kill('SIGTERM')]]);
		expect(ended).toMatchObject({ status: 0, signal: null, stderr: '' });
	});
});

describe('the whole game goes on', () => {
	type Act = (child: ReturnType<typeof start>) => void;
	const ways: readonly (readonly [way: string, env: NodeJS.ProcessEnv, act: Act])[] = [
		...SIGNALS.map(([signal]): readonly [string, NodeJS.ProcessEnv, Act] => [signal, {}, (child) => child.kill(signal)]),
		['SIGKILL', {}, (child) => child.kill('SIGKILL')],
		['quit', {}, (child) => child.stdin.write('quit\n')],
		['the end of the input', {}, (child) => child.stdin.end()],
		['Ctrl-C', LIKE_A_TERMINAL, (child) => child.stdin.write('\x03')],
		['Ctrl-D', LIKE_A_TERMINAL, (child) => child.stdin.write('\x04')],
		[
			'a lost output',
			{},
			(child) => {
				child.stdout.destroy();
				child.stdin.write('position\n');
			},
		],
	];
	it.each(ways)('after %s', async (_, terminal, act) => {
		const env = freshState();
		const end = terminal === LIKE_A_TERMINAL ? '\r' : '\n';
		await watch(TWO, { ...env, ...terminal }, [
			['> ', (child) => child.stdin.write(`1${end}`)],
			['> ', act],
		]);
		const again = await run(['play', 'kalaha', '--resume'], 'position\nquit\n', env);
		expect(again).toMatchObject({ status: 0, stderr: '' });
		expect(again.stdout).toMatch(/0,5,5,5,5,4\/0/);
	});
});
