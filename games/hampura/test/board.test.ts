import { must, start } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { ALL, after, boardOf, boardsAt, drawsAt, toMoveAt } from './help.ts';
import { randomSource, randomTable } from './random.ts';
import { boardText, type Colour, type Pawn } from './second-book.ts';

function startText(given: unknown): string {
	const { rules, notation } = must(hampura.ruleset(given));
	return notation.formatPosition(start(rules));
}

/** The board turned by quarters: red's pawns become blue's, and so on. */
function turned(pawns: readonly Pawn[], quarters: number): Pawn[] {
	return pawns.map(({ colour, place }) => ({
		colour: ALL[(ALL.indexOf(colour) + quarters) % 4] as Colour,
		place: /^\d/.test(place) ? String((Number(place) + 15 * quarters) % 60) : place,
	}));
}

describe('board and material', () => {
	test('HP-01 two to four colours, four pawns each', () => {
		expect(startText({ colours: ['b', 'g'] })).toBe('b:-,-,-,-/g:-,-,-,- b ? -');
		expect(startText({ colours: ['r', 'b', 'y'] })).toBe('r:-,-,-,-/b:-,-,-,-/y:-,-,-,- r ? -');
		expect(startText({ colours: ALL })).toBe('r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -');
		for (const colours of [['r'], [], ['r', 'r'], ['r', 'b', 'y', 'g', 'r'], ['red', 'y']]) expect(hampura.ruleset({ colours }).ok).toBe(false);
	});

	test.each([
		['r', 'b', 0],
		['b', 'y', 15],
		['y', 'g', 30],
		['g', 'r', 45],
	] as const)('HP-02 circle, entry, triangles and slides of %s', (colour, stranger, side) => {
		const space = (n: number) => (side + n + 60) % 60;
		const board = (whose: string, place: number | string) => ALL.map((letter) => `${letter}:-,-,-,${letter === whose ? place : '-'}`).join('/');
		const after = (whose: string, place: number, card: number, to: number) => boardsAt(`${board(whose, place)} ${whose} ${card} -`)[`${place}-${to}`];
		expect(Object.keys(boardsAt(`${board(colour, '-')} ${colour} 1 -`))).toEqual([`start-${space(4)}`]);
		expect(Object.keys(boardsAt(`${board(colour, space(2))} ${colour} 3 -`))).toEqual([`${space(2)}-s3`]);
		for (const [triangle, end] of [
			[1, 4],
			[9, 13],
		] as const) {
			const from = space(triangle + 4);
			expect(after(stranger, from, 4, space(triangle))).toBe(board(stranger, space(end)));
			expect(after(colour, from, 4, space(triangle))).toBe(board(colour, space(triangle)));
		}
	});

	test('HP-02 the board looks the same from every side', () => {
		const random = randomSource(2);
		const customs = must(hampura.ruleset({ colours: ALL }));
		const shapes = (pawns: readonly Pawn[], mover: Colour, card: string) =>
			Object.values(boardsAt(`${boardText(pawns)} ${mover} ${card} -`, customs.options)).toSorted();
		for (let i = 0; i < 100; i++) {
			const { pawns, mover, card } = randomTable(random, ALL, false);
			const quarters = 1 + random(3);
			const there = ALL[(ALL.indexOf(mover) + quarters) % 4] as Colour;
			const back = shapes(turned(pawns, quarters), there, card as string).map((board) => {
				const groups = board.split('/').map((group, colour) => {
					const places = group.slice(2).split(',');
					return places.map((place) => ({ colour: ALL[colour] as Colour, place: place === '-' ? 'start' : place === 'h' ? 'home' : place }));
				});
				return boardText(turned(groups.flat(), 4 - quarters));
			});
			expect(back.toSorted()).toEqual(shapes(pawns, mover, card as string));
		}
	});

	test('HP-03 five spaces of the zone, then HOME, 64 steps from the circle', () => {
		const way = [10, 11, 8, 12, 12, 8, 3];
		expect(way.reduce((sum, steps) => sum + steps)).toBe(64);
		let place = '34';
		for (const steps of way) {
			const moves = Object.values(boardsAt(`r:-,-,-,-/y:${place},h,h,h y ${steps} -`));
			place = moves[0]?.split('y:')[1]?.split(',')[0] as string;
		}
		expect(place).toBe('h');
		const zone = ['s1', 's2', 's3', 's4', 's5'].map((space) =>
			Object.keys(boardsAt(`r:-,-,-,-/y:-,-,-,${space} y 1 -`)).filter((move) => move.startsWith('s') && move[1] !== 't'),
		);
		expect(zone).toEqual([['s1-s2'], ['s2-s3'], ['s3-s4'], ['s4-s5'], ['s5-h']]);
	});

	test('HP-04 five 1s and four of ten more, no 6 and no 9', () => {
		const draws = drawsAt('r:-,-,-,-/y:-,-,-,- r ? -');
		expect(draws).toEqual({ '1': 5, '2': 4, '3': 4, '4': 4, '5': 4, '7': 4, '8': 4, '10': 4, '11': 4, '12': 4, H: 4 });
		expect(Object.values(draws).reduce((sum, n) => sum + n)).toBe(45);
		for (const card of ['6', '9', '13', '0']) expect(hampura.parse(`r:-,-,-,-/y:-,-,-,- r ${card} -`, {}).ok).toBe(false);
	});

	test('HP-05 everybody in START, turns go clockwise over the colours in play', () => {
		expect(startText({})).toBe('r:-,-,-,-/y:-,-,-,- r ? -');
		const turns = (text: string) => {
			const seats: (string | undefined)[] = [];
			let at = text;
			for (const card of ['3', '5', '7', '8', '12']) {
				at = after(at, card);
				seats.push(toMoveAt(at));
				at = after(at, 'pass');
			}
			return seats.join('');
		};
		expect(turns('b:-,-,-,-/y:-,-,-,-/g:-,-,-,- y ? -')).toBe('ygbyg');
		expect(turns('r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -')).toBe('rbygr');
	});

	test('HP-06 the first of the colours begins, or who won the lot', () => {
		expect(startText({ colours: ['y', 'r'] })).toBe('r:-,-,-,-/y:-,-,-,- y ? -');
		expect(startText({ colours: ['g', 'r', 'b', 'y'] })).toContain(' g ? -');
		const { rules, notation } = must(hampura.ruleset({}));
		expect(notation.formatPosition(start(rules, 1))).toBe('r:-,-,-,-/y:-,-,-,- y ? -');
	});

	test('HP-07 two sit opposite unless they choose; slides of absent colours work', () => {
		expect(must(hampura.ruleset({})).options).toMatchObject({ colours: ['r', 'y'] });
		expect(startText({ colours: ['r', 'b'] })).toBe('r:-,-,-,-/b:-,-,-,- r ? -');
		expect(boardOf(after('r:-,-,-,13/y:-,-,-,- r 3 -', '13-16'))).toBe('r:-,-,-,19/y:-,-,-,-');
		expect(boardOf(after('r:-,-,-,53/y:-,-,-,- r 1 -', '53-54'))).toBe('r:-,-,-,58/y:-,-,-,-');
	});
});
