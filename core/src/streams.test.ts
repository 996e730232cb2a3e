import { describe, expect, test } from 'vitest';
import { keyed, keyedUniform, pickOutcome, scripted, seeded, seededDraws, seededUniform } from './chance.ts';
import { play, start } from './play.ts';
import { must } from './result.ts';
import { tiny } from './tiny.test-support.ts';

const { rules } = must(tiny.ruleset({}));
/** The die is to be rolled. */
const p = start(rules);
/** The die was rolled: a seat is to move. */
const rolled = play(rules, p, 1);

describe('a seed fixes its numbers for ever: records tell the seed alone', () => {
	test.each([
		['', [670910758, 3762820029, 1390698582, 665278965]],
		['a seed', [254280114, 2678671672, 2014880509, 2667591246]],
		['ab', [4085530889, 1949761159, 1044272556, 3137696145]],
		['ba', [4292987960, 2734256599, 1312401095, 3058939522]],
	])('%j', (seed, numbers) => {
		const uniform = seededUniform(seed);
		expect(numbers.map((_, i) => uniform(2 ** 32, i))).toEqual(numbers);
	});

	test('words that would favour small numbers are passed over', () => {
		const uniform = seededUniform('a seed');
		// The eighth of 32 bits, 3895474213, lies above the greatest multiple of this that fits.
		expect(uniform(2 ** 32, 7)).toBeGreaterThanOrEqual(3 * 2 ** 30);
		expect(uniform(3 * 2 ** 30, 7)).toBe(2487271918);
		expect(uniform(3 * 2 ** 30, 6)).toBe(uniform(2 ** 32, 6));
	});

	test('draws are its numbers one after the other', () => {
		const draw = seededDraws('a seed');
		const uniform = seededUniform('a seed');
		expect([draw(36), draw(36), draw(6)]).toEqual([uniform(36, 0), uniform(36, 1), uniform(6, 2)]);
	});

	test('a stream counts what it gave', () => {
		const stream = seeded('a seed', 7);
		stream.next(rules, p);
		expect(stream.index).toBe(8);
		expect(seeded('a seed').index).toBe(0);
	});
});

describe('a key fixes numbers that its holders can recompute', () => {
	/** A digest of eight words; what was asked is put into `heard`. */
	const digest = (words: readonly number[], heard: number[][] = []) => {
		return (_key: Uint8Array, message: Uint8Array) => {
			heard.push(Array.from(message));
			const bytes = new DataView(new ArrayBuffer(32));
			for (const [i, word] of words.entries()) bytes.setUint32(4 * i, word);
			return new Uint8Array(bytes.buffer);
		};
	};
	const MOST = 2 ** 32 - 1;

	test('a word that would favour small numbers gives way to the next', () => {
		expect(keyedUniform(digest([5, 7]), new Uint8Array(1), '')(3, 0)).toBe(2);
		expect(keyedUniform(digest([MOST, 7]), new Uint8Array(1), '')(3, 0)).toBe(1);
		expect(keyedUniform(digest([MOST - 1, 8]), new Uint8Array(1), '')(3, 0)).toBe((MOST - 1) % 3);
	});

	test('after eight of them comes the next block', () => {
		const heard: number[][] = [];
		let asked = 0;
		const hmac = (key: Uint8Array, message: Uint8Array) => digest(asked++ === 0 ? new Array<number>(8).fill(MOST) : [4], heard)(key, message);
		expect(keyedUniform(hmac, new Uint8Array(1), 'd')(3, 258)).toBe(1);
		const index = [0, 0, 0, 4, 0, 0, 1, 2];
		expect(heard).toEqual([
			[0, 0, 0, 1, 100, ...index, 0, 0, 0, 4, 0, 0, 0, 0],
			[0, 0, 0, 1, 100, ...index, 0, 0, 0, 4, 0, 0, 0, 1],
		]);
	});

	test('a stream begins at the outcome that it is told', () => {
		const heard: number[][] = [];
		const stream = keyed(digest([0], heard), new Uint8Array(1), '', 3);
		stream.next(rules, p);
		expect([stream.index, heard[0]?.slice(8, 12)]).toEqual([4, [0, 0, 0, 3]]);
	});
});

describe('outcomes are given only where chance is awaited', () => {
	test('by a number', () => {
		expect(() => pickOutcome(rules, rolled, () => 0)).toThrow('no chance is awaited');
		expect(() => pickOutcome({ ...rules, moves: (_p, _out, at) => at }, p, () => 0)).toThrow('no outcomes');
	});

	test('by a script, which counts what it gave and says what is wrong', () => {
		const script = scripted([3, 4, 1, 1]);
		expect(() => script.next(rules, rolled)).toThrow('no chance is awaited');
		expect([script.index, script.next(rules, p), script.index]).toEqual([0, 3, 1]);
		expect(() => script.next(rules, p)).toThrow('scripted outcome 1 (4) is not possible here');
		expect(() => script.finish()).toThrow('3 scripted outcomes were not used');
		expect(() => scripted([]).next(rules, p)).toThrow('the script of 0 outcomes is used up');
	});
});
