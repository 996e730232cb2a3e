import { legalMoves, must, play } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { ALL, FULL } from './help.ts';
import { randomSource, randomTable } from './random.ts';
import { type Colour, choices, type House, tableText, writesAll } from './second-book.ts';

/** Positions compared in all. */
const COMPARED = FULL ? 10_000 : 1_000;

const CUSTOMS: { options: { colours: readonly Colour[]; variant: string; teamSeven?: string }; house: House; share: number }[] = [
	{ options: { colours: ['r', 'y'], variant: 'standard' }, house: { teams: false, parts: 2 }, share: 0.15 },
	{ options: { colours: ['b', 'y', 'g'], variant: 'standard' }, house: { teams: false, parts: 2 }, share: 0.1 },
	{ options: { colours: ALL, variant: 'standard' }, house: { teams: false, parts: 2 }, share: 0.2 },
	{ options: { colours: ALL, variant: 'teams' }, house: { teams: true, parts: 7 }, share: 0.25 },
	{ options: { colours: ALL, variant: 'teams', teamSeven: 'two' }, house: { teams: true, parts: 2 }, share: 0.1 },
	{ options: { colours: ['r', 'b'], variant: 'points' }, house: { teams: false, parts: 2 }, share: 0.1 },
	{ options: { colours: ALL, variant: 'points' }, house: { teams: false, parts: 2 }, share: 0.1 },
];

/** What the notation promises to write of a move's texts: the fewest parts, then the smallest first space. */
function firstSpace(text: string): number {
	const from = text.replace(/^\d*H?: /, '').replace(/^[rbyg]/, '');
	if (from.startsWith('start')) return -1;
	return from.startsWith('s') ? 60 + Number(from[1]) : Number.parseInt(from, 10);
}

const parts = (text: string) => text.split(/ (?!x)/).length;

function best(texts: readonly string[]): [number, number] {
	const fewest = Math.min(...texts.map(parts));
	return [fewest, Math.min(...texts.filter((text) => parts(text) === fewest).map(firstSpace))];
}

describe('the second rule book', () => {
	test.each(CUSTOMS)('agrees on every move of random positions: $options', ({ options, house, share }) => {
		const random = randomSource(options.colours.length + house.parts);
		for (let i = 0; i < COMPARED * share; i++) {
			const table = randomTable(random, options.colours, options.variant === 'points');
			const text = tableText(table, table.card ?? '-');
			const { ruleset, position } = must(hampura.parse(text, options));
			const { rules, notation } = ruleset;
			const found = new Map<string, string[]>();
			for (const choice of choices(table, house)) found.set(choice.after, [...(found.get(choice.after) ?? []), choice.text]);
			const moves = legalMoves(rules, position);
			const listed = moves.map((move) => notation.formatPosition(play(rules, position, move)));
			expect(listed.toSorted(), text).toEqual([...found.keys()].toSorted());
			for (const [at, after] of listed.entries()) {
				const texts = found.get(after) as string[];
				if (!writesAll(table, house)) continue;
				const written = notation.formatMove(position, moves[at] as number);
				expect(best([written]), `${text} ${written}`).toEqual(best(texts));
			}
			// Every text of a few moves is read as that move.
			for (let at = random(7); at < moves.length; at += 1 + Math.floor(moves.length / 4)) {
				const texts = found.get(listed[at] as string) as string[];
				for (const other of texts.slice(0, 5)) expect(must(notation.parseMove(position, other)), `${text} ${other}`).toBe(moves[at]);
			}
		}
	});
});
