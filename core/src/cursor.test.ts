import { expect, test } from 'vitest';
import { Cursor } from './cursor.ts';

test('a part is read where it comes next, and only there', () => {
	const cursor = new Cursor('abc');
	expect([cursor.take('b'), cursor.at]).toEqual([false, 0]);
	expect([cursor.take('ab'), cursor.at, cursor.isAtEnd]).toEqual([true, 2, false]);
	expect([cursor.take('c'), cursor.at, cursor.isAtEnd]).toEqual([true, 3, true]);
	expect([cursor.take('c'), cursor.at]).toEqual([false, 3]);
});

test('one character is read where it is among the choices', () => {
	const cursor = new Cursor('sn');
	expect([cursor.takeOneOf('xyz'), cursor.at]).toEqual([undefined, 0]);
	expect([cursor.takeOneOf('ns'), cursor.at]).toEqual(['s', 1]);
	expect([cursor.takeOneOf('ns'), cursor.at]).toEqual(['n', 2]);
	expect([cursor.takeOneOf('ns'), cursor.at]).toEqual([undefined, 2]);
});

test.each([
	['0', 9, 0, 1],
	['9/', 9, 9, 1],
	['12,3', 99, 12, 2],
	['99', 99, 99, 2],
	['10:', 10, 10, 2],
	['1234567890', 2 ** 40, 1_234_567_890, 10],
	['12345678901', 2 ** 40, 1_234_567_890, 10],
])('of %j a whole number up to %i is %i', (text, most, number, end) => {
	const cursor = new Cursor(text);
	expect([cursor.takeNumber(most), cursor.at]).toEqual([number, end]);
});

test.each(['', 'x1', '-1', '+1', ' 1', '/1', ':1', '00', '01', '100', '101'])('in %j no whole number up to 99 comes next, and nothing is read', (text) => {
	const cursor = new Cursor(text);
	expect([cursor.takeNumber(99), cursor.at]).toEqual([undefined, 0]);
});

test('a number is read from where the cursor stands', () => {
	const cursor = new Cursor('7,80');
	expect([cursor.takeNumber(9), cursor.take(','), cursor.takeNumber(80), cursor.isAtEnd]).toEqual([7, true, 80, true]);
});
