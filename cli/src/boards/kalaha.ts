import { OVER, type Position, type Ruleset, type Seat } from '@stammtisch/core';
import { type KalahaStep, toPlain } from '@stammtisch/kalaha';
import { type BoardView, count, type Happening, listed, type Paint } from './board.ts';

const NAMES: { readonly [letter: string]: string } = { s: 'South', n: 'North' };

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
function draw(ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint): string {
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
	const name = (seat: number) => (NAMES[ruleset.notation.seats[seat] as string] as string).padEnd(6);
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

function tell({ ruleset, before, move, after, steps, seat }: Happening<KalahaStep>): string {
	const who = NAMES[ruleset.notation.seats[seat] as string];
	const parts: string[] = [];
	for (const step of steps) {
		if (step.kind === 'swap') return `${who} swaps sides.`;
		if (step.kind === 'capture') parts.push(step.from.length === 1 ? 'takes its last stone' : `captures ${count(sum(step.stones), 'stone')}`);
	}
	const toMove = ruleset.rules.toMove(after);
	if (toMove === seat) parts.push('moves again');
	if (toMove === OVER) parts.push('ends the game');
	const lift = steps.find((step) => step.kind === 'lift');
	const sown = lift?.kind === 'lift' ? ` (${count(lift.stones, 'stone')})` : '';
	return `${who} ${listed([`sows pit ${ruleset.notation.formatMove(before, move)}${sown}`, ...parts])}.`;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, n) => total + n, 0);
}

export const view: BoardView<KalahaStep> = {
	name: 'Kalaha',
	unit: 'stone',
	typing: ({ options }) => `Type the number of a pit${options.pie ? ', or swap where that is offered' : ''}.`,
	seatName: (letter) => NAMES[letter] ?? letter,
	draw,
	tell,
};
