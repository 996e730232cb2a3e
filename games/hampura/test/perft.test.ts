import { must, type Options, perft } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { FULL } from './help.ts';
import { readBlocks } from './perft-file.ts';
import { CARDS, type Colour, choices, type House, type Table, tableText } from './second-book.ts';

/** Most leaves counted in the sample. */
const SAMPLE_LEAVES = 200_000;
/** Most leaves counted by the second rule book. */
const SECOND_LEAVES = FULL ? 25_000 : 2_500;

/** A table from a text with all hands known. */
function tableOf(text: string): Table {
	const [board = '', mover = 'r', card = '?', discards = '-', hands] = text.split(' ');
	const cards = (list: string) => (list === '-' ? [] : list.split(','));
	const pawns = board.split('/').flatMap((group) => {
		const colour = group[0] as Colour;
		return group
			.slice(2)
			.split(',')
			.map((place) => ({ colour, place: place === '-' ? 'start' : place === 'h' ? 'home' : place }));
	});
	const held = hands && Object.fromEntries(hands.split('/').map((hand) => [hand[0], cards(hand.slice(2))]));
	return { pawns, mover: mover as Colour, card: /[?-]/.test(card) ? undefined : card, discards: cards(discards), hands: held || undefined };
}

/** Tables after the draw that a text waits for, once for each card that may come. */
function drawn(text: string): Table[] {
	const table = tableOf(text);
	const hands = Object.entries(table.hands ?? {});
	const seen = [...table.discards, ...hands.flatMap(([, hand]) => hand)];
	const isEmpty = seen.length === 45;
	const mayCome = (card: string) => {
		const of = (list: readonly string[]) => list.filter((other) => other === card).length;
		return isEmpty ? of(table.discards) > 0 : of(seen) < (card === '1' ? 5 : 4);
	};
	const discards = isEmpty ? [] : table.discards;
	return CARDS.filter(mayCome).map((card) => {
		if (!table.hands) return { ...table, card, discards };
		const full = hands.map(([colour, hand]) => [colour, hand.length === 4 ? [...hand, card] : hand]);
		return { ...table, discards, hands: Object.fromEntries(full) };
	});
}

function leaves(text: string, house: House, depth: number): number {
	const isOver = (after: string) => after.split('/').some((group) => group.slice(2).startsWith('h,h,h,h'));
	const tables = text.split(' ')[2] === '?' ? drawn(text) : [tableOf(text)];
	return tables.reduce((sum, table) => {
		const afters = [...new Set(choices(table, house).map(({ after }) => after))];
		return sum + (depth === 1 ? afters.length : afters.reduce((n, after) => n + (isOver(after) ? 0 : leaves(after, house, depth - 1)), 0));
	}, 0);
}

function houseOf(options: Options): House {
	const teams = options.variant === 'teams';
	return { teams, parts: teams && options.teamSeven !== 'two' ? 7 : 2 };
}

describe('perft', () => {
	test.each(readBlocks().map((block) => [block.id, block] as const))('%s', (_, { options, position, counts }) => {
		const { ruleset, position: p } = must(hampura.parse(position, options));
		expect(perft(ruleset.rules, p, 0)).toBe(1);
		expect(counts.length).toBeGreaterThanOrEqual(2);
		for (const [i, count] of counts.entries()) if (FULL || count <= SAMPLE_LEAVES) expect(perft(ruleset.rules, p, i + 1)).toBe(count);
	});

	test.each(readBlocks().map((block) => [block.id, block] as const))('%s, by the second rule book', (_, { options, position, counts }) => {
		expect(tableText(tableOf(position), position.split(' ')[2] as string)).toBe(position);
		for (const [i, count] of counts.entries()) if (i === 0 || count <= SECOND_LEAVES) expect(leaves(position, houseOf(options), i + 1)).toBe(count);
	});
});
