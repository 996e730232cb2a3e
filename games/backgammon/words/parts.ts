import { BAR, OFF } from '../src/view.ts';
import type { Said } from './said.ts';

/** Parts of sentences: dice, points, lists. */

/** Several dice that all show the same. */
export const isEqual = (dice: readonly number[]): boolean => dice.length > 1 && dice.every((die) => die === dice[0]);

/** Dice as they are thrown: “6 and 3”, “double 4”. */
export function thrown(dice: readonly number[]): Said {
	const [die = 0] = dice;
	return isEqual(dice) ? { id: 'double', args: { die } } : dice;
}

/** Dice as they are used: “6”, “6 and 3”, “three 4s”. */
export function used(dice: readonly number[]): Said {
	const [die = 0] = dice;
	return isEqual(dice) ? { id: 'equalDice', args: { n: dice.length, die } } : dice;
}

/** A point by its number; the bar and what is borne off have none. */
export function point(at: number): Said {
	if (at === BAR) return { id: 'bar' };
	return at === OFF ? { id: 'off' } : at;
}

/** What is done by `count` checkers alike, such as “13 to 11 twice”. */
export function times(leg: Said, count: number): Said {
	return count > 1 ? { id: 'times', args: { leg, n: count } } : leg;
}

/** A list without an “and”: “match to 5, no cube”. */
export function listed(parts: readonly [Said, ...Said[]]): Said {
	return parts.reduceRight((more: Said, first: Said): Said => ({ id: 'listed', args: { first, more } }));
}
