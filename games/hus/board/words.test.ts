import { expect, describe as group, test } from 'vitest';
import { en } from '../texts/en.ts';
import { readOptions } from './preview.ts';
import { ALONE, DECIDE, LAST, LONG, MIDDLE, START, Table } from './test-support.ts';
import { actions, announce, cell, choiceOf, describe, labelOf, next } from './words.ts';

const BOTH = ALONE.map((seat) => ({ ...seat, isHere: true }));
const say = (played: ReturnType<Table['play']>, seats = ALONE) => `${announce(played, en, seats)} ${next(played, en, seats)}`.trim();
const optional = { optionalCapture: true };

group('one sentence a move', () => {
	test('laps, captures, the end, and who is next', () => {
		expect(say(new Table(MIDDLE).play('8'))).toBe('You sow pit 8: four stones in four laps, eight captured, ending in pit 4. Matild to move.');
		expect(say(new Table(MIDDLE).play('8'), BOTH)).toBe('Ilka sows pit 8: four stones in four laps, eight captured, ending in pit 4. Matild to move.');
		expect(announce(new Table(LONG).play('1'), en, ALONE)).toContain('in 3530 laps');
	});

	test('a capture to be decided, and both answers', () => {
		expect(say(new Table(MIDDLE, optional).play('8'))).toBe('You sow pit 8: four stones, up to a capture in pit 12. Take or leave in pit 12?');
		expect(say(new Table(DECIDE).play('take'))).toMatch(/^You take in pit 14: two laps, one captured, ending in pit 5\. Matild/);
		expect(announce(new Table(DECIDE).play('leave'), en, ALONE)).toMatch(/^You leave the stones opposite pit 14: /);
	});

	test('a swap', () => {
		const table = new Table(START, { pie: true });
		table.play('1');
		expect(say(table.play('swap'))).toBe('Matild swaps sides. Your turn.');
	});

	test('nobody’s turn comes after the last move', () => {
		expect(say(new Table(LAST).play('9'))).toBe('Matild sows pit 9: three stones, ending in pit 12.');
	});
});

group('beside the board', () => {
	test('a choice says laps, captures, end and the stones after it', () => {
		const table = new Table(MIDDLE);
		const option = readOptions(table.moves).find(({ legal }) => legal.text === '8');
		expect(option && choiceOf(option, table.view, en)).toEqual({
			move: 7,
			title: 'Pit 8',
			line: '4 laps, takes 8, ends in pit 4',
			facts: [
				{ name: 'Laps', value: '4' },
				{ name: 'Takes', value: '8' },
				{ name: 'Ends in', value: 'pit 4' },
				{ name: 'After', value: '33–15' },
			],
			button: 'Sow',
		});
	});

	test('a place at a decision says which answer it is', () => {
		const table = new Table(DECIDE);
		const [take, leave] = readOptions(table.moves);
		expect(take && labelOf(take, table.view, en)).toBe('Take: 2 laps, takes 1, ends in pit 5');
		expect(leave && labelOf(leave, table.view, en)).toMatch(/^Leave: /);
		expect(take && choiceOf(take, table.view, en)).toMatchObject({ title: 'Take in pit 14', button: 'Take' });
	});

	test('swap, take and leave are buttons; pits are not', () => {
		expect(actions(new Table(MIDDLE).moves, en)).toEqual([]);
		expect(actions(new Table(DECIDE).moves, en).map(({ label, asks }) => [label, asks])).toEqual([
			['Take', undefined],
			['Leave', undefined],
		]);
		const table = new Table(START, { pie: true });
		table.play('1');
		expect(actions(table.moves, en)).toMatchObject([{ label: 'Swap sides', asks: { line: expect.stringContaining('change places') } }]);
	});

	test('the move list notes what was captured', () => {
		expect(cell(new Table(MIDDLE).play('8'), en)).toEqual({ text: '8', note: '+8' });
		expect(cell(new Table(START).play('6'), en)).toEqual({ text: '6' });
		expect(cell(new Table(DECIDE).play('take'), en)).toEqual({ text: 'Take', note: '+1' });
	});

	test('the position in sentences, the far side first', () => {
		expect(describe(new Table(DECIDE).view, en, ALONE)).toEqual([
			'Matild’s near row, pits 1 to 8: 0, 0, 0, 3, 3, 0, 0, 0; inner row, pits 9 to 16: 3, 2, 1, 1, 2, 2, 0, 2; 19 stones.',
			'Your near row, pits 1 to 8: 1, 0, 1, 1, 0, 0, 2, 0; inner row, pits 9 to 16: 4, 1, 3, 2, 4, 4, 3, 3; 29 stones.',
			'Take or leave in pit 14?',
		]);
	});
});

test('every option and its values have words', async () => {
	const { SCHEMA } = await import('../src/options.ts');
	expect(Object.keys(en.options)).toEqual(Object.keys(SCHEMA.properties));
	expect(Object.keys(en.options.direction?.values ?? {})).toEqual(SCHEMA.properties.direction.enum);
	expect(en.variant({ direction: 'counterclockwise', bothOccupied: true, optionalCapture: true, pie: true })).toBe(
		'counter-clockwise, captures from two filled pits only, optional capture, pie rule',
	);
	expect(en.variant({ direction: 'clockwise', bothOccupied: false, optionalCapture: false, pie: false })).toBe('clockwise');
});
