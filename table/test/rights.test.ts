import { must, type Rules, type Ruleset } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { askedFor, type Player, rightsOf, type Table, type Terms, Timeline, tableAt, takeBackTo } from '../src/index.ts';
import { people, ruleset, terms, tiny } from './support.ts';

/**
 * The tiny game without its die, hands hidden: who leaves goes on, who takes gives the turn away. After two turns (a third one is left) there is no
 * choice but to take.
 */
const rules: Rules = {
	...ruleset.rules,
	hasChance: false,
	moves(p, out, at) {
		const choices = p[2] === 1 ? [1] : [0, 1];
		out.set(choices, at);
		return at + choices.length;
	},
	make(p, move) {
		p[2] = (p[2] as number) - 1;
		if (move === 1) p[3] = 1 - (p[3] as number);
	},
};
const hidden: Ruleset = { ...ruleset, rules };
const open: Ruleset = { ...hidden, rules: { ...rules, hasHidden: false, hide: () => {} } };
const [ada, bob] = people as readonly [Player, Player];
const computer: Player = { kind: 'computer', name: 'C', level: 1 };

function at(turns: number, events: readonly string[], change: Partial<Terms> = {}, players: readonly Player[] = people): Table {
	const agreed = terms({ ruleset: open, ...change });
	const begun = Timeline.begin(agreed.game, agreed.ruleset, Int8Array.of(0, 0, turns, 0, 2));
	return tableAt(agreed, players, [events.reduce((timeline, event) => must(timeline.read(event)), begun)]);
}
const back = (table: Table) => [0, 1].map((seat) => takeBackTo(table, seat));

describe('taking back leads', () => {
	test('nowhere before anybody has decided', () => expect(back(at(5, []))).toEqual([undefined, undefined]));
	test('before one’s own last decision, the first one included', () => {
		expect(back(at(5, ['a take']))).toEqual([0, undefined]);
		expect(back(at(9, ['a take', 'b leave', 'b take']))).toEqual([0, 2]);
	});
	test('past what was forced, to the last choice; where all was forced, to the last of it', () => {
		expect(back(at(4, ['a take', 'b take', 'a leave', 'a take']))).toEqual([2, 1]);
		expect(back(at(2, ['a leave', 'a take']))).toEqual([0, undefined]);
		expect(back(at(1, ['a take']))).toEqual([0, undefined]);
	});
	test('before a resignation', () => {
		expect(back(at(5, ['a take', 'b take', 'a resigns']))).toEqual([2, 1]);
		expect(back(at(2, ['a leave', 'a resigns']))).toEqual([1, undefined]);
	});
	test('at a shared device before the last decision of any person, never of the computer', () => {
		expect(back(at(9, ['a take', 'b take'], { isShared: true }))).toEqual([1, 1]);
		expect(back(at(9, ['a take', 'b take'], { isShared: true }, [ada, computer]))).toEqual([0, 0]);
	});
	test('where computers play alone, before the last move of any, dice apart', () => {
		expect(back(at(9, ['a take', 'b take'], {}, [computer, computer]))).toEqual([1, 1]);
		const rolled = Timeline.begin(tiny, ruleset, Int8Array.of(0, 0, 3, 0, 0))
			.play(1)
			.play(1)
			.play(2);
		expect(back(tableAt(terms(), [computer, computer], [rolled]))).toEqual([1, 1]);
	});
	test('where persons hide their hands from each other, only to a decision of one’s own that nobody has answered', () => {
		for (const isShared of [false, true]) {
			const secret = { ruleset: hidden, isShared };
			expect(back(at(9, ['a leave'], secret))).toEqual([0, undefined]);
			expect(back(at(9, ['a take', 'b leave'], secret))).toEqual([undefined, 1]);
			expect(back(at(9, ['a take', 'b take', 'a leave'], secret))).toEqual([2, undefined]);
			expect(back(at(2, ['a leave', 'a take'], secret))).toEqual([0, undefined]);
		}
		expect(back(at(9, ['a take', 'b take'], { ruleset: hidden }, [ada, computer]))[0]).toBe(0);
	});
});

describe('the rights of a seat', () => {
	const drawing = { game: { ...tiny, draw: () => [1, 1] } };
	test('to move and to give up while the game goes on', () => {
		const table = at(5, ['a take']);
		expect([0, 1].map((seat) => rightsOf(table, seat).mayMove)).toEqual([false, true]);
		const resignations = [{ level: 1, gives: 5, accepters: [] }];
		expect([0, 1].map((seat) => rightsOf(table, seat).resignations)).toEqual([resignations, resignations]);
		const over = at(5, ['a resigns'], drawing);
		for (const seat of [0, 1]) expect(rightsOf(over, seat)).toMatchObject({ mayMove: false, resignations: [], mayOfferDraw: false });
	});
	test('to offer a draw while no proposal waits, and to answer one that does', () => {
		const table = at(5, [], drawing);
		const offered = { ...table, offer: { seat: 0, proposal: { kind: 'draw' }, asked: [1] } } as const;
		expect([0, 1].map((seat) => rightsOf(table, seat))).toMatchObject(Array(2).fill({ mayOfferDraw: true, mustAnswer: false }));
		expect([0, 1].map((seat) => rightsOf(offered, seat))).toMatchObject([
			{ mayOfferDraw: false, mustAnswer: false },
			{ mayOfferDraw: false, mustAnswer: true },
		]);
		expect(rightsOf(at(5, []), 0).mayOfferDraw).toBe(false);
	});
});

test('a draw is asked of all others, taking back only of other persons who sit elsewhere', () => {
	const asked = (change: Partial<Terms>, players: readonly Player[]) =>
		(['draw', 'takeBack'] as const).map((kind) => askedFor(at(5, ['a take'], change, players), 0, kind === 'draw' ? { kind } : { kind, to: 0 }));
	expect(asked({}, [ada, bob])).toEqual([[1], [1]]);
	expect(asked({}, [ada, computer])).toEqual([[1], []]);
	expect(asked({ isShared: true }, [ada, bob])).toEqual([[1], []]);
});
