import { legalMoves, must, type Position } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import type { HampuraRuleset } from '../src/rules.ts';
import { ALL, FULL, OPTION_SETS } from './help.ts';
import { randomSource, randomTable } from './random.ts';
import { type Colour, tableText } from './second-book.ts';

/** Texts given to each parser. */
const TEXTS = FULL ? 100_000 : 5_000;

const CODES = ['ERR_POSITION', 'ERR_OPTION', 'ERR_MOVE', 'ERR_ILLEGAL', 'ERR_OVER', 'ERR_HIDDEN'];
const LETTERS = 'rbyghsx:-/,= ?0123456789H\n\u0000é—start discard pass';

type Random = (below: number) => number;

/** A text with a few characters left out, doubled, exchanged or made up. */
function mutated(text: string, random: Random): string {
	let changed = text;
	for (let i = random(4); i >= 0; i--) {
		const at = random(changed.length + 1);
		const letter = LETTERS[random(LETTERS.length)] as string;
		const tail = changed.slice(at + random(3));
		changed = changed.slice(0, at) + (random(2) === 0 ? letter : '') + tail;
	}
	return random(20) === 0 ? Array.from({ length: random(60) }, () => LETTERS[random(LETTERS.length)]).join('') : changed;
}

function randomPosition(random: Random): { text: string; options: object } {
	const options = OPTION_SETS[random(OPTION_SETS.length)] as (typeof OPTION_SETS)[number];
	const colours = ALL.filter((letter) => (options.colours as readonly Colour[]).includes(letter));
	const isPoints = 'variant' in options && options.variant === 'points';
	const table = randomTable(random, colours, isPoints);
	return { text: tableText(table, table.card ?? '-'), options };
}

describe('any text', () => {
	test('positions: read or refused with a code and a place, and what is read is written alike', () => {
		const random = randomSource(11);
		let readable = 0;
		for (let i = 0; i < TEXTS; i++) {
			const { text, options } = randomPosition(random);
			const given = random(2) === 0 ? options : {};
			const input = mutated(text, random);
			const parsed = hampura.parse(input, given);
			if (parsed.ok) {
				readable++;
				const { ruleset, position } = parsed.value;
				const written = ruleset.notation.formatPosition(position);
				expect(must(hampura.parse(written, ruleset.options)).position).toEqual(position);
				if (ruleset.rules.toMove(position) >= -1) expect(written).toBe(input);
			} else {
				expect(CODES).toContain(parsed.problem.code);
				if (parsed.problem.code === 'ERR_POSITION') expect((parsed.problem.at ?? -1) >= 0 && (parsed.problem.at ?? 0) <= input.length).toBe(true);
			}
		}
		expect(readable).toBeGreaterThan(TEXTS / 100);
	});

	test('moves: read or refused with a code and a place, and what is read is legal', () => {
		const random = randomSource(12);
		let readable = 0;
		let at: { ruleset: HampuraRuleset; position: Position; texts: string[]; legal: number[] } | undefined;
		for (let i = 0; i < TEXTS; i++) {
			if (i % 50 === 0 || !at) {
				const { text, options } = randomPosition(random);
				const { ruleset, position } = must(hampura.parse(text, options));
				const legal = legalMoves(ruleset.rules, position);
				at = { ruleset, position, legal, texts: legal.slice(0, 200).map((move) => ruleset.notation.formatMove(position, move)) };
			}
			const input = mutated(at.texts[random(at.texts.length)] as string, random);
			const parsed = at.ruleset.notation.parseMove(at.position, input);
			if (parsed.ok) {
				readable++;
				expect(at.legal).toContain(parsed.value);
			} else {
				expect(CODES).toContain(parsed.problem.code);
				expect((parsed.problem.at ?? -1) >= 0 && (parsed.problem.at ?? 0) <= input.length).toBe(true);
			}
		}
		expect(readable).toBeGreaterThan(TEXTS / 100);
	});
});
