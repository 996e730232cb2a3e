import { must } from '@stammtisch/core';
import { type SeatView, sayIn } from '@stammtisch/core/words';
import { expect, describe as group, test } from 'vitest';
import { hus } from '../src/index.ts';
import { type HusOptions, SCHEMA } from '../src/options.ts';
import { seatOf } from '../src/view.ts';
import { answerLabel, choice, outcome, pitLabel } from './board.ts';
import { catalogue } from './en.generated.ts';
import { words } from './index.ts';
import { factsOf, kindOf, type MoveFacts, readSowing } from './sowing.ts';
import { ALONE, DECIDE, LAST, LONG, MIDDLE, START, Table } from './test-support.ts';

const say = sayIn(catalogue);
const USUAL = must(hus.ruleset({})).options;
const BOTH = ALONE.map((seat) => ({ ...seat, isHere: true }));
const optional = { optionalCapture: true };

function told(played: ReturnType<Table['play']>, seats: readonly SeatView[] = ALONE): string {
	return `${say(words.announce(played, seats))} ${say(words.next(played, seats) ?? '')}`.trim();
}

/** What a legal move of the table would do. */
function factsAt(table: Table, text: string): MoveFacts {
	const sowing = readSowing(table.moves.find((legal) => legal.text === text)?.steps ?? []);
	if (!sowing) throw new Error(`${text} sows nothing`);
	return factsOf(sowing, kindOf(text), table.view, seatOf(table.view));
}

group('one sentence a move', () => {
	test('laps, captures, the end, and who is next', () => {
		expect(told(new Table(MIDDLE).play('8'))).toBe('You sow pit 8: four stones in four laps, eight captured, ending in pit 4. Matild to move.');
		expect(told(new Table(MIDDLE).play('8'), BOTH)).toBe('Ilka sows pit 8: four stones in four laps, eight captured, ending in pit 4. Matild to move.');
		expect(told(new Table(LONG).play('1'))).toContain('in 3,530 laps');
	});

	test('a capture to be decided, and both answers', () => {
		expect(told(new Table(MIDDLE, optional).play('8'))).toBe('You sow pit 8: four stones, up to a capture in pit 12. Take or leave in pit 12?');
		expect(told(new Table(MIDDLE, optional).play('8'), BOTH)).toMatch(/ Ilka decides: take or leave in pit 12\.$/);
		expect(told(new Table(DECIDE).play('take'))).toMatch(/^You take in pit 14: two laps, one captured, ending in pit 5\. Matild/);
		expect(told(new Table(DECIDE).play('leave'))).toMatch(/^You leave the stones opposite pit 14: /);
	});

	test('a swap', () => {
		const table = new Table(START, { pie: true });
		table.play('1');
		expect(told(table.play('swap'))).toBe('Matild swaps sides. Your turn.');
	});

	test('nobody’s turn comes after the last move', () => {
		expect(told(new Table(LAST).play('9'))).toBe('Matild sows pit 9: three stones, ending in pit 12.');
	});
});

group('beside the board', () => {
	test('a choice says laps, captures, end and the stones after it', () => {
		const { title, line, facts, button } = choice(factsAt(new Table(MIDDLE), '8'));
		expect([title, line, button].map(say)).toEqual(['Pit 8', '4 laps, takes 8, ends in pit 4', 'Sow']);
		expect(facts.map(({ name, value }) => `${say(name)} ${say(value)}`)).toEqual(['Laps 4', 'Takes 8', 'Ends in pit 4', 'After 33–15']);
		const decided = choice(factsAt(new Table(DECIDE), 'take'));
		expect([decided.title, decided.button].map(say)).toEqual(['Take in pit 14', 'Take']);
	});

	test.each([
		[{ laps: 1, captured: 0, decides: false }, 'Ends in pit 4'],
		[{ laps: 1, captured: 3, decides: false }, 'Takes 3, ends in pit 4'],
		[{ laps: 2, captured: 0, decides: false }, '2 laps, ends in pit 4'],
		[{ laps: 1, captured: 0, decides: true }, 'Then take or leave in pit 4'],
		[{ laps: 1, captured: 3, decides: true }, 'Takes 3, then take or leave in pit 4'],
		[{ laps: 2, captured: 0, decides: true }, '2 laps, then take or leave in pit 4'],
		[{ laps: 3530, captured: 1, decides: true }, '3,530 laps, takes 1, then take or leave in pit 4'],
	])('what a move would do, in a few words: %j', (more, line) => {
		expect(say(outcome({ ...factsAt(new Table(MIDDLE), '8'), ...more }))).toBe(line);
	});

	test('a place is called by its owner, its number and its stones', () => {
		expect(say(pitLabel({ kind: 'you' }, 3, 1))).toBe('Your pit 3, 1 stone');
		expect(say(pitLabel({ kind: 'other', name: 'Matild' }, 16, 2))).toBe('Matild’s pit 16, 2 stones');
	});

	test('a place at a decision says which answer it is', () => {
		expect(say(answerLabel(factsAt(new Table(DECIDE), 'take')))).toBe('Take: 2 laps, takes 1, ends in pit 5');
		expect(say(answerLabel(factsAt(new Table(DECIDE), 'leave')))).toMatch(/^Leave: /);
	});

	test('swap, take and leave are buttons; pits are not', () => {
		const buttons = (table: Table) => words.actions?.(table.moves, table.view, ALONE).map(({ label, asks }) => [say(label), asks && say(asks.line)]);
		expect(buttons(new Table(MIDDLE))).toEqual([]);
		expect(buttons(new Table(DECIDE))).toEqual([
			['Take', undefined],
			['Leave', undefined],
		]);
		const table = new Table(START, { pie: true });
		table.play('1');
		expect(buttons(table)).toEqual([['Swap sides', 'Take the first player’s stones; the sides change places.']]);
	});

	test('the move list notes what was captured', () => {
		expect(words.cell(new Table(MIDDLE).play('8'), ALONE)).toEqual({ text: '8', note: '+8' });
		expect(words.cell(new Table(START).play('6'), ALONE)).toEqual({ text: '6' });
		expect(words.cell(new Table(DECIDE).play('take'), ALONE)).toEqual({ text: { id: 'take' }, note: '+1' });
	});

	test('a sentence names moves in words', () => {
		const spoken = (notation: string) => say(words.spokenMove?.(notation) ?? '');
		expect(['6', 'swap', 'take', 'leave', '?'].map(spoken)).toEqual(['pit 6', 'swap sides', 'take', 'leave', '?']);
	});

	test('the position in sentences, the far side first', () => {
		expect(words.describe(new Table(DECIDE).view, ALONE).map(say)).toEqual([
			'Matild’s near row, pits 1 to 8: 0, 0, 0, 3, 3, 0, 0, 0; inner row, pits 9 to 16: 3, 2, 1, 1, 2, 2, 0, 2; 19 stones.',
			'Your near row, pits 1 to 8: 1, 0, 1, 1, 0, 0, 2, 0; inner row, pits 9 to 16: 4, 1, 3, 2, 4, 4, 3, 3; 29 stones.',
			'Take or leave in pit 14?',
		]);
	});
});

