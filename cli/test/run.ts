import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** An empty folder that is removed after the run. */
export function freshFolder(): string {
	return mkdtempSync(join(inject('cliFolder'), 'fresh-'));
}

/** A state folder of its own, so that no test meets another's games. */
export function freshState(): { XDG_STATE_HOME: string } {
	return { XDG_STATE_HOME: freshFolder() };
}

export interface Ran {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
	return spawn(process.execPath, [inject('cliScript'), ...args], { env: { ...process.env, STAMMTISCH_CACHE: 'none', ...env }, stdio: 'pipe' });
}

/** Runs the command line with `input` on standard input, to its end. */
export async function run(args: readonly string[], input: string | Uint8Array = '', env: NodeJS.ProcessEnv = {}): Promise<Ran> {
	const child = start(args, env);
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr += text;
	});
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
	return { status, stdout, stderr };
}

/** The answers of `stammtisch engine` to these lines. */
export async function ask(lines: readonly (string | object)[]): Promise<{ answers: { [key: string]: unknown }[]; ran: Ran }> {
	const ran = await run(['engine'], `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`);
	return {
		answers: ran.stdout
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line) as { [key: string]: unknown }),
		ran,
	};
}
