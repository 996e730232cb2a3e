import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANSI_PAINT, PLAIN_PAINT } from '../src/boards/board.ts';
import { Leaving } from '../src/leaving.ts';
import { Terminal } from '../src/play/terminal.ts';

const open: Terminal[] = [];

afterEach(() => {
	for (const terminal of open.splice(0)) terminal.close();
	vi.unstubAllEnvs();
});

/** A terminal at streams of its own; what passes for a person's has `isTTY`. */
function terminalAt(tty: { readonly stdin: boolean; readonly stdout: boolean }) {
	const modes: boolean[] = [];
	const stdin = Object.assign(new PassThrough(), { isTTY: tty.stdin, setRawMode: (isRaw: boolean) => modes.push(isRaw) });
	const stdout = Object.assign(new PassThrough(), { isTTY: tty.stdout, columns: 80 });
	let printed = '';
	stdout.setEncoding('utf8').on('data', (text: string) => {
		printed += text;
	});
	const signals = Object.assign(new EventEmitter(), { exit: vi.fn() });
	const leaving = new Leaving(signals);
	const terminal = new Terminal(leaving, { stdin, stdout });
	open.push(terminal);
	return { terminal, stdin, stdout, leaving, signals, modes, printed: () => printed };
}

const piped = () => terminalAt({ stdin: false, stdout: false });
const typedAt = () => terminalAt({ stdin: true, stdout: true });

describe('a terminal at pipes', () => {
	it('asks and takes the line that comes, without the spaces around it', async () => {
		const { terminal, stdin, printed } = piped();
		const answer = terminal.ask('South> ');
		await setImmediate();
		expect(printed()).toBe('South> ');
		stdin.write('  3 \n');
		expect(await answer).toBe('3');
		expect(printed()).toMatch(/^South> \s*3\s*\n$/);
	});

	it('takes lines that came before it asked, in their order, and shows them', async () => {
		const { terminal, stdin, printed } = piped();
		stdin.write('1\n 2\n');
		await setImmediate();
		expect(await terminal.ask('a> ')).toBe('1');
		expect(await terminal.ask('b> ')).toBe('2');
		expect(printed()).toBe('a> 1\nb>  2\n');
	});

	it('has no answer once the input has ended, after the lines that are left', async () => {
		const { terminal, stdin, printed } = piped();
		stdin.end('1\n');
		await setImmediate();
		expect(await terminal.ask('a> ')).toBe('1');
		expect(await terminal.ask('b> ')).toBeUndefined();
		expect(printed()).toBe('a> 1\nb> \n');
	});

	it('has no answer where the input ends while it waits, or fails', async () => {
		const ended = piped();
		const none = ended.terminal.ask('a> ');
		ended.stdin.end();
		expect(await none).toBeUndefined();
		const broken = piped();
		const lost = broken.terminal.ask('a> ');
		broken.stdin.destroy(new Error('read EIO'));
		expect(await lost).toBeUndefined();
		expect(broken.printed()).toBe('a> \n');
	});

	it('says a line, and clears with empty ones', async () => {
		const { terminal, printed } = piped();
		await terminal.say('South sows.');
		expect(printed()).toBe('South sows.\n');
		await terminal.clear();
		expect(printed()).toBe('South sows.\n\n\n\n');
	});

	it('is plain, also where only one side is a terminal', () => {
		for (const tty of [
			{ stdin: false, stdout: false },
			{ stdin: true, stdout: false },
			{ stdin: false, stdout: true },
		]) {
			expect(terminalAt(tty).terminal).toMatchObject({ isInteractive: false, paint: PLAIN_PAINT });
		}
	});

	it('goes on reading after the process was stopped', async () => {
		const { terminal, stdin, modes } = piped();
		process.emit('SIGCONT', 'SIGCONT');
		const answer = terminal.ask('a> ');
		stdin.write('1\n');
		expect(await answer).toBe('1');
		expect(modes).toEqual([]);
	});
});

describe('a person’s terminal', () => {
	it('has colours unless NO_COLOR is set', () => {
		vi.stubEnv('NO_COLOR', '');
		expect(typedAt().terminal).toMatchObject({ isInteractive: true, paint: ANSI_PAINT });
		vi.stubEnv('NO_COLOR', '1');
		expect(typedAt().terminal.paint).toBe(PLAIN_PAINT);
	});

	it('asks with a prompt and shows what is typed once', async () => {
		const { terminal, stdin, printed } = typedAt();
		const answer = terminal.ask('South> ');
		stdin.write('3\r');
		expect(await answer).toBe('3');
		expect(printed().match(/South> /g)).toHaveLength(1);
		expect(printed().endsWith('3\r\n')).toBe(true);
	});

	it('clears the screen and what was scrolled off it', async () => {
		const { terminal, printed } = typedAt();
		await terminal.clear();
		expect(printed()).toBe('\x1b[2J\x1b[3J\x1b[H');
	});

	it('is left at Ctrl-C, and the line ends', async () => {
		const { terminal, stdin, leaving, printed } = typedAt();
		const answer = terminal.ask('South> ');
		expect(terminal.isLeaving).toBe(false);
		stdin.write('\x03');
		expect(await answer).toBeUndefined();
		expect(leaving.reason).toBe('SIGINT');
		expect(terminal.isLeaving).toBe(true);
		expect(printed().endsWith('\n')).toBe(true);
	});

	it('takes its mode again after the process was stopped, and asks again with what was typed', async () => {
		const { terminal, stdin, modes, printed } = typedAt();
		const answer = terminal.ask('South> ');
		stdin.write('po');
		await setImmediate();
		const before = modes.length;
		process.emit('SIGCONT', 'SIGCONT');
		expect(modes.slice(before)).toEqual([false, true]);
		expect(printed().split('South> ')).toHaveLength(3);
		stdin.write('sition\r');
		expect(await answer).toBe('position');
	});

	it('once closed lets the input go, and no signal wakes it', async () => {
		const { terminal, stdin, modes } = typedAt();
		terminal.close();
		const before = modes.length;
		process.emit('SIGCONT', 'SIGCONT');
		expect(modes).toHaveLength(before);
		expect(stdin.destroyed).toBe(true);
		expect(await terminal.ask('South> ')).toBeUndefined();
	});
});

describe('leaving', () => {
	it.each([
		['SIGINT', 130],
		['SIGTERM', 143],
		['SIGHUP', 129],
	] as const)('at %s ends the question that waits, with a status of its own', async (signal, status) => {
		const { terminal, signals, leaving } = piped();
		const answer = terminal.ask('South> ');
		signals.emit(signal);
		expect(await answer).toBeUndefined();
		expect(terminal.isLeaving).toBe(true);
		expect(leaving).toMatchObject({ reason: signal, status });
		expect(signals.exit).not.toHaveBeenCalled();
		expect(await terminal.ask('South> ')).toBeUndefined();
	});

	it('at a second signal ends the process at once, for the first reason', () => {
		const { signals } = piped();
		signals.emit('SIGTERM');
		signals.emit('SIGINT');
		expect(signals.exit.mock.calls).toEqual([[143]]);
	});

	it('once nothing can be printed is no failure', () => {
		const { leaving } = piped();
		expect(leaving).toMatchObject({ reason: undefined, status: 0 });
		leaving.ask('output');
		leaving.ask('SIGINT');
		expect(leaving).toMatchObject({ reason: 'output', status: 0 });
	});
});
