import { must, play } from '@stammtisch/core';
import { type SeatView, sayIn } from '@stammtisch/core/words';
import { describe, expect, it } from 'vitest';
import { type KalahaStep, kalaha, toPlain } from '../src/index.ts';
import { SCHEMA } from '../src/options.ts';
import { choice } from './board.ts';
import { catalogue } from './en.generated.ts';
import { words } from './index.ts';
import { factsOf, readSowing } from './sowing.ts';

const say = sayIn(catalogue);
const SEATS: readonly SeatView[] = [
	{ name: 'Ilka', isHere: true },
	{ name: 'Bertók', isHere: false },
];
const PLAYERS = [{ kind: 'you' }, { kind: 'other', name: 'Bertók' }] as const;

/** A move by its text. */
function played(text: string, move: string) {
	const { ruleset, position } = must(kalaha.parse(text, {}));
	const steps: KalahaStep[] = [];
	const made = must(ruleset.notation.parseMove(position, move));
	const after = play(ruleset.rules, position, made, (step) => steps.push(step));
	return { before: toPlain(position, 6), after: toPlain(after, 6), seat: ruleset.rules.toMove(position), text: move, steps };
}

function told(text: string, move: string): string {
	const it = played(text, move);
	return `${say(words.announce(it, SEATS))} ${say(words.next(it, SEATS) ?? '')}`.trim();
}

describe('what Kalaha says', () => {
	it('announces a move in a sentence, with the turn after it', () => {
		expect(told('4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', '3')).toBe('You sow pit 3: four stones, end in the store and move again. Your turn.');
		expect(told('4,4,4,4,4,4/0/4,4,4,4,4,4/0 n', '3')).toBe('Bertók sows pit 3: four stones, ends in the store and moves again. Bertók to move.');
		expect(told('2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', '1')).toBe('You sow pit 1: two stones, capture nine. Bertók to move.');
		expect(told('1,0,0,0,0,0/20/0,0,0,0,0,2/25 n', '6')).toBe('Bertók sows pit 6: two stones.');
	});

	it('names the swap of the pie rule', () => {
		expect(told('0,5,5,5,5,4/0/4,4,4,4,4,4/0 n pie', 'swap')).toBe('Bertók swaps sides. Your turn.');
		expect(say(words.spokenMove?.('swap') ?? '')).toBe('swap sides');
	});

	it('lists a move with what it captured', () => {
		expect(words.cell(played('2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', '1'), SEATS)).toEqual({ text: '1', note: '+9' });
	});

	it('describes the position', () => {
		const { position } = must(kalaha.parse('2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', {}));
		expect(words.describe(toPlain(position, 6), SEATS).map(say)).toEqual([
			'Bertók’s pits: 2, 4, 3, 8, 1, 0; store: 5.',
			'Your pits: 2, 4, 0, 4, 6, 2; store: 7.',
			'Your turn.',
		]);
	});

	it.each([
		['2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', '1', 'Takes 9 into your store', 'Ends in pit 3, Takes 9, Store 7 → 16'],
		['4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', '3', 'Ends in your store, you move again', 'Ends in store, Then again, Store 0 → 1'],
		['4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', '6', 'Ends in their pit 3', 'Ends in their pit 3, Sows 4, Store 0 → 1'],
		['0,0,0,0,0,1/20/0,0,0,0,0,2/25 s', '6', 'Ends the game, 21 stones in your store', 'Ends in store, Sows 1, Store 20 → 21'],
	])('tells beside the board what a pit of %s would do (%s)', (text, move, line, facts) => {
		const { steps, before, seat } = played(text, move);
		const sowing = readSowing(steps);
		if (!sowing) throw new Error('nothing is sown');
		const shown = choice(factsOf(sowing, before, seat));
		expect(say(shown.line)).toBe(line);
		expect(shown.facts.map(({ name, value }) => `${say(name)} ${say(value)}`).join(', ')).toBe(facts);
	});

	it('tells a result and why the game ended', () => {
		const facts = { players: PLAYERS, how: 'rules', level: 1, options: must(kalaha.ruleset({})).options };
		expect(say(words.result({ ...facts, winners: [1], points: [18, 30] }))).toBe('Bertók wins, 30 stones to 18');
		expect(say(words.result({ ...facts, winners: [0, 1], points: [24, 24] }))).toBe('A draw, 24 stones each');
		const last = played('0,0,0,0,0,1/20/0,0,0,0,0,2/25 s', '6');
		expect(words.ended?.(last)).toEqual({ seat: 0 });
		expect(say(words.end('rules', PLAYERS[0]) ?? '')).toBe('You had no stones left to sow.');
		expect(words.end('resign', PLAYERS[0])).toBeUndefined();
	});

	it('has a name for every option and way of scoring', () => {
		expect(Object.keys(words.options)).toEqual(Object.keys(SCHEMA.properties));
		expect(Object.keys(words.scorings)).toEqual(kalaha.series.scorings);
		expect(say(words.variant(must(kalaha.ruleset({ seeds: 1 })).options))).toBe('six pits, one stone');
		expect(say(words.total('games', 1.5, '1½'))).toBe('1½ games');
	});

	it('names each fair start by how it differs from the even one', () => {
		const named = words.options.start?.suggestions ?? [];
		expect(named.map(({ label }) => say(label))).toEqual([
			'Even',
			'Fair: one stone moved from pit 5 to pit 3',
			'Fair: one stone more in pit 3',
			'Fair: one stone more in pit 2',
		]);
		for (const { value } of named.slice(1)) expect(kalaha.ruleset({ start: value }).ok).toBe(true);
	});
});
