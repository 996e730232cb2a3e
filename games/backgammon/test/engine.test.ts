import { readFileSync } from 'node:fs';
import { type Engine, legalMoves, OVER, play } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { cubelessValue } from '../solver/chances.ts';
import { create, evaluation, probabilities } from '../src/engine.ts';
import { finishChance, isRace } from '../src/race.ts';
import { randomTable } from './random-tables.ts';
import { write } from './second-book.ts';
import { after, at, boardOf, randomSource, START_BOARD, xgid } from './support.ts';

function neverSearched(): never {
	throw new Error('no search was asked for');
}

describe('evaluation', () => {
	test('in any position the probabilities are some, and the estimate is inside its bound and the other side’s turned round', () => {
		const random = randomSource(8);
		for (let i = 0; i < 1000; i++) {
			const { ruleset, p } = at(write(randomTable(random, 15)));
			const { estimate, final, bound } = evaluation(ruleset);
			const isOver = ruleset.rules.toMove(p) === OVER;
			for (const seat of [0, 1]) {
				const [win, winG, winBG, loseG, loseBG] = probabilities(p, seat);
				expect(win).toBeGreaterThanOrEqual(winG);
				expect(winG).toBeGreaterThanOrEqual(winBG);
				expect(winBG).toBeGreaterThanOrEqual(0);
				expect(1 - win + 1e-12).toBeGreaterThanOrEqual(loseG);
				expect(loseG).toBeGreaterThanOrEqual(loseBG);
				expect(loseBG).toBeGreaterThanOrEqual(0);
				expect(win).toBeLessThanOrEqual(1);
				const value = isOver ? final(p, seat) : estimate(p, seat);
				expect(Math.abs(value)).toBeLessThanOrEqual(isOver ? bound : bound - 1e-9);
				expect(value).toBeCloseTo(-(isOver ? final(p, 1 - seat) : estimate(p, 1 - seat)), 12);
			}
		}
	});

	test('a finished game has its points without the cube', () => {
		const gammon = after(at(xgid(boardOf({ 1: 1 }, { 6: 15 }), { dice: '21', cube: 3, owner: 1 })), '1/off');
		const { final } = evaluation(gammon.ruleset);
		expect([final(gammon.p, 0), final(gammon.p, 1)]).toEqual([2, -2]);
		const dropped = at(xgid(START_BOARD, { dice: 'P', cube: 3, owner: 1 }));
		expect(final(dropped.p, 0)).toBe(-1);
	});

	test('before the opening roll nobody is ahead', () => {
		const { p } = at(xgid(START_BOARD, { turn: 0 }));
		expect(cubelessValue(probabilities(p, 0))).toBeCloseTo(0, 12);
	});

	test('it is near to GNU Backgammon’s: chance of winning within 0.05, of a gammon 0.05, expected points 0.15 on average', () => {
		const lines = readFileSync(new URL('../testdata/gnubg-evaluations.jsonl', import.meta.url), 'utf8')
			.trim()
			.split('\n');
		const errors = lines.map((line) => {
			const { id, probabilities: theirs } = JSON.parse(line) as { id: string; probabilities: [number, number, number, number, number] };
			const mine = probabilities(at(id).p, 0);
			return [mine[0] - theirs[0], (Math.abs(mine[1] - theirs[1]) + Math.abs(mine[3] - theirs[3])) / 2, cubelessValue(mine) - cubelessValue(theirs)];
		});
		const mean = (i: number) => errors.reduce((sum, error) => sum + Math.abs(error[i] as number), 0) / errors.length;
		expect(errors.length).toBeGreaterThan(200);
		expect(mean(0)).toBeLessThan(0.05);
		expect(mean(1)).toBeLessThan(0.05);
		expect(mean(2)).toBeLessThan(0.15);
	});

	test('one on the bar against a closed board has all but lost (GNU: 0.972 won)', () => {
		const [win] = probabilities(at(xgid(boardOf({ 6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2 }, { 25: 1, 6: 3, 5: 3, 4: 4, 8: 2, 3: 2 }))).p, 0);
		expect(win).toBeGreaterThan(0.92);
	});

	test('more pips behind is worse, being hit is worse', () => {
		const value = (x: { [point: number]: number }, o: { [point: number]: number }) => cubelessValue(probabilities(at(xgid(boardOf(x, o))).p, 0));
		expect(value({ 6: 5, 5: 5 }, { 6: 5, 5: 5 })).toBeGreaterThan(value({ 6: 5, 12: 5 }, { 6: 5, 5: 5 }));
		expect(value({ 6: 5, 13: 5, 8: 5 }, { 6: 5, 13: 5, 8: 5 })).toBeGreaterThan(value({ 6: 5, 13: 5, 8: 4, 25: 1 }, { 6: 5, 13: 5, 8: 5 }));
	});

	test('the chance to bear off the last two at once is that of the rolls that do it', () => {
		const { rules } = at(xgid(START_BOARD), { cube: false }).ruleset;
		for (let far = 1; far <= 6; far++) {
			for (let near = 0; near <= far; near++) {
				const x = near === 0 ? { [far]: 1 } : far === near ? { [far]: 2 } : { [far]: 1, [near]: 1 };
				const { p } = at(xgid(boardOf(x, { 1: 2 })), { cube: false });
				const out = new Int32Array(rules.maxMoves);
				let cases = 0;
				for (const outcome of out.subarray(0, rules.moves(p, out, 0)).slice()) {
					const rolled = play(rules, p, outcome);
					const wins = legalMoves(rules, rolled).some((move) => rules.toMove(play(rules, rolled, move)) === OVER);
					cases += wins ? rules.weight(p, outcome) : 0;
				}
				expect(finishChance(p, 0), `${far} ${near}`).toBeCloseTo(cases / 36, 12);
			}
		}
	});

	test('a race is where no checker can meet another', () => {
		expect(isRace(at(xgid(START_BOARD)).p)).toBe(false);
		expect(isRace(at(xgid(boardOf({ 12: 2 }, { 12: 2 }))).p)).toBe(true);
		expect(isRace(at(xgid(boardOf({ 14: 2 }, { 12: 2 }))).p)).toBe(false);
		expect(isRace(at(xgid(boardOf({ 25: 1, 1: 2 }, { 1: 2 }))).p)).toBe(false);
	});
});

