import { type GameRecord, isOver, legalMoves, must, play, pointsBySeat, start } from '@stammtisch/core';
import { replay, Timeline } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { type HusStep, hus, MAX_LAPS, toPlain } from '../src/index.ts';
import { after, at, board, movesOf, randomSource, START, singles, stepsOf } from './support.ts';

const MIRRORED = '2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0/2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0 s';
/** Pit 7 of south never ends here; it arises from the start by 1 13 5 4. */
const ENDLESS = '0,3,0,3,0,1,4,0,2,1,1,1,2,0,2,2/3,0,3,0,1,4,0,1,2,2,0,1,1,4,1,3 s';
/** South may lift pit 7 only, and that never ends; north's pit 4 leads there from BEFORE_STUCK. */
const STUCK = '0,1,0,1,0,1,11,1,0,1,1,1,0,1,1,1/3,0,1,0,4,3,0,1,1,1,0,4,4,2,0,3 s';
const BEFORE_STUCK = '0,1,0,1,0,1,11,1,0,1,1,1,0,1,1,1/3,0,1,3,3,2,2,0,0,0,0,4,4,2,0,3 n';
/** Groups falling off by one: the foremost pit always ends one further, in an empty pit, and the groups turn round the ring for ever. */
const MARCHING = board({ 1: 2, 2: 1 }, { 1: 9, 2: 8, 3: 7, 4: 6, 5: 5, 6: 4, 7: 3, 8: 2, 9: 1 });

function textOf(options: object, first?: number): string {
	const { rules, notation } = must(hus.ruleset(options));
	return notation.formatPosition(start(rules, first));
}

function points(text: string): number[] {
	const { ruleset, p } = at(text);
	return pointsBySeat(ruleset.rules, p);
}

function laps(steps: readonly HusStep[]): number {
	return steps.filter(({ kind }) => kind === 'lap').length;
}

describe('the board', () => {
	test('HU-01 two players, two rows of eight hollows on each side, drawn from either player', () => {
		const { rules } = must(hus.ruleset({}));
		expect(rules.seats).toBe(2);
		expect(toPlain(start(rules)).pits.map((side) => side.length)).toEqual([16, 16]);
	});
	test('HU-02 two stones in the near row and in the right half of the inner row, 24 a side', () => {
		expect(textOf({})).toBe(START);
		expect(points(START)).toEqual([24, 24]);
	});
	test('HU-03 either seat may begin; who does is left to the lot', () => {
		expect(textOf({}, 0)).toBe(START);
		expect(textOf({}, 1)).toBe(START.replace(' s', ' n'));
		const { ruleset } = at(START);
		expect(hus.series.nextFirst(ruleset, { totals: [0, 0], lastFirst: undefined, lastPosition: undefined, lastPoints: undefined, games: 0 })).toBeUndefined();
	});
});

describe('lifting and sowing', () => {
	test('HU-04 one stone to a hollow along the own ring, near row then inner row and round again', () => {
		expect(after(board({ 3: 3, 7: 2 }, { 1: 43 }), '3')).toBe(board({ 4: 1, 5: 1, 6: 1, 7: 2 }, { 1: 43 }, 'n'));
		expect(after(board({ 7: 3 }, { 1: 45 }), '7')).toBe(board({ 8: 1, 9: 1, 10: 1 }, { 1: 45 }, 's'));
		expect(after(board({ 15: 3, 7: 2 }, { 1: 43 }), '15')).toBe(board({ 16: 1, 1: 1, 2: 1, 7: 2 }, { 1: 43 }, 'n'));
		expect(after(board({ 1: 43 }, { 15: 3, 7: 2 }, 'n'), '15')).toBe(board({ 1: 43 }, { 16: 1, 1: 1, 2: 1, 7: 2 }, 's'));
	});
	test('HU-05 only hollows with two stones or more may be lifted', () => {
		expect(movesOf(START)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '13', '14', '15', '16']);
		expect(movesOf(board({ 1: 1, 4: 2, 9: 1, 10: 3 }, { 1: 41 }))).toEqual(['4', '10']);
		const { ruleset, p } = at(board({ 1: 1, 4: 2, 9: 1, 10: 3 }, { 1: 41 }));
		expect(ruleset.notation.parseMove(p, '9')).toMatchObject({ ok: false, problem: { code: 'ERR_ILLEGAL' } });
	});
	test('HU-05, HU-13 seventeen stones fill an empty hollow on the way round and end in it as the second: they may go on for ever', () => {
		const texts = ['17,0,4,3,2,1,0,1,1,1,1,0,1,1,0,1/1,3,0,2,2,0,0,0,0,0,0,3,1,0,1,1 s', '17,0,1,3,2,1,0,1,0,1,1,1,0,3,1,3/2,0,2,0,1,1,0,0,2,1,1,0,2,1,0,0 s'];
		for (const text of texts) expect(movesOf(text)).not.toContain('1');
	});
	test('HU-06 the last stone in an empty hollow ends the move, also opposite stones', () => {
		const text = board({ 1: 2, 7: 2 }, { 1: 4, 16: 40 });
		expect(stepsOf(text, '7')).toEqual([
			{ kind: 'lift', from: 6, stones: 2 },
			{ kind: 'sow', from: 6, to: 7 },
			{ kind: 'sow', from: 6, to: 8 },
			{ kind: 'lap', lap: 1, at: 8, next: 'end' },
		]);
		expect(after(text, '7')).toBe(board({ 1: 2, 8: 1, 9: 1 }, { 1: 4, 16: 40 }, 'n'));
	});
	test('HU-07 the last stone in a hollow with stones takes them all up and sows on, as often as it happens', () => {
		expect(after(START, '1')).toBe('0,3,0,3,3,0,3,3,1,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 n');
		expect(laps(stepsOf(START, '1'))).toBe(3);
	});
});

