import type { Seat } from '@stammtisch/core';
import type { Place } from './place.ts';

/**
 * Takes back the person's last decision: an own one, at an open table with people alone anybody's. What dice or cards have shown stays, and so does
 * another seat's reply where there is chance, or where that seat's cards are hidden. @returns why nothing is taken back, or undefined
 */
export function takeBack({ table, hasSecrets }: Place, seat: Seat): string | undefined {
	const { course, agreement } = table;
	const mine = hasSecrets || agreement.people.length === 1 ? [seat] : agreement.people;
	const pass = (i: number) => course.events[i] === `${agreement.ruleset.notation.seats[course.seatOf(i)]} pass`;
	const index = course.events.findLastIndex((_, i) => mine.includes(course.seatOf(i)) && !pass(i));
	if (index < 0) return 'There is nothing to take back.';
	const later = course.events.slice(index + 1).map((_, i) => course.seatOf(index + 1 + i));
	if (later.some((who) => who < 0)) return 'There is nothing to take back: what dice and cards have shown stays.';
	if ((hasSecrets || course.outcomes > 0) && later.some((who) => who !== course.seatOf(index))) return 'There is nothing to take back: your move was answered.';
	course.takeBack(index);
	return undefined;
}
