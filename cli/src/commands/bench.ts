import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { InputError } from '../arguments.ts';
import { inRepository } from '../repository.ts';

/** Runs the repository's benches, which need its sources and development packages. */
export async function bench(args: readonly string[]): Promise<number> {
	const runner = inRepository('tools/bench.mjs');
	if (runner === undefined) throw new InputError('bench works in a clone of the repository with its packages installed (npm ci)');
	const child = spawn(process.execPath, [runner, ...args], { stdio: 'inherit' });
	const [status] = (await once(child, 'exit')) as [number | null];
	return status ?? 1;
}
