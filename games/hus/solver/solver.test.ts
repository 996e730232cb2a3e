import { readFileSync } from 'node:fs';
import { type Analysis, isOver, type Limits, type Line, legalMoves, must, type Position, play, seededUniform, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { create } from '@stammtisch/hus/engine';
import { expect, test } from 'vitest';
import { MODULE, pack } from '../../../train/hus/pack.mjs';
import { PHASE, PITS, PLAYING, SEAT, SIZE } from '../src/layout.ts';
import type { HusRuleset } from '../src/rules.ts';
import { boardOf, isBeaten } from './board.ts';
import { Kernel } from './kernel.ts';
import { HusSolver } from './solver.ts';

const FULL = process.env.FULL === '1';
const plain = must(hus.ruleset({}));

function analyse(engine: HusSolver, p: Position, limits: Limits, slice = 4000): Analysis {
	const thinking = engine.begin(p, limits);
	while (!thinking.run(slice)) {}
	return thinking.report();
}

/** The shortest of the lines with the best value. */
function shortest({ lines, value }: Analysis): Line {
	return lines.filter((line) => line.value === value).reduce((a, b) => (b.plies! < a.plies! ? b : a));
}

const toldOf = ({ rules, notation }: HusRuleset, analysis: Analysis, p = start(rules)) =>
	analysis.lines.map(({ move, value, exact, plies }) => [notation.formatMove(p, move), value, exact, plies]);

/** Fates of the first moves, with the further plies each takes: shared knowledge of several independent programs. */
const FATES = [
	[6, 48, 19],
	[8, 48, 19],
	[16, 48, 25],
	[2, 48, 27],
	[3, -48, 32],
	[5, -48, 22],
	[1, -48, 20],
	[4, -48, 18],
	[13, -48, 18],
	[7, -48, 16],
	[15, -48, 14],
	[14, -48, 13],
] as const;

test('the packed proofs are the texts', () => {
	expect(readFileSync(MODULE, 'utf8')).toBe(pack());
});

test('the start is told exactly, every first move with its distance', async () => {
	const engine = await HusSolver.create(plain);
	const analysis = analyse(engine, start(plain.rules), { nodes: 1000 });
	// Best first, equal values in the order of moves.
	const expected = [...FATES].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
	expect(toldOf(plain, analysis)).toEqual(expected.map(([pit, value, plies]) => [String(pit), value, true, plies + 1]));
	expect([analysis.value, analysis.exact, analysis.unit]).toEqual([48, true, 'win48']);
});

test('under the pie rule the second seat wins whatever is opened: it swaps, or stays', async () => {
	const pie = must(hus.ruleset({ pie: true }));
	const engine = await HusSolver.create(pie);
	const opening = analyse(engine, start(pie.rules), { nodes: 1000 });
	expect(opening.lines.every(({ value, exact }) => value === -48 && exact)).toBe(true);
	// Who is to lose opens with the longest way there; a winning one is swapped first.
	const expected = [...FATES].sort((a, b) => a[0] - b[0]).map(([pit, value, plies]) => [String(pit), -48, true, plies + (value > 0 ? 2 : 1)]);
	expect(toldOf(pie, opening)).toEqual(expected);
	for (const [pit, value, plies] of FATES) {
		const p = play(pie.rules, start(pie.rules), pit - 1);
		const [best] = analyse(engine, p, { nodes: 1000 }).lines;
		expect([best?.value, best?.exact]).toEqual([48, true]);
		expect(best && pie.notation.formatMove(p, best.move) === 'swap').toBe(value > 0);
		if (value > 0) expect(best?.plies).toBe(plies + 1);
	}
});

test.each([
	[{ bothOccupied: true }, 48, 25],
	[{ direction: 'counterclockwise' }, -48, 22],
	[{ direction: 'counterclockwise', bothOccupied: true }, -48, 24],
] as const)('the other readings have their own proofs, %j', async (given, value, plies) => {
	const ruleset = must(hus.ruleset(given));
	const engine = await HusSolver.create(ruleset);
	const analysis = analyse(engine, start(ruleset.rules), { nodes: 1000 });
	expect([analysis.value, analysis.exact]).toEqual([value, true]);
	const told = analysis.lines.filter((line) => line.value === value).map((line) => line.plies!);
	expect(value > 0 ? Math.min(...told) : Math.max(...told)).toBe(plies);
});

test('where captures are optional there is no solver', async () => {
	expect(await create(must(hus.ruleset({ optionalCapture: true })))).toBeUndefined();
});

test('the proof search alone finds the shortest win from the start', { timeout: FULL ? 600_000 : 120_000 }, async () => {
	const kernel = await Kernel.create(plain.options, 18);
	const board = boardOf(start(plain.rules));
	// From ten plies on in `npm test`, every depth in `test:full`.
	for (let plies = FULL ? 1 : 10; plies < 20; plies++) expect(kernel.settle(board, plies, true), `${plies} plies`).toBe(false);
	expect(kernel.settle(board, 20, true)).toBe(true);
});

test('an engine that plays from the proof wins against every reply tried, within the plies promised', async () => {
	const engine = await HusSolver.create(plain);
	const uniform = seededUniform('replies');
	let drawn = 0;
	for (let game = 0; game < (FULL ? 200 : 10); game++) {
		let p = start(plain.rules);
		let promised = 20;
		while (!isOver(plain.rules, p)) {
			const moves = legalMoves(plain.rules, p);
			if (p[SEAT] === 1) p = play(plain.rules, p, moves[uniform(moves.length, drawn++)]!);
			else {
				const best = shortest(analyse(engine, p, { nodes: 20_000 }));
				expect([best.value, best.exact]).toEqual([48, true]);
				expect(best.plies).toBeLessThanOrEqual(promised);
				p = play(plain.rules, p, best.move);
				promised = best.plies! - 2;
			}
			if (promised < 0) expect(isOver(plain.rules, p)).toBe(true);
		}
		expect(isBeaten(boardOf(p), 0) === (p[SEAT] === 1) || isBeaten(boardOf(p), PITS) === (p[SEAT] === 0)).toBe(true);
	}
});

/** Stones thrown anywhere, one side with few of them, in a number of pits, on a board that is not over. */
function scattered(random: (below: number) => number, ruleset: HusRuleset): Position {
	for (;;) {
		const p = new Int8Array(SIZE);
		const poor = random(2);
		const few = random(16);
		const pits = 2 + random(PITS - 1);
		for (let stone = 0; stone < 48; stone++) p[PITS * (stone < few ? poor : 1 - poor) + random(pits)]!++;
		p[SEAT] = random(2);
		p[PHASE] = PLAYING;
		const board = boardOf(p);
		const isOpen = !isBeaten(board, 0) && !isBeaten(board, PITS);
		if (isOpen && legalMoves(ruleset.rules, p).length > 0) return p;
	}
}

/** Plies within which the seat to move wins (positive) or loses (negative), up to `depth`, else 0: by trying everything with the rules. */
function slow({ rules }: HusRuleset, p: Position, depth: number): number {
	const seat = rules.toMove(p);
	let best = Number.NEGATIVE_INFINITY;
	for (const move of legalMoves(rules, p)) {
		const next = play(rules, p, move);
		let value = 0;
		const board = boardOf(next);
		if (isBeaten(board, 0) || isBeaten(board, PITS)) value = isBeaten(board, next[SEAT] === seat ? 0 : PITS) ? -1 : 1;
		else if (depth > 1 && rules.toMove(next) >= 0) {
			const reply = slow({ rules } as HusRuleset, next, depth - 1);
			value = reply === 0 ? 0 : reply > 0 ? -reply - 1 : 1 - reply;
		}
		// Rank: a quick win, a slow win, unknown, a slow loss, a quick loss.
		const order = value > 0 ? 1000 - value : value < 0 ? -1000 - value : 0;
		if (order > best) best = order;
	}
	return best > 0 ? 1000 - best : best < 0 ? -1000 - best : 0;
}

test('random positions: what is exact agrees with a slow exact search, in every option set', { timeout: 3_600_000 }, async () => {
	const uniform = seededUniform('fuzz');
	let drawn = 0;
	const random = (below: number) => uniform(below, drawn++);
	for (const given of [{}, { bothOccupied: true }, { direction: 'counterclockwise' }]) {
		const ruleset = must(hus.ruleset(given));
		const engine = await HusSolver.create(ruleset, { bits: 10 });
		let decided = 0;
		for (let i = 0; i < (FULL ? 400 : 40); i++) {
			const p = scattered(random, ruleset);
			const known = slow(ruleset, p, 3);
			const analysis = analyse(engine, p, { nodes: 1 + random(3000) }, 1 + random(500));
			const where = ruleset.notation.formatPosition(p);
			expect(
				analysis.lines.map(({ move }) => move).sort((a, b) => a - b),
				where,
			).toEqual(legalMoves(ruleset.rules, p));
			if (analysis.exact && analysis.value === 48 && shortest(analysis).plies! <= 3) expect(known, where).toBeGreaterThan(0);
			if (known === 0) continue;
			decided++;
			if (!analysis.exact) continue;
			expect(analysis.value, where).toBe(known > 0 ? 48 : -48);
			expect(shortest(analysis).plies, where).toBeGreaterThanOrEqual(known > 0 ? known : 1);
		}
		expect(decided).toBeGreaterThan(3);
	}
});

test('a won position found with time to spare is told with its shortest distance', async () => {
	const uniform = seededUniform('shortest');
	let drawn = 0;
	const engine = await HusSolver.create(plain, { bits: 12 });
	let compared = 0;
	while (compared < (FULL ? 100 : 8)) {
		const p = scattered((below) => uniform(below, drawn++), plain);
		const known = slow(plain, p, 4);
		if (known <= 0) continue;
		const analysis = analyse(engine, p, { nodes: 200_000 });
		expect([analysis.value, shortest(analysis).plies], plain.notation.formatPosition(p)).toEqual([48, known]);
		compared++;
	}
});

test('a win proven within twelve plies is kept by the move the engine prefers', { timeout: 3_600_000 }, async () => {
	const { rules, notation } = plain;
	const uniform = seededUniform('kept wins');
	let drawn = 0;
	const engine = await HusSolver.create(plain);
	const judge = await Kernel.create(plain.options, 14);
	let kept = 0;
	const wanted = FULL ? 1000 : 30;
	for (let tried = 0; tried < wanted; ) {
		let p = start(rules);
		for (let plies = 4 + uniform(20, drawn++); plies > 0 && !isOver(rules, p); plies--) {
			const moves = legalMoves(rules, p);
			p = play(rules, p, moves[uniform(moves.length, drawn++)]!);
		}
		if (isOver(rules, p) || !judge.settle(boardOf(p), 12, true)) continue;
		tried++;
		const { lines } = analyse(engine, p, { nodes: 60_000 });
		const best = lines.filter((line) => line.value === lines[0]!.value).reduce((a, b) => ((b.preference ?? -1e9) > (a.preference ?? -1e9) ? b : a));
		const next = play(rules, p, best.move);
		const isKept = isOver(rules, next) ? isBeaten(boardOf(next), next[SEAT] === p[SEAT] ? PITS : 0) : judge.settle(boardOf(next), 40, false);
		if (isKept) kept++;
		else expect(best.exact, notation.formatPosition(p)).toBe(false);
	}
	expect(kept / wanted).toBeGreaterThanOrEqual(0.995);
});

test('the same calls give the same report, whatever was analysed before or meanwhile', async () => {
	const uniform = seededUniform('twice');
	let drawn = 0;
	const random = (below: number) => uniform(below, drawn++);
	const engine = await HusSolver.create(plain, { bits: 10 });
	const fresh = await HusSolver.create(plain, { bits: 10 });
	for (let i = 0; i < 10; i++) {
		const p = scattered(random, plain);
		const alone = analyse(fresh, p, { nodes: 4000 });
		expect(analyse(engine, p, { nodes: 4000 })).toEqual(alone);
	}
	// Two at once keep to the truth, though each makes the other begin its question anew.
	const [a, b] = [scattered(random, plain), scattered(random, plain)];
	const [first, second] = [engine.begin(a, { nodes: 20_000 }), engine.begin(b, { nodes: 20_000 })];
	for (let running = true; running; ) running = [first.run(300), second.run(300)].includes(false);
	for (const [p, thinking] of [
		[a, first],
		[b, second],
	] as const) {
		const told = thinking.report();
		const alone = analyse(fresh, p, { nodes: 20_000 });
		for (const line of told.lines) {
			const same = alone.lines.find(({ move }) => move === line.move)!;
			if (line.exact && same.exact) expect(line.value).toBe(same.value);
		}
	}
});

test('with a limit of plies there is only the search: no book, no proofs beyond the horizon', async () => {
	const engine = await HusSolver.create(plain);
	const analysis = analyse(engine, start(plain.rules), { plies: 2 });
	expect(analysis.exact).toBe(false);
	expect(analysis.depth).toBe(2);
	expect(analysis.lines.every(({ value }) => Math.abs(value) < 48)).toBe(true);
	expect(analyse(engine, start(plain.rules), { plies: 0 }).depth).toBe(0);
});

test('ten thousand analyses keep no memory', { timeout: 600_000 }, async () => {
	const engine = await HusSolver.create(plain, { bits: 8 });
	const p = start(plain.rules);
	const rounds = FULL ? 10_000 : 500;
	const bytes = () => engine.kernel.bytes;
	const before = bytes();
	for (let i = 0; i < rounds; i++) engine.begin(p, { nodes: 50 }).run(50);
	expect(bytes()).toBe(before);
});