test('a side is told by its stones', () => {
	const { view } = new Table(MIDDLE);
	const { value, unit } = words.tally(view, 1);
	expect([value, unit].map(say)).toEqual(['23', 'stones']);
	const course = words.course?.(view);
	expect([say(course?.name ?? ''), course?.values]).toEqual(['Stones on each side', [25, 23]]);
});

group('worth and results', () => {
	const players = [{ kind: 'you' }, { kind: 'other', name: 'Matild' }] as const;

	test('a chance has one decimal', () => {
		const chance = (value: number) => say(words.worth.move({ unit: 'win48', value, exact: false }));
		expect([0, 48, -48, 5.1, -12.34, 0.04].map(chance)).toEqual(['50.0 %', '100.0 %', '0.0 %', '55.3 %', '37.1 %', '50.0 %']);
	});

	test.each([
		[{ winners: [0], points: [44, 4] }, 'You win, 44 stones to 4'],
		[{ winners: [1], points: [0, 96] }, 'Matild wins double, with all 48 stones'],
		[{ winners: [0, 1], points: [24, 24] }, 'A draw, 24 stones each'],
		[{ winners: [0, 1], points: [30, 18] }, 'A draw: you have 30 stones, Matild 18'],
	])('a result says who won and what it counts: %j', (given, line) => {
		expect(say(words.result({ players, how: 'rules', level: 1, options: USUAL, ...given }))).toBe(line);
	});

	test('the end says why, on whom it turned', () => {
		expect(words.ended?.(new Table(LAST).play('9'))).toEqual({ seat: 1 });
		const why = (reason: string) => say(words.end(reason, players[1]) ?? '');
		expect(['rules', 'endless', 'repetition', 'length', 'resign'].map(why)).toEqual([
			'Matild had no pit left with two or more stones.',
			'Matild had only moves that never end, so nobody wins.',
			'The board looked the same for the third time, so nobody wins.',
			'Five hundred moves were played without a winner, so nobody wins.',
			'',
		]);
		expect(say(words.resignCount?.(USUAL) ?? '')).toBe('Whoever resigns keeps the stones on their own side, 16 at most.');
	});
});

test('every option and its values have words', () => {
	expect(Object.keys(words.options)).toEqual(Object.keys(SCHEMA.properties));
	expect(Object.keys(words.options.direction?.values ?? {})).toEqual(SCHEMA.properties.direction.enum);
	const variant = (options: Parameters<typeof words.variant>[0]) => say(words.variant(options));
	expect(variant({ direction: 'counterclockwise', bothOccupied: true, optionalCapture: true, pie: true })).toBe(
		'counter-clockwise, captures from two filled pits only, optional capture, pie rule',
	);
	expect(variant({ direction: 'clockwise', bothOccupied: false, optionalCapture: false, pie: false })).toBe('clockwise');
});

test('how moves are typed names what the options allow', () => {
	const typing = (options: Partial<HusOptions>) => say(words.typing({ ...USUAL, ...options }));
	expect(typing({})).toBe('Type the number of a pit, 1 to 16 in sowing order.');
	expect(typing({ pie: true, optionalCapture: true })).toBe('Type the number of a pit, 1 to 16 in sowing order, or swap, take, leave where that is offered.');
});
