import { readdirSync, readFileSync } from 'node:fs';
import { must, type Result } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { backgammon, formatMat, parseMat } from '../src/index.ts';
import { randomTable } from './random-tables.ts';
import { write } from './second-book.ts';
import { at, choices, FULL, randomSource, START_BOARD, xgid } from './support.ts';

/** Texts a parser. */
const TEXTS = FULL ? 100_000 : 5000;

type Random = (below: number) => number;

const ALPHABET = 'XGID=-abcdeoABCDEO:0123456789?DBRP/*() off bar pass roll +\n;[]"Games\té€𝄞\u0000';
const LETTERS = [...ALPHABET];

function letter(random: Random): string {
	return LETTERS[random(LETTERS.length)] as string;
}

/** Garbage, or a good text with one to four places changed, left out, doubled or cut. */
function spoilt(random: Random, good: string): string {
	if (random(10) === 0) return Array.from({ length: random(60) }, () => letter(random)).join('');
	let text = good;
	for (let n = 1 + random(4); n > 0; n--) {
		const place = random(text.length + 1);
		switch (random(4)) {
			case 0:
				text = text.slice(0, place) + letter(random) + text.slice(place + 1);
				break;
			case 1:
				text = text.slice(0, place) + text.slice(place + 1 + random(3));
				break;
			case 2:
				text = text.slice(0, place) + letter(random) + text.slice(place);
				break;
			default:
				text = random(4) === 0 ? text.slice(0, place) : text.slice(0, place) + text.slice(place, place + 4) + text.slice(place);
		}
	}
	return text;
}

/** A failure says where and why; a success is counted. */
function judge(result: Result<unknown>, text: string, codes: readonly string[]): boolean {
	if (result.ok) return true;
	const { code, message, at: place } = result.problem;
	expect(codes).toContain(code);
	expect(message.length).toBeGreaterThan(5);
	if (place !== undefined) expect(place >= 0 && place <= text.length).toBe(true);
	return false;
}

describe(`${TEXTS} spoilt texts each`, () => {
	test('XGIDs: never throws; what is read is written back and read the same', () => {
		const random = randomSource(1);
		let read = 0;
		for (let i = 0; i < TEXTS; i++) {
			const text = spoilt(random, write(randomTable(random, 15)));
			const parsed = backgammon.parse(text, {});
			if (!judge(parsed, text, ['ERR_POSITION']) || !parsed.ok) continue;
			const { ruleset, position } = parsed.value;
			const again = ruleset.notation.formatPosition(position);
			expect(must(ruleset.notation.parsePosition(again))).toEqual(position);
			choices({ ruleset, p: position });
			read++;
		}
		expect(read).toBeGreaterThan(TEXTS / 100);
	});

	test('GNU’s IDs', () => {
		const random = randomSource(2);
		let read = 0;
		for (let i = 0; i < TEXTS; i++) {
			const { ruleset, p } = at(write({ ...randomTable(random, 15), limit: 1024 }));
			const text = spoilt(random, backgammon.formatAs?.('gnuid', ruleset, p) ?? '');
			const parsed = backgammon.parseFormat?.('gnuid', text) as Result<{ ruleset: typeof ruleset; position: typeof p }>;
			if (!judge(parsed, text, ['ERR_POSITION']) || !parsed.ok) continue;
			const { notation } = parsed.value.ruleset;
			expect(must(notation.parsePosition(notation.formatPosition(parsed.value.position)))).toEqual(parsed.value.position);
			read++;
		}
		expect(read).toBeGreaterThan(TEXTS / 1000);
	});

	test('moves', () => {
		const random = randomSource(3);
		let read = 0;
		for (let i = 0; i < TEXTS; i++) {
			const here = at(write(randomTable(random, random(2) === 0 ? 15 : 3)));
			const all = choices(here);
			const text = spoilt(random, all.length === 0 ? 'take' : (all[random(all.length)] as string));
			const parsed = here.ruleset.notation.parseMove(here.p, text);
			if (!judge(parsed, text, ['ERR_MOVE', 'ERR_ILLEGAL', 'ERR_OVER']) || !parsed.ok) continue;
			expect(all).toContain(here.ruleset.notation.formatMove(here.p, parsed.value));
			read++;
		}
		expect(read).toBeGreaterThan(TEXTS / 100);
	});

	test('match texts', () => {
		const random = randomSource(4);
		const folder = new URL('../testdata/', import.meta.url);
		const contents = (name: string) => readFileSync(new URL(name, folder), 'utf8');
		const others = readdirSync(new URL('mat/', folder)).map((name) => contents(`mat/${name}`));
		const good = [contents('sample.mat'), ...others.filter((text) => text.length < 2000)];
		const begun = contents('match.mat').split('\n').slice(0, 14).join('\n');
		let read = 0;
		for (let i = 0; i < TEXTS; i++) {
			const text = spoilt(random, i % 2 === 0 ? (good[random(good.length)] as string) : begun);
			const parsed = parseMat(text);
			if (!judge(parsed, text, ['ERR_RECORD']) || !parsed.ok) {
				if (!parsed.ok) expect(parsed.problem).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
				continue;
			}
			must(replay(backgammon, parsed.value));
			const again = i % 10 === 0 ? formatMat(parsed.value) : undefined;
			if (again?.ok) expect(must(parseMat(again.value)).games).toEqual(parsed.value.games);
			else if (again) expect(again.problem.code).toBe('ERR_RECORD');
			read++;
		}
		expect(read).toBeGreaterThan(TEXTS / 100);
	});
});

test('options: anything is taken, nothing throws', () => {
	const values: readonly unknown[] = [
		null,
		7,
		'x',
		[],
		{ match: 1.5 },
		{ match: 100 },
		{ cube: 'no' },
		{ variant: 3 },
		{ crawford: 0 },
		{ jacoby: null },
		{ __proto__: 1, x: 1 },
	];
	for (const value of values) {
		expect(judge(backgammon.ruleset(value), '', ['ERR_OPTION'])).toBe(false);
		expect(judge(backgammon.parse(xgid(START_BOARD), value), '', ['ERR_OPTION'])).toBe(false);
	}
});
