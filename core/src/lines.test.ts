import { expect, test } from 'vitest';
import { failIn, linesOf, type TextLine, withoutMark } from './lines.ts';

test('lines end with LF, CR LF or CR; a mark in front belongs to none', () => {
	expect(linesOf('\uFEFFone\ntwo\r\n\rfour')).toEqual([
		{ text: 'one', at: 1, number: 1 },
		{ text: 'two', at: 5, number: 2 },
		{ text: '', at: 10, number: 3 },
		{ text: 'four', at: 11, number: 4 },
	]);
	expect(linesOf('')).toEqual([{ text: '', at: 0, number: 1 }]);
	expect(linesOf('a\u2028b\n')).toEqual([
		{ text: 'a\u2028b', at: 0, number: 1 },
		{ text: '', at: 4, number: 2 },
	]);
	expect(withoutMark('\uFEFF\uFEFFa')).toBe('\uFEFFa');
});

test('a fault tells offset, line and column', () => {
	const line = linesOf('one\r\ntwo')[1] as TextLine;
	expect(failIn('ERR_RECORD', 'why', line, 2)).toEqual({ ok: false, problem: { code: 'ERR_RECORD', message: 'why', at: 7, line: 2, column: 3 } });
});
