import { describe, expect, it } from 'vitest';
import { dealPawns, matchPawns, pawnAt, placePawn, slotOf } from './pawns.ts';
import { FOUR, tableAt } from './test-support.ts';
import { placeNumber } from './view.ts';

const places = (pawns: readonly { seat: number; place: number }[], seat: number) =>
	pawns
		.filter((pawn) => pawn.seat === seat)
		.map(({ place }) => place)
		.sort((a, b) => a - b);

describe('pawns', () => {
	it('stand where the position has them, each in a corner of its own', () => {
		const { view } = tableAt(`${FOUR} r 5 -`);
		const pawns = dealPawns(view);
		expect(places(pawns, 0)).toEqual([26, 55, 62, 65]);
		expect(new Set(pawns.filter(({ seat }) => seat === 1).map(slotOf)).size).toBe(4);
		expect(['start', 's1', 's5', 'home', 59].map((place) => placeNumber(place as Parameters<typeof placeNumber>[0]))).toEqual([-1, 60, 64, 65, 59]);
	});

	it('move as little as possible to another position', () => {
		const { played } = tableAt(`${FOUR} r 5 -`);
		const { before, after } = played('26-31');
		const pawns = dealPawns(before);
		const moved = matchPawns(pawns, after);
		expect(moved.filter((pawn, i) => pawn !== pawns[i]).map(({ seat, place }) => [seat, place])).toEqual([
			[0, 34],
			[2, -1],
		]);
		expect(matchPawns(moved, after)).toEqual(moved);
		expect(places(matchPawns(moved, before), 2)).toEqual([-1, 34, 47, 65]);
	});

	it('are found by seat and place', () => {
		const pawns = dealPawns(tableAt(`${FOUR} r 5 -`).view);
		const pawn = pawnAt(pawns, 3, 8);
		expect(pawn).toMatchObject({ seat: 3, place: 8 });
		expect(pawnAt(placePawn(pawns, pawn?.id ?? -1, 9), 3, 8)).toBeUndefined();
		expect(pawnAt(pawns, 3, -1)?.seat).toBe(3);
	});
});