describe('captures', () => {
	test('HU-08 in the inner row, with stones in the inner hollow opposite, both opposite hollows are taken and sown on', () => {
		const text = board({ 2: 2, 7: 2, 9: 1 }, { 1: 3, 16: 1, 5: 39 });
		expect(after(text, '7')).toBe(board({ 2: 2, 8: 1, ...singles(10, 15) }, { 5: 39 }, 'n'));
		expect(stepsOf(text, '7').slice(3, 7)).toEqual([
			{ kind: 'lap', lap: 1, at: 8, next: 'capture' },
			{ kind: 'lift', from: 8, stones: 2 },
			{ kind: 'capture', from: [31, 16], stones: [1, 3], to: 8 },
			{ kind: 'sow', from: 8, to: 9 },
		]);
	});
	test('HU-08 the near hollow is taken even if it is empty; it is compulsory; north captures alike', () => {
		expect(after(board({ 2: 2, 7: 2, 9: 1 }, { 16: 1, 5: 42 }), '7')).toBe(board({ 2: 2, 8: 1, 10: 1, 11: 1, 12: 1 }, { 5: 42 }, 'n'));
		expect(after(board({ 8: 1, 9: 3, 5: 37 }, { 2: 2, 14: 2, 16: 3 }, 'n'), '14')).toBe(
			board({ 5: 37 }, { 2: 3, 15: 1, 1: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 }, 's'),
		);
	});
	test('HU-09 with the inner hollow opposite empty nothing is taken, whatever lies in the near one; nor from the own near row', () => {
		expect(after(board({ 2: 2, 7: 2, 9: 1 }, { 1: 43 }), '7')).toBe(board({ 2: 2, 8: 1, 10: 1, 11: 1 }, { 1: 43 }, 'n'));
		expect(after(board({ 2: 2, 5: 2, 7: 1 }, { 16: 20, 10: 23 }), '5')).toBe(board({ 2: 2, 6: 1, 8: 1, 9: 1 }, { 16: 20, 10: 23 }, 'n'));
	});
	test('HU-10 sixteen stones end in the hollow they came from; more go round over it', () => {
		expect(after(board({ 3: 16, 5: 1 }, { 1: 31 }), '3')).toBe(board({ ...singles(1, 16), 5: 2 }, { 1: 31 }, 'n'));
		expect(after(board({ 3: 17 }, { 1: 31 }), '3')).toBe(board({ 1: 2, 3: 2, 4: 1, 5: 2, 7: 2, 9: 2, 11: 2, 13: 2, 15: 2 }, { 1: 31 }, 'n'));
	});
});

