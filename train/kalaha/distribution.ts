/**
 * How long the exact value of every move takes, with the opening book and the endgame table ready, each position by itself.
 *
 *     npx tsx train/kalaha/distribution.ts sample <file>            2,000 positions, 50 after each of 0…39 plies of random, greedy and perfect games
 *     npx tsx train/kalaha/distribution.ts slowest <file> <number>  the slowest among <number> positions, looked for where the slowest so far are
 *     npx tsx train/kalaha/distribution.ts again <file> <moves>     the 300 slowest of <moves>, a file of “slowest”, measured anew
 *     npx tsx train/kalaha/distribution.ts positions <file>         its positions as search.ts reads them
 *     npx tsx train/kalaha/distribution.ts show <file>…             percentiles and the worst
 *
 * A line of the files: moves from the start (pits 1…6), positions searched, milliseconds of processor time. Run again, it goes on where it stopped.
 */
import { appendFileSync } from 'node:fs';
import { seededDraws } from '@stammtisch/core';
import { boardOf } from '../../games/kalaha/solver/board.ts';
import type { Solver } from '../../games/kalaha/solver/solver.ts';
import { EMPTY, type Game, gameOf, greedily, perfectly, playOn, randomly, type Style } from './games.ts';
import { linesOf } from './lines.ts';
import { type Measured, measure, readySolver } from './measure.ts';
import { nameOf } from './tree.ts';

const SAMPLE = 2_000;
const PLIES = 40;
const SLOWEST = 300;

function readMeasured(file: string): Measured[] {
	return linesOf(file).map(([moves = '', nodes, millis]) => ({ moves: moves === '-' ? '' : moves, nodes: Number(nodes), millis: Number(millis) }));
}

/** Milliseconds of processor time of this process. */
function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}

function keep(file: string, { moves, nodes, millis }: Measured): void {
	appendFileSync(file, `${moves === '' ? '-' : moves} ${nodes} ${millis}\n`);
}

/** The position number `i` of the sample. */
function sampled(i: number, solver: Solver): Game {
	const plies = i % PLIES;
	const style = Math.floor(i / PLIES) % 3;
	for (let attempt = 0; ; attempt++) {
		const random = seededDraws(`sample ${i} ${attempt}`);
		const styles: readonly Style[] = [randomly(random), greedily(random), perfectly(solver, random)];
		// Greedy and perfect games differ by their first moves.
		const first = style === 0 ? 0 : Math.min(plies, random(6));
		const opening = playOn(EMPTY, first, styles[0] as Style);
		const shorter = Math.floor(attempt / 20);
		const game = opening && playOn(opening, Math.max(0, plies - first - shorter), styles[style] as Style);
		if (game) return game;
	}
}

async function sample(file: string): Promise<void> {
	const solver = await readySolver();
	for (let i = readMeasured(file).length; i < SAMPLE; i++) keep(file, measure(solver, sampled(i, solver), processorTime));
}

/** Another game near `moves`: one move changed, left out or added. */
function near(moves: string, random: (below: number) => number): string {
	const at = random(moves.length + 1);
	const pit = String(1 + random(6));
	const kind = random(3);
	if (kind === 0) return moves.slice(0, at) + pit + moves.slice(at + 1);
	if (kind === 1) return moves.slice(0, at) + moves.slice(at + 1);
	return moves.slice(0, at) + pit + moves.slice(at);
}

async function slowest(file: string, number: number): Promise<void> {
	const solver = await readySolver();
	const found = readMeasured(file);
	const seen = new Set(found.map(({ moves }) => gameOf(moves)?.position.join()));
	while (found.length < number) {
		const random = seededDraws(`${file.split('/').at(-1)} ${found.length} ${seen.size}`);
		found.sort((a, b) => b.nodes - a.nodes);
		const parent = found.length > 0 && random(3) > 0 ? found[random(Math.min(found.length, SLOWEST))] : undefined;
		const game = parent ? gameOf(near(parent.moves, random)) : playOn(EMPTY, 3 + random(10), randomly(random));
		if (!game || seen.has(game.position.join())) {
			seen.add(String(seen.size));
			continue;
		}
		seen.add(game.position.join());
		const measured = measure(solver, game, processorTime);
		found.push(measured);
		keep(file, measured);
	}
}

async function again(file: string, from: string): Promise<void> {
	const solver = await readySolver();
	const slow = readMeasured(from).sort((a, b) => b.nodes - a.nodes);
	for (const { moves } of slow.slice(readMeasured(file).length, SLOWEST)) keep(file, measure(solver, gameOf(moves) ?? EMPTY, processorTime));
}

/** Their own values are not in it, so they are only told as what was slow. */
function positions(file: string): void {
	for (const { moves, nodes } of readMeasured(file)) console.log(`${nameOf(boardOf((gameOf(moves) ?? EMPTY).position, 6))} ? ${nodes}`);
}

function show(files: readonly string[]): void {
	for (const file of files) {
		const all = readMeasured(file).sort((a, b) => a.millis - b.millis);
		const at = (share: number) => all[Math.min(all.length - 1, Math.floor(share * all.length))]?.millis ?? 0;
		const within = (millis: number) => ((100 * all.filter((one) => one.millis <= millis).length) / all.length).toFixed(2);
		console.log(`${file}: ${all.length} positions; median ${at(0.5)} ms, 90 % ${at(0.9)}, 99 % ${at(0.99)}, longest ${at(1)}`);
		console.log(`  within 250 ms ${within(250)} %, 1 s ${within(1_000)} %, 3 s ${within(3_000)} %`);
		for (const { moves, nodes, millis } of all.slice(-5).reverse()) console.log(`  ${moves}: ${(nodes / 1e6).toFixed(1)} million positions, ${millis} ms`);
	}
}

const [what, file = '', more = ''] = process.argv.slice(2);
if (what === 'sample') await sample(file);
else if (what === 'slowest') await slowest(file, Number(more));
else if (what === 'again') await again(file, more);
else if (what === 'positions') positions(file);
else if (what === 'show') show(process.argv.slice(3));
else throw new Error('sample, slowest, again, positions or show');
