/**
 * Measures the positions of a file of distribution.ts in Chromium, in a worker, by the clock on the wall.
 *
 *     npx tsx train/kalaha/browser.ts <file> <number> <new file>    the <number> that took longest
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.mjs';
import { linesOf } from './lines.ts';
import type { Measured } from './measure.ts';

const [from = '', number = '300', to = ''] = process.argv.slice(2);

const WORKER = `
import { EMPTY, gameOf } from './games.ts';
import { measure, readySolver } from './measure.ts';
onmessage = async ({ data }) => {
	const solver = await readySolver();
	postMessage(data.map((moves) => measure(solver, gameOf(moves) ?? EMPTY, () => performance.now())));
};`;
const PAGE = (asked: readonly string[]) => `new Promise((resolve, reject) => {
	const worker = new Worker('/worker.js', { type: 'module' });
	worker.onmessage = ({ data }) => resolve(data);
	worker.onerror = ({ message }) => reject(new Error(message));
	worker.postMessage(${JSON.stringify(asked)});
})`;

const { outputFiles } = await build({
	stdin: { contents: WORKER, resolveDir: import.meta.dirname, loader: 'ts' },
	bundle: true,
	format: 'esm',
	target: 'es2022',
	write: false,
});
const script = outputFiles[0]?.text ?? '';
const server = createServer((request, response) => {
	const isScript = request.url === '/worker.js';
	response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
	response.end(isScript ? script : '<!doctype html>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the server has no port');

const games = linesOf(from)
	.sort((a, b) => Number(b[2]) - Number(a[2]))
	.slice(0, Number(number))
	.map(([moves = '']) => moves.replace('-', ''));
const executablePath = findChromium();
if (!executablePath) throw new Error('there is no Chromium on this machine');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${address.port}/`);
const measured: readonly Measured[] = await page.evaluate(PAGE(games));
writeFileSync(to, measured.map(({ moves, nodes, millis }) => `${moves} ${nodes} ${millis}\n`).join(''));
await browser.close();
server.close();
