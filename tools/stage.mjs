import { spawn } from 'node:child_process';
import { ROOT } from './stamp.mjs';

const WIDTH = 21;

/**
 * Runs a script of Node's and prints one line when it has ended; what it printed itself is shown where it failed. On a terminal the line tells
 * meanwhile what is running.
 *
 * @param title what runs
 * @param args the script and its arguments
 * @param env variables beside those of this process
 * @param note gives a few words for the line of a stage that ended well
 * @returns whether it ended well
 */
export async function runStage(title, args, { env = {}, note = () => '' } = {}) {
	const begun = Date.now();
	const output = [];
	if (process.stdout.isTTY) process.stdout.write(`${title} …\r`);
	const isGood = await new Promise((resolve) => {
		const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
		child.on('error', (fault) => {
			output.push(Buffer.from(`${fault.message}\n`));
			resolve(false);
		});
		child.on('close', (status) => resolve(status === 0));
	});
	const seconds = `${((Date.now() - begun) / 1000).toFixed(0)} s`;
	console.log([title.padEnd(WIDTH), isGood ? 'good  ' : 'FAULTS', seconds.padStart(6), isGood ? note() : ''].join('  ').trimEnd());
	if (!isGood) process.stdout.write(`\n${Buffer.concat(output).toString('utf8').trim()}\n\n`);
	return isGood;
}