describe('the end', () => {
	test('HU-11 who has only single stones after a move has lost, whoever moved', () => {
		const own = after(board({ 1: 2 }, { 1: 46 }), '1');
		expect(own).toBe(board({ 2: 1, 3: 1 }, { 1: 46 }, 's'));
		expect(points(own)).toEqual([2, 46]);
		const other = after(board({ 2: 2, 7: 2, 9: 1, 5: 35 }, { 16: 5, 3: 1, 7: 2 }), '7');
		expect(isOver(at(other).ruleset.rules, at(other).p)).toBe(false);
		const lost = after(board({ 2: 2, 7: 2, 9: 1, 5: 37 }, { 16: 5, 3: 1 }), '7');
		expect(lost).toMatch(/0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0 s$/);
		expect(points(lost)).toEqual([47, 1]);
		expect(movesOf(lost)).toEqual([]);
	});
	test('HU-11 it is judged when the move is over, not between laps', () => {
		const text = board({ 2: 2, 7: 2, 9: 1, 5: 37 }, { 16: 5, 3: 1 });
		const waiting = after(text, '7', { optionalCapture: true });
		expect(waiting).toBe(board({ 2: 2, 8: 1, 9: 2, 5: 37 }, { 16: 5, 3: 1 }, 's 2@9'));
		const single = board({ 2: 2, 8: 1, 9: 2, 5: 41 }, { 16: 1, 3: 1 }, 's 2@9');
		expect(movesOf(single)).toEqual(['take', 'leave']);
	});
	test('HU-12 each scores the stones on the own side, and all 48 score 96', () => {
		const text = board({ 2: 2, 7: 2, 9: 1, 5: 38 }, { 16: 5 });
		expect(points(after(text, '7'))).toEqual([96, 0]);
		expect(points(board({ 1: 16, 2: 16 }, singles(1, 16)))).toEqual([32, 16]);
	});
	test('HU-12 a series adds the points, and the players begin in turn', () => {
		const record = (firsts: readonly number[]): GameRecord => ({
			game: 'hus',
			rules: 1,
			options: {},
			series: { scoring: 'points', games: 3 },
			games: firsts.map((first, i) => randomGame(first, i)),
		});
		const { series, isSeriesOver, games } = must(replay(hus, record([1, 0, 1])));
		expect(isSeriesOver).toBe(true);
		expect(series.totals).toEqual([0, 1].map((seat) => games.reduce((sum, game) => sum + (game.ending?.points[seat] ?? 0), 0)));
		expect(series.totals[0]! + series.totals[1]!).toBeGreaterThanOrEqual(3 * 48);
		expect(replay(hus, record([1, 1]))).toMatchObject({ ok: false, problem: { code: 'ERR_RECORD', field: 'games[1].start' } });
	});
	test('resigning keeps the stones of the own side, at most sixteen', () => {
		const { ruleset, p } = at(board({ 1: 10 }, { 1: 38 }));
		expect(must(hus.resign(ruleset, p, 0, 1))).toEqual([10, 38]);
		expect(must(hus.resign(ruleset, p, 1, 1))).toEqual([32, 16]);
		expect(hus.resign(ruleset, p, 0, 2).ok).toBe(false);
	});
});

/** A whole game of random moves, recorded. */
function randomGame(first: number, seed: number): { start: string; events: string[] } {
	const random = randomSource(seed);
	const { rules, notation } = must(hus.ruleset({}));
	const events: string[] = [];
	let p = start(rules, first);
	while (!isOver(rules, p)) {
		const moves = legalMoves(rules, p);
		const move = moves[random(moves.length)]!;
		events.push(`${notation.seats[rules.toMove(p)]} ${notation.formatMove(p, move)}`);
		p = play(rules, p, move);
	}
	return { start: notation.formatPosition(start(rules, first)), events };
}

describe('moves without end', () => {
	test('HU-13 a move that has not ended after 10,000 laps is not legal', () => {
		expect(MAX_LAPS).toBe(10_000);
		expect(after(START, '1 13 5 4')).toBe(ENDLESS);
		expect(movesOf(ENDLESS)).not.toContain('7');
		const { ruleset, p } = at(ENDLESS);
		expect(ruleset.notation.parseMove(p, '7')).toMatchObject({ ok: false, problem: { code: 'ERR_ILLEGAL', message: expect.stringContaining('never ends') } });
	});
	test('HU-13 the longest finite move known has 3,530 laps', () => {
		const steps = stepsOf('4,2,5,0,4,5,0,7,0,3,2,1,0,1,2,1/0,1,1,0,2,0,5,1,1,0,0,0,0,0,0,0 s', '1');
		expect(laps(steps)).toBe(3530);
		expect(steps.at(-1)).toMatchObject({ kind: 'lap', lap: 3530, next: 'end' });
	});
	test('HU-13 with only endless moves left the game is a draw, and the seat stays that of the one who is stuck', () => {
		const { ruleset, p } = at(STUCK);
		expect(isOver(ruleset.rules, p)).toBe(true);
		expect(ruleset.notation.formatPosition(p)).toBe(STUCK);
		expect(after(BEFORE_STUCK, '4')).toBe(STUCK);
		const drawn = must(Timeline.replay(hus, ruleset, { start: BEFORE_STUCK, events: ['n 4'], points: { s: 21, n: 27 } }));
		expect(drawn.ending).toMatchObject({ end: 'rules', points: [21, 27], winners: [0, 1] });
	});
	test('HU-13 at a capture to be decided a choice without end is not legal either', () => {
		expect(movesOf('2,3,2,1,2,1,3,2,1,3,2,1,3,2,1,8/2,3,0,1,0,2,0,0,3,0,0,0,0,0,0,0 s 8@16')).toEqual(['leave']);
	});
});

