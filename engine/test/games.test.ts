import { type Analysis, CHANCE, type Level, legalMoves, must, type Position, play, type Ruleset, viewFor } from '@stammtisch/core';
import { chooseMove, createEngine, generalEngine, levelsOf, think, thinkInSlices } from '@stammtisch/engine';
import { GAME_IDS, type GameId, LEVEL_COUNTS, loadEngineParts, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { minimax, seededRandom, wander } from './minimax.ts';

const still = { now: () => 0 };

async function setting(id: GameId, options: object = {}) {
	const ruleset = must((await loadGame(id)).ruleset(options));
	return { ruleset, parts: await loadEngineParts(id) };
}

/** Positions in which a seat is to move, reached at random. */
function decisions({ rules }: Ruleset, count: number, plies: number, seed: number): Position[] {
	const random = seededRandom(seed);
	const found: Position[] = [];
	while (found.length < count) {
		const p = wander(rules, random, random(plies));
		if (rules.toMove(p) >= 0) found.push(p);
	}
	return found;
}

describe('a limit of nodes', () => {
	it.each([
		['hus', {}, 80],
		['hus', { optionalCapture: true }, 30],
		['kalaha', {}, 20],
		['kalaha', { pits: 3, pie: true }, 3],
		['backgammon', { cube: false }, 40],
		['hampura', { colours: ['r', 'b', 'y'] }, 200],
	] as const)('is never exceeded where it leaves room for one look at every move, %s %j', async (id, options, plies) => {
		const { ruleset, parts } = await setting(id, options);
		const engine = await createEngine(ruleset, parts);
		for (const p of decisions(ruleset, 4, plies, 5)) {
			const moves = legalMoves(ruleset.rules, p).length;
			for (const nodes of [moves, moves + 1, 999, 3000]) {
				const general = think(generalEngine(ruleset, parts), p, { nodes }, still);
				const own = think(engine, p, { nodes }, still);
				expect(general.nodes).toBeLessThanOrEqual(Math.max(nodes, moves));
				expect(own.nodes).toBeLessThanOrEqual(Math.max(nodes, moves));
				expect(own.lines).toHaveLength(moves);
			}
		}
	});
});

describe('thinking until the best move is proven', () => {
	it.each([
		['kalaha', { pits: 5, seeds: 4 }],
		['hus', {}],
	] as const)('ends there, with the value that longer thinking proves, %s %j', async (id, options) => {
		const { ruleset, parts } = await setting(id, options);
		const [whole, short] = [await createEngine(ruleset, parts), await createEngine(ruleset, parts)];
		let spared = 0;
		for (const p of decisions(ruleset, 4, 3, 11)) {
			const all = think(whole, p, { nodes: 2_000_000 }, still);
			const best = think(short, p, { nodes: 2_000_000, untilExact: true }, still);
			const sliced = await thinkInSlices(short, p, { nodes: 2_000_000, untilExact: true }, { now: () => performance.now(), pause: async () => {} });
			expect([best.exact, sliced.exact]).toEqual([all.exact, all.exact]);
			expect(best.nodes).toBeLessThanOrEqual(all.nodes);
			spared += all.nodes - best.nodes;
			if (all.exact) expect([best.value, sliced.value]).toEqual([all.value, all.value]);
		}
		expect(spared).toBeGreaterThan(100_000);
	});
});

describe('the general search on real games', () => {
	it.each([
		['hus', {}, 3, 60],
		['hus', { optionalCapture: true }, 3, 30],
		['kalaha', { pie: true }, 3, 12],
		['hampura', {}, 1, 200],
		['hampura', { colours: ['r', 'b', 'y'] }, 1, 200],
		['backgammon', { cube: false, variant: 'hypergammon' }, 1, 30],
	] as const)('gives the minimax value at its depth, %s %j', async (id, options, depth, plies) => {
		const { ruleset, parts } = await setting(id, options);
		const evaluation = parts.evaluation(ruleset);
		const engine = generalEngine(ruleset, parts);
		for (const p of decisions(ruleset, 8, plies, 9)) {
			const seat = ruleset.rules.toMove(p);
			for (const line of think(engine, p, { plies: depth }, still).lines) {
				expect(line.value).toBeCloseTo(minimax(ruleset.rules, evaluation, play(ruleset.rules, p, line.move), seat, depth), 9);
			}
		}
	});

	it('tells Backgammon’s probabilities, from which the value follows', async () => {
		const { ruleset, parts } = await setting('backgammon', { cube: false });
		for (const p of decisions(ruleset, 5, 60, 2)) {
			for (const { value, probabilities = [] } of think(generalEngine(ruleset, parts), p, { nodes: 5000 }, still).lines) {
				const [win = 0, winG = 0, winBG = 0, loseG = 0, loseBG = 0] = probabilities;
				expect(value).toBeCloseTo(2 * win - 1 + winG + winBG - loseG - loseBG, 9);
				for (const chance of probabilities) expect(chance >= 0 && chance <= 1).toBe(true);
			}
		}
	});

	it('plays from what a seat sees of hidden hands, and values a deal', async () => {
		const { ruleset, parts } = await setting('hampura', { variant: 'points' });
		const engine = await createEngine(ruleset, parts);
		for (const p of decisions(ruleset, 5, 60, 4)) {
			const seen = viewFor(ruleset.rules, p, ruleset.rules.toMove(p));
			const analysis = think(engine, seen, { nodes: 3000 }, still);
			expect(analysis.lines.length).toBeGreaterThan(0);
			for (const line of analysis.lines) expect(line.exact).toBe(false);
		}
		const deal = wander(ruleset.rules, seededRandom(1), 0);
		expect(ruleset.rules.toMove(deal)).toBe(CHANCE);
		const analysis = think(engine, deal, { plies: 1 }, still);
		expect([analysis.lines.length, analysis.seat]).toEqual([0, 0]);
	});
});

describe.each(GAME_IDS)('%s', (id) => {
	it('has an engine that the same limits make repeat itself, and levels that choose legal moves', async () => {
		const { ruleset, parts } = await setting(id);
		const random = seededRandom(5);
		for (const p of decisions(ruleset, 3, 40, 6)) {
			const limits = { nodes: 3000, untilExact: true };
			const [first, second] = [await createEngine(ruleset, parts), await createEngine(ruleset, parts)].map((engine) => think(engine, p, limits, still));
			expect(second).toEqual(first);
			expect(first?.lines.map((line) => line.value)).toEqual(first?.lines.map((line) => line.value).sort((a, b) => b - a));
			for (const level of levelsOf(parts))
				expect(first?.lines.map((line) => line.move)).toContain(chooseMove(first as NonNullable<typeof first>, level, random));
		}
	});

	it('has as many levels as the registry says', async () => {
		expect(levelsOf(await loadEngineParts(id))).toHaveLength(LEVEL_COUNTS[id]);
	});

	it('lets others work between slices', async () => {
		const { ruleset, parts } = await setting(id);
		const [p] = decisions(ruleset, 1, 4, 3);
		let pauses = 0;
		let slices = 0;
		const driver = { now: () => performance.now(), pause: async () => void pauses++, onSlice: () => void slices++ };
		const analysis = await thinkInSlices(await createEngine(ruleset, parts), p as Position, { millis: 60 }, driver);
		expect(analysis.lines.length).toBeGreaterThan(0);
		expect(slices).toBe(pauses + 1);
	});
});

describe('chooseMove', () => {
	const line = (move: number, value: number, plies?: number) => ({ move, value, exact: true, pv: [move], ...(plies === undefined ? {} : { plies }) });
	const of = (...lines: ReturnType<typeof line>[]) => ({ unit: 'win48', lines, value: 0, seat: 0, exact: false, depth: 1, nodes: 1 });
	const never = { limits: {}, miss: 0 };

	it('takes the shortest win and the longest loss', () => {
		expect(chooseMove(of(line(1, 48, 9), line(2, 48, 3), line(3, 5)), never, () => 0)).toBe(2);
		expect(chooseMove(of(line(1, -48, 2), line(2, -48, 8)), never, () => 0)).toBe(2);
	});

	it('overlooks nothing in an agreement', () => {
		const agreement = { ...of(line(1, 3), line(2, 2)), isAgreement: true };
		const overlooksOnlyTheFirst = (analysis: Analysis) => {
			const draws = [0, 999_999];
			return chooseMove(analysis, { limits: {}, miss: 0.6 }, () => draws.shift() ?? 0);
		};
		expect(overlooksOnlyTheFirst({ ...agreement, isAgreement: false })).toBe(2);
		expect(overlooksOnlyTheFirst(agreement)).toBe(1);
	});

	it('never doubles, passes or takes by an oversight', async () => {
		const { ruleset, parts } = await setting('backgammon');
		const engine = await createEngine(ruleset, parts);
		const random = seededRandom(3);
		const [weakest] = levelsOf(parts);
		const agreements = decisions(ruleset, 60, 30, 8)
			.map((p) => think(engine, p, { plies: 0 }, still))
			.filter(({ isAgreement }) => isAgreement);
		expect(agreements.length).toBeGreaterThan(20);
		for (const analysis of agreements) {
			for (let draw = 0; draw < 20; draw++) expect(chooseMove(analysis, weakest as Level, random)).toBe(analysis.lines[0]?.move);
		}
	});

	it('misses as often as its level says', () => {
		const random = seededRandom(1);
		const lines = of(line(1, 3), line(2, 2), line(3, 1));
		const best = Array.from({ length: 4000 }, () => chooseMove(lines, { limits: {}, miss: 0.25 }, random)).filter((move) => move === 1).length;
		// Overlooked with chance 1/4, and looked at again where all three are: 3/4 ÷ (1 − 1/64).
		expect(best / 4000).toBeGreaterThan(0.74);
		expect(best / 4000).toBeLessThan(0.79);
	});

	it('plays a better move more often than a worse one, however much it overlooks', () => {
		const random = seededRandom(2);
		const lines = of(line(1, 3), line(2, 2), line(3, 1));
		const moves = Array.from({ length: 6000 }, () => chooseMove(lines, { limits: {}, miss: 0.8 }, random));
		// The three together: 1 + 0.8 + 0.64 parts.
		for (const [move, part] of [1, 0.8, 0.64].entries()) {
			expect(Math.abs(moves.filter((one) => one === move + 1).length / 6000 - part / 2.44)).toBeLessThan(0.02);
		}
	});
});