describe('decisions about the cube', () => {
	/** One for each set of options. */
	const engines = new Map<string, Promise<Engine>>();
	const decide = async (text: string) => {
		const { ruleset, p } = at(text);
		const options = JSON.stringify(ruleset.options);
		const made = engines.get(options) ?? create(ruleset, () => ({ begin: neverSearched }));
		engines.set(options, made);
		const engine = await made;
		const thinking = engine.begin(p, {});
		expect(thinking.run(1)).toBe(true);
		const { lines, unit, seat, isAgreement } = thinking.report();
		expect(unit).toBe('cubeful');
		expect(isAgreement).toBe(true);
		expect(seat).toBe(ruleset.rules.toMove(p));
		return lines.map(({ move, value }) => ({ move: ruleset.notation.formatMove(p, move), value }));
	};

	test('no double at the start; a sure win is doubled and dropped', async () => {
		expect((await decide(xgid(START_BOARD)))[0]?.move).toBe('roll');
		const far = boardOf({ 1: 2 }, { 6: 8 });
		expect(await decide(xgid(boardOf({ 1: 6 }, { 6: 7 })))).toMatchObject([{ move: 'double', value: 1 }, { move: 'roll' }]);
		expect((await decide(xgid(boardOf({ 1: 4 }, { 6: 7 }), { dice: 'D' })))[0]).toEqual({ move: 'drop', value: -1 });
		expect((await decide(xgid(far, { dice: 'D' }))).find(({ move }) => move === 'take')?.value).toBeLessThan(-1.9);
	});

	test('a double that was a blunder is beavered, and that taken or dropped', async () => {
		const blunder = boardOf({ 6: 7 }, { 1: 4 });
		expect((await decide(xgid(blunder, { dice: 'D', flags: 2 })))[0]?.move).toBe('beaver');
		expect((await decide(xgid(blunder, { dice: 'B', flags: 2 })))[0]).toEqual({ move: 'drop', value: -2 });
		expect((await decide(xgid(blunder, { dice: 'D' })))[0]?.move).toBe('take');
	});

	test('values are in units of the cube as it lies, whatever it shows', async () => {
		const low = await decide(xgid(START_BOARD, { cube: 1, owner: 1 }));
		expect(await decide(xgid(START_BOARD, { cube: 5, owner: 1 }))).toEqual(low);
	});

	test('plays of hypergammon are searched by hand without the cube, in points', async () => {
		const { ruleset, p } = at(xgid(boardOf({ 24: 1, 23: 1, 22: 1 }, { 24: 1, 23: 1, 22: 1 }), { dice: '31' }), { variant: 'hypergammon' });
		const asked: unknown[] = [];
		const engine = await create(ruleset, (other) => ({
			begin(position, limits) {
				asked.push(
					other.options,
					other.rules.moves(at(xgid(boardOf({ 1: 1 }, { 1: 1 })), { variant: 'hypergammon' }).p, new Int32Array(4000), 0),
					position,
					limits,
				);
				return { run: () => true, isExact: false, report: neverSearched };
			},
		}));
		engine.begin(p, { plies: 1 });
		expect(asked).toEqual([{ ...ruleset.options, cube: false }, 21, p, { plies: 1 }]);
	});
});