describe('draws of the record', () => {
	/** Each side moves the foremost pit of its marching group. */
	const round = (plies: number) => Array.from({ length: plies }, (_, i) => `${i % 2 === 0 ? 's' : 'n'} ${((i >> 1) % 16) + 1}`);
	test('HU-14 the third occurrence of a position with the same player to move is a draw', () => {
		const { ruleset } = at(MARCHING);
		expect(must(Timeline.replay(hus, ruleset, { start: MARCHING, events: round(63) })).ending).toBeUndefined();
		const drawn = must(Timeline.replay(hus, ruleset, { start: MARCHING, events: round(64) }));
		expect(ruleset.notation.formatPosition(drawn.position)).toBe(MARCHING);
		expect(drawn.ending).toMatchObject({ end: 'repetition', points: [3, 45], winners: [0, 1] });
		expect(Timeline.replay(hus, ruleset, { start: MARCHING, events: round(65) })).toMatchObject({
			ok: false,
			problem: { code: 'ERR_OVER', field: 'events[64]' },
		});
	});
	test('HU-14 the 500th ply is a draw, and a position text knows nothing of it', () => {
		const { rules, notation } = must(hus.ruleset({}));
		const events = longGame(501);
		expect(must(Timeline.replay(hus, must(hus.ruleset({})), { start: START, events: events.slice(0, 499) })).ending).toBeUndefined();
		const drawn = must(Timeline.replay(hus, must(hus.ruleset({})), { start: START, events: events.slice(0, 500) }));
		expect(drawn.ending).toMatchObject({ end: 'length', winners: [0, 1], points: pointsBySeat(rules, drawn.position) });
		expect(rules.toMove(must(notation.parsePosition(notation.formatPosition(drawn.position))))).toBe(0);
	});
	test('HU-14 a move that ends the game is never a draw', () => {
		const { ruleset, p } = at(board({ 2: 1, 3: 1 }, { 1: 46 }));
		expect(hus.endByRecord?.(ruleset, Array(501).fill(p))).toBeUndefined();
		expect(hus.isDraw?.(ruleset, p, 'rules')).toBe(false);
	});
});

/** A game of so many plies: moves that end it are shunned, and both sides keep about as many stones. */
function longGame(plies: number): string[] {
	const random = randomSource(1);
	const { rules, notation } = must(hus.ruleset({}));
	const events: string[] = [];
	let p = start(rules);
	while (events.length < plies) {
		const lead = (move: number) => {
			const next = play(rules, p, move);
			const [south = 0, north = 0] = pointsBySeat(rules, next);
			return Math.abs(south - north) + (isOver(rules, next) ? 1000 : random(12));
		};
		const [best] = legalMoves(rules, p)
			.map((move) => ({ move, lead: lead(move) }))
			.sort((a, b) => a.lead - b.lead);
		events.push(`${notation.seats[rules.toMove(p)]} ${notation.formatMove(p, best!.move)}`);
		p = play(rules, p, best!.move);
	}
	return events;
}

