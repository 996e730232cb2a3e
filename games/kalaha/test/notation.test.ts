import { must, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { FAIR_STARTS, kalaha } from '../src/index.ts';
import { at, FULL, randomSource } from './support.ts';

const START = '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s';

describe('position texts', () => {
	test('pits, seeds and pie not given are taken from the text', () => {
		expect(at('3,3/0/3,3/0 n').ruleset.options).toMatchObject({ pits: 2, seeds: 3, pie: false });
		expect(at('0,5,5,5,5,4/0/4,4,4,4,4,4/0 n pie').ruleset.options).toMatchObject({ pits: 6, seeds: 4, pie: true });
	});
	test.each([
		['', {}, 'ERR_POSITION', 0],
		['4,4,4,4,4,4/0/4,4,4,4,4,4/0', {}, 'ERR_POSITION', 27],
		['4,4,4,4,4,4/0/4,4,4,4,4,4/0 x', {}, 'ERR_POSITION', 28],
		['4,4,4,4,4,4/0/4,4,4,4,4,4/0 s ', {}, 'ERR_POSITION', 29],
		['4,4,4,4,4,4/0/4,4,4,4,4/0 s', {}, 'ERR_POSITION', 23],
		['4,4,4,4,4,04/0/4,4,4,4,4,4/0 s', {}, 'ERR_POSITION', 10],
		['4,4,4,4,4,-4/0/4,4,4,4,4,4/0 s', {}, 'ERR_POSITION', 10],
		['4,4,4,4,4,4/0/4,4,4,4,4,5/0 s', {}, 'ERR_POSITION', 0],
		['4,4,4,4,4,4/99/4,4,4,4,4,4/0 s', {}, 'ERR_POSITION', 12],
		['0,0,0,0,0,0/24/4,4,4,4,4,4/0 s', {}, 'ERR_POSITION', 0],
		['0,0,0,0,0,0/24/0,0,0,0,0,0/24 s pie', {}, 'ERR_POSITION', 31],
		[START, { seeds: 3 }, 'ERR_OPTION', undefined],
		[START, { pits: 5 }, 'ERR_OPTION', undefined],
		[START, { pits: '6' }, 'ERR_OPTION', undefined],
		[START, { pots: 6 }, 'ERR_OPTION', undefined],
		[START, [], 'ERR_OPTION', undefined],
		[`${START} pie`, { pie: false }, 'ERR_OPTION', undefined],
		[START, { start: '4' }, 'ERR_OPTION', 1],
		[START, { start: '0/12/0/0 s' }, 'ERR_OPTION', undefined],
		[`${START} pie`, {}, 'ERR_POSITION', 29],
		[START.replace('s', 'n pie'), { pie: true }, 'ERR_POSITION', 29],
		[`${FAIR_STARTS[0]} pie`, { start: FAIR_STARTS[0] }, 'ERR_POSITION', 29],
		[START, { start: `${FAIR_STARTS[0]} pie` }, 'ERR_OPTION', 29],
	])('%s with %j is %s', (text, options, code, place) => {
		const read = kalaha.parse(text, options);
		expect(read.ok ? 'read' : read.problem.code).toBe(code);
		expect(read.ok || read.problem.at).toBe(place);
	});
	test('what is wrong is told in words', () => {
		const told = (text: string, options: object = {}) => {
			const read = kalaha.parse(text, options);
			return read.ok ? '' : read.problem.message;
		};
		expect(told('4,4,4,4,4,4,4/0/4,4,4,4,4,4,4/0 s')).toContain('at most 6 pits a side');
		expect(told(`${START} pie`)).toContain('before the first turn');
		expect(told(START, { start: `${START} pie` })).toContain('"pie" is no part of a start');
	});
	test('a finished game keeps the seat that moved last and reads back', () => {
		const { ruleset, p } = at('0,0,0,0,0,0/23/0,0,0,0,0,0/25 n');
		expect(ruleset.rules.toMove(p)).toBe(-2);
		expect(ruleset.notation.formatPosition(p)).toBe('0,0,0,0,0,0/23/0,0,0,0,0,0/25 n');
	});
});

describe('move texts', () => {
	test.each([
		['7', 'ERR_MOVE'],
		['0', 'ERR_MOVE'],
		['', 'ERR_MOVE'],
		['1 ', 'ERR_MOVE'],
		['１', 'ERR_MOVE'],
		['2', 'ERR_ILLEGAL'],
		['swap', 'ERR_ILLEGAL'],
	])('%j is %s', (text, code) => {
		const { ruleset, p } = at('4,0,4,4,4,4/0/4,4,4,4,4,4/4 s');
		const read = ruleset.notation.parseMove(p, text);
		expect(read.ok ? 'read' : read.problem.code).toBe(code);
	});
	test('after the end every move is ERR_OVER', () => {
		const { ruleset, p } = at('0,0,0,0,0,0/23/0,0,0,0,0,0/25 n');
		const read = ruleset.notation.parseMove(p, '1');
		expect(read.ok ? 'read' : read.problem.code).toBe('ERR_OVER');
	});
});

test('no text makes the parsers throw; what reads, formats back', () => {
	const random = randomSource(3);
	const alphabet = '0123456789,,,///  snpie-\u0000é𝄞';
	const ruleset = must(kalaha.ruleset({}));
	const p = start(ruleset.rules);
	for (let i = 0; i < (FULL ? 100_000 : 5_000); i++) {
		const chars = i % 2 ? [...START] : [];
		for (let edits = random(i % 2 ? 5 : 40); edits >= 0; edits--) chars.splice(random(chars.length + 1), random(2), alphabet[random(alphabet.length)] ?? '');
		const text = chars.join('');
		const read = kalaha.parse(text, {});
		if (read.ok) expect(read.value.ruleset.notation.formatPosition(read.value.position)).toBe(text);
		const move = ruleset.notation.parseMove(p, text);
		if (move.ok) expect(ruleset.notation.formatMove(p, move.value)).toBe(text);
	}
});

test('plain objects of the wrong shape are refused', () => {
	const { notation } = must(kalaha.ruleset({}));
	for (const value of [undefined, null, 1, 'x', [], {}, { pits: [1, 2], stores: [0, 0] }, { pits: [[1], ['a']], stores: [0, 0], seat: 's' }]) {
		expect(notation.readPlain(value).ok).toBe(false);
	}
});
