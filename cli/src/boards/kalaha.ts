import type { Position, Ruleset, Seat } from '@stammtisch/core';
import { toPlain } from '@stammtisch/kalaha';
import type { Paint } from './board.ts';

/**
 * Drawn for two pits a side, seen by south:
 *
 *     North     2    1
 *     ┌────┬────┬────┬────┐
 *     │    │  4 │  4 │    │
 *     │  0 ├────┼────┤  0 │
 *     │    │  4 │  4 │    │
 *     └────┴────┴────┴────┘
 *     South     1    2
 */
export function draw(ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint, names: readonly string[]): string {
	const pits = Number(ruleset.options.pits);
	const plain = toPlain(p, pits);
	const other = 1 - viewer;
	const own = plain.pits[viewer as 0 | 1];
	const theirs = plain.pits[other as 0 | 1].toReversed();
	const numbers = Array.from({ length: pits }, (_, i) =>
		String(i + 1)
			.padStart(4)
			.padEnd(5),
	);
	const edge = (left: string, middle: string, right: string) => left + '────'.concat(middle).repeat(pits + 1) + '────'.concat(right);
	const row = (stones: readonly number[]) => `│    │${stones.map((n) => ` ${paint.bold(String(n).padStart(2))} │`).join('')}    │`;
	const store = (n: number) => ` ${paint.bold(String(n).padStart(2))} `;
	const middle = `│${store(plain.stores[other as 0 | 1])}├${Array.from({ length: pits }, () => '────').join('┼')}┤${store(plain.stores[viewer as 0 | 1])}│`;
	const width = Math.max(...names.map((name) => name.length)) + 1;
	const name = (seat: number) => (names[seat] ?? '').padEnd(width);
	return [
		`${name(other)}${paint.dim(numbers.toReversed().join(''))}`,
		edge('┌', '┬', '┐'),
		row(theirs),
		middle,
		row(own),
		edge('└', '┴', '┘'),
		`${name(viewer)}${paint.dim(numbers.join(''))}`,
	].join('\n');
}