describe('options', () => {
	test('HU-15 counter-clockwise mirrors the numbering, so that the start reads twelve 2s and four 0s', () => {
		expect(textOf({ direction: 'counterclockwise' })).toBe(MIRRORED);
		const text = board({ 2: 2, 7: 2, 9: 1 }, { 1: 3, 16: 1, 5: 39 });
		expect(after(text, '7', { direction: 'counterclockwise' })).toBe(after(text, '7'));
	});
	test('HU-15 bothOccupied captures only where both opposite hollows hold stones', () => {
		const both = { bothOccupied: true };
		expect(after(board({ 2: 2, 7: 2, 9: 1 }, { 16: 1, 5: 42 }), '7', both)).toBe(board({ 2: 2, 8: 1, 10: 1, 11: 1 }, { 16: 1, 5: 42 }, 'n'));
		expect(after(board({ 2: 2, 7: 2, 9: 1 }, { 1: 3, 5: 40 }), '7', both)).toBe(board({ 2: 2, 8: 1, 10: 1, 11: 1 }, { 1: 3, 5: 40 }, 'n'));
		const text = board({ 2: 2, 7: 2, 9: 1 }, { 1: 3, 16: 1, 5: 39 });
		expect(after(text, '7', both)).toBe(after(text, '7'));
	});
	test('HU-15 optionalCapture asks at each capture; take captures, leave relays', () => {
		const optional = { optionalCapture: true };
		const text = board({ 2: 2, 7: 2, 9: 4 }, { 1: 3, 16: 1, 5: 36 });
		const asked = after(text, '7', optional);
		expect(asked).toBe(board({ 2: 2, 8: 1, 9: 5 }, { 1: 3, 16: 1, 5: 36 }, 's 5@9'));
		expect(movesOf(asked)).toEqual(['take', 'leave']);
		expect(after(asked, 'take')).toBe(board({ 1: 1, ...singles(3, 5), 8: 1, ...singles(10, 16) }, { 5: 36 }, 's'));
		expect(after(asked, 'take')).toBe(after(text, '7'));
		expect(after(asked, 'leave')).toBe(board({ 2: 2, 8: 1, ...singles(10, 14) }, { 1: 3, 16: 1, 5: 36 }, 'n'));
		expect(stepsOf(asked, 'take')[0]).toEqual({ kind: 'lift', from: 8, stones: 5 });
		expect(toPlain(at(asked).p)).toMatchObject({ seat: 's', decision: 9, over: false });
	});
	test('HU-13, HU-15 a capture whose sowing would never end cannot be taken, and who may only leave it is not stuck', () => {
		const asked = '0,3,2,1,0,4,3,6,5,0,3,4,1,7,0,1/0,0,2,0,2,1,0,0,0,0,3,0,0,0,0,0 s 7@14';
		expect(movesOf(asked)).toEqual(['leave']);
		const before = '3,2,1,0,4,3,2,5,4,3,2,3,2,5,1,0/0,0,2,0,2,1,0,0,0,0,3,0,0,0,0,0 s';
		expect(after(before, '13', { optionalCapture: true })).toBe(asked);
	});
	test('HU-06…HU-08, HU-15 the steps of a lap tell what follows it', () => {
		const followed = (text: string, move: string) => stepsOf(text, move).flatMap((step) => (step.kind === 'lap' ? [`${step.lap} ${step.next}`] : []));
		expect(followed(board({ 2: 2, 7: 2, 9: 4 }, { 1: 3, 16: 1, 5: 36 }), '7')).toEqual(['1 capture', '2 relay', '3 end']);
		expect(followed(board({ 2: 2, 7: 2, 9: 4 }, { 1: 3, 5: 37 }), '7')).toEqual(['1 relay', '2 end']);
		const asked = stepsOf(board({ 2: 2, 7: 2, 9: 4 }, { 1: 3, 16: 1, 5: 36 }), '7', { optionalCapture: true });
		expect(asked.at(-1)).toEqual({ kind: 'lap', lap: 1, at: 8, next: 'decide' });
	});
	test('HU-15 the pie rule offers swap once, after the first turn', () => {
		const pie = { pie: true };
		expect(textOf(pie)).toBe(START);
		const passed = after(START, '1', pie);
		expect(passed).toBe('0,3,0,3,3,0,3,3,1,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 n pie');
		expect(movesOf(passed)).toEqual([...movesOf(START), 'swap']);
		expect(after(passed, 'swap')).toBe('2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2/0,3,0,3,3,0,3,3,1,0,0,0,2,2,2,2 s');
		expect(stepsOf(passed, 'swap')).toEqual([{ kind: 'swap' }]);
		expect(after(passed, '1')).not.toContain('pie');
		expect(after(START, '1 swap 1', pie)).not.toContain('pie');
	});
	test('HU-15 the pie rule: who can only swap is not stuck', () => {
		expect(movesOf(`${STUCK} pie`)).toEqual(['swap']);
	});
	test.each([{}, { bothOccupied: true }, { direction: 'counterclockwise' }])('HU-15 the first turn ends without a capture to decide (%j)', (options) => {
		for (const move of movesOf(textOf(options))) {
			expect(after(textOf(options), move, { ...options, optionalCapture: true, pie: true })).toMatch(/ n pie$/);
		}
	});
});
