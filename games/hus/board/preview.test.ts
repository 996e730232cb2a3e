import { describe, expect, test } from 'vitest';
import { readSowing } from '../words/sowing.ts';
import { DECIDE, LONG, MIDDLE, START, Table } from '../words/test-support.ts';
import { lapText, readOptions } from './preview.ts';

describe('preview of a move', () => {
	test('shows laps, captures and the end', () => {
		const preview = readSowing(new Table(MIDDLE).play('8').steps);
		expect(preview).toMatchObject({ from: 7, path: [7, 8, 9, 10, 11], end: 3, lapCount: 4, captured: 8, stones: 4, decides: false });
		expect([...(preview?.laps ?? [])]).toEqual([
			[11, [1]],
			[3, [2, 4]],
			[9, [3]],
		]);
		expect([...(preview?.takes ?? [])].sort()).toEqual([17, 19, 28, 30]);
	});

	test('stops at a capture to be decided', () => {
		const table = new Table(MIDDLE, { optionalCapture: true });
		expect(readSowing(table.play('8').steps)).toMatchObject({ end: 11, lapCount: 1, captured: 0, decides: true });
	});

	test('a swap has none', () => {
		const table = new Table(START, { pie: true });
		table.play('1');
		expect(readSowing(table.play('swap').steps)).toBeUndefined();
	});
});

describe('what is tapped', () => {
	test('a pit stands for its own move, a swap for none', () => {
		const table = new Table(START, { pie: true });
		table.play('1');
		const options = readOptions(table.moves);
		expect(options.length).toBe(table.moves.length - 1);
		expect(options.every(({ kind, taps, preview }) => kind === 'pit' && taps.length === 1 && taps[0] === preview.from)).toBe(true);
	});

	test('a decision: the opposite pits take, the own pit leaves', () => {
		const [take, leave] = readOptions(new Table(DECIDE).moves);
		expect(take).toMatchObject({ kind: 'take', taps: [26, 21], preview: { from: 13, captured: 1 } });
		expect(leave).toMatchObject({ kind: 'leave', taps: [13], preview: { from: 13, captured: 0 } });
		expect(take?.ends).toContain(13);
	});

	test('a pit is dragged to where its first lap or the move ends', () => {
		const option = readOptions(new Table(MIDDLE).moves).find(({ legal }) => legal.text === '8');
		expect(option?.ends).toEqual([3, 11]);
	});
});

test('lap badges name a few laps, of many the first and the last', () => {
	expect(lapText([2])).toBe('2');
	expect(lapText([2, 4, 9])).toBe('2·4·9');
	expect(lapText([2, 4, 9, 12])).toBe('2…12');
	const long = readSowing(new Table(LONG).play('1').steps);
	expect(Math.max(...[...(long?.laps.values() ?? [])].map((numbers) => lapText(numbers).length))).toBeLessThanOrEqual(9);
});
