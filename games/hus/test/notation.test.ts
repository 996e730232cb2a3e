import { isOver, must, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { hus } from '../src/index.ts';
import { at, board, FULL, randomSource, START, singles } from './support.ts';

const OVER = board(singles(1, 3), { 1: 45 }, 'n');
const WAITING = board({ 2: 2, 8: 1, 9: 5 }, { 1: 3, 16: 1, 5: 36 }, 's 5@9');
const PIE = '0,3,0,3,3,0,3,3,1,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 n pie';
const PARSES = FULL ? 100_000 : 5_000;

describe('position texts', () => {
	test('pie and optionalCapture not given are taken from the text', () => {
		expect(at(START).ruleset.options).toEqual({ direction: 'clockwise', bothOccupied: false, optionalCapture: false, pie: false });
		expect(at(PIE, { direction: 'counterclockwise' }).ruleset.options).toMatchObject({ pie: true, direction: 'counterclockwise' });
		expect(at(WAITING).ruleset.options).toMatchObject({ optionalCapture: true, pie: false });
	});
	test.each([
		['', {}, 'ERR_POSITION', 0],
		[START.slice(0, -2), {}, 'ERR_POSITION', 63],
		[START.replace(' s', ' x'), {}, 'ERR_POSITION', 64],
		[`${START} `, {}, 'ERR_POSITION', 66],
		[`${START}x`, {}, 'ERR_POSITION', 65],
		[START.replace('/', ','), {}, 'ERR_POSITION', 31],
		[START.replace('2,', ''), {}, 'ERR_POSITION', 29],
		[START.replace('2,2', '2,02'), {}, 'ERR_POSITION', 2],
		[START.replace('2,2', '2,-2'), {}, 'ERR_POSITION', 2],
		[START.replace('2,2', '2,49'), {}, 'ERR_POSITION', 2],
		[START.replace('2,2', '2,3'), {}, 'ERR_POSITION', 0],
		[`${START} pie`, {}, 'ERR_POSITION', 66],
		[`${OVER} pie`, {}, 'ERR_POSITION', 67],
		[`${PIE}s`, {}, 'ERR_POSITION', 69],
		[PIE, { pie: false }, 'ERR_OPTION', undefined],
		[WAITING, { optionalCapture: false }, 'ERR_OPTION', undefined],
		[WAITING.replace('5@9', '4@9'), {}, 'ERR_POSITION', 67],
		[WAITING.replace('5@9', '2@2'), {}, 'ERR_POSITION', 69],
		[WAITING.replace('5@9', '5@17'), {}, 'ERR_POSITION', 69],
		[WAITING.replace('5@9', '5@'), {}, 'ERR_POSITION', 69],
		[WAITING.replace('5@9', '5'), {}, 'ERR_POSITION', 67],
		[WAITING.replace('5@9', '0@10'), {}, 'ERR_POSITION', 67],
		[`${WAITING} pie`, {}, 'ERR_POSITION', 70],
		[board({ 2: 2, 8: 1, 9: 5 }, { 1: 4, 5: 36 }, 's 5@9'), {}, 'ERR_POSITION', 67],
		[board({ 2: 2, 8: 1, 9: 5 }, { 16: 4, 5: 36 }, 's 5@9'), { bothOccupied: true }, 'ERR_POSITION', 67],
		[board({ 2: 2, 8: 5, 9: 1 }, { 16: 4, 5: 36 }, 's 1@9'), {}, 'ERR_POSITION', 67],
		[START, { direction: 'left' }, 'ERR_OPTION', undefined],
		[START, { pie: 1 }, 'ERR_OPTION', undefined],
		[START, { pits: 16 }, 'ERR_OPTION', undefined],
		[START, [], 'ERR_OPTION', undefined],
	])('%s with %j is %s', (text, options, code, place) => {
		const read = hus.parse(text, options);
		expect(read.ok ? 'read' : read.problem.code).toBe(code);
		expect(read.ok || read.problem.at).toBe(place);
	});
	test('a finished game keeps the seat that moved last and reads back', () => {
		const { ruleset, p } = at(OVER);
		expect(isOver(ruleset.rules, p)).toBe(true);
		expect(ruleset.notation.formatPosition(p)).toBe(OVER);
	});
	test('a ruleset reads only what its own options allow', () => {
		const { notation } = must(hus.ruleset({}));
		for (const [text, field] of [
			[PIE, 'pie'],
			[WAITING, 'optionalCapture'],
		] as const) {
			expect(notation.parsePosition(text)).toMatchObject({ ok: false, problem: { code: 'ERR_OPTION', field } });
		}
	});
});

describe('move texts', () => {
	test.each([
		['17', 'ERR_MOVE'],
		['0', 'ERR_MOVE'],
		['', 'ERR_MOVE'],
		['1 ', 'ERR_MOVE'],
		['01', 'ERR_MOVE'],
		['１', 'ERR_MOVE'],
		['toString', 'ERR_MOVE'],
		['9', 'ERR_ILLEGAL'],
		['swap', 'ERR_ILLEGAL'],
		['take', 'ERR_ILLEGAL'],
		['leave', 'ERR_ILLEGAL'],
	])('%j at the start is %s', (text, code) => {
		const { ruleset, p } = at(START);
		const read = ruleset.notation.parseMove(p, text);
		expect(read.ok ? 'read' : read.problem.code).toBe(code);
	});
	test('a pit or swap while a capture is to be decided is ERR_ILLEGAL', () => {
		const { ruleset, p } = at(WAITING);
		for (const text of ['9', '2', 'swap']) expect(ruleset.notation.parseMove(p, text)).toMatchObject({ ok: false, problem: { code: 'ERR_ILLEGAL' } });
	});
	test('after the end every move is ERR_OVER', () => {
		const { ruleset, p } = at(OVER);
		for (const text of ['1', 'swap', 'take']) expect(ruleset.notation.parseMove(p, text)).toMatchObject({ ok: false, problem: { code: 'ERR_OVER' } });
	});
});

test('no text makes the parsers throw; what reads, formats back', () => {
	const random = randomSource(3);
	const alphabet = '0123456789,,,///  snpie@takelv-\u0000é𝄞';
	const ruleset = must(hus.ruleset({}));
	const p = start(ruleset.rules);
	let read = 0;
	for (let i = 0; i < PARSES; i++) {
		const text = i % 4 === 0 ? noise(random, alphabet) : i % 4 === 1 ? shifted(random) : mutated(random, alphabet, i % 4 === 2 ? START : WAITING);
		const position = hus.parse(text, {});
		if (position.ok) {
			read++;
			expect(position.value.ruleset.notation.formatPosition(position.value.position)).toBe(text);
		} else expect(position.problem.at ?? position.problem.field).toBeDefined();
		const move = ruleset.notation.parseMove(p, text.slice(0, i % 3));
		if (move.ok) expect(ruleset.notation.formatMove(p, move.value)).toBe(text.slice(0, i % 3));
	}
	expect(read).toBeGreaterThan(PARSES / 8);
});

type Random = (below: number) => number;

function noise(random: Random, alphabet: string): string {
	return Array.from({ length: random(80) }, () => alphabet[random(alphabet.length)]).join('');
}

function mutated(random: Random, alphabet: string, text: string): string {
	const chars = [...text];
	for (let edits = random(4); edits >= 0; edits--) chars.splice(random(chars.length + 1), random(2), alphabet[random(alphabet.length)] ?? '');
	return chars.join('');
}

/** A text of the right shape: 48 stones thrown anywhere, and a tail that may fit. */
function shifted(random: Random): string {
	const counts = Array.from({ length: 32 }, () => 0);
	for (let stone = 0; stone < 48; stone++) counts[random(random(3) === 0 ? 32 : 8)]! += 1;
	const pit = 9 + random(8);
	const tail = ['', '', ' pie', ` ${counts[pit - 1]}@${pit}`][random(4)];
	return `${counts.slice(0, 16).join()}/${counts.slice(16).join()} s${tail}`;
}

describe('plain objects', () => {
	test('of the wrong shape are refused', () => {
		const { notation } = must(hus.ruleset({ optionalCapture: true }));
		const good = notation.writePlain(at(WAITING).p) as { [key: string]: unknown };
		expect(notation.readPlain(good).ok).toBe(true);
		const wrong = [
			{ pits: [] },
			{ pits: [[1], ['a']] },
			{ pits: [good.pits, good.pits] },
			{ seat: 'x' },
			{ decision: '9' },
			{ decision: 99 },
			{ decision: 10 },
		];
		for (const value of [undefined, null, 1, 'x', [], {}, ...wrong.map((part) => ({ ...good, ...part }))]) expect(notation.readPlain(value).ok).toBe(false);
	});
});
