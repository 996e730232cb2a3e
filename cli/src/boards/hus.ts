import type { Position, Ruleset, Seat } from '@stammtisch/core';
import type { Say } from '@stammtisch/core/words';
import { toPlain } from '@stammtisch/hus';
import { drawnDecision, drawnSide } from '@stammtisch/hus/words';
import type { Paint } from './board.ts';

/** Numbers of a side's pits as its player sees them, the inner row, then the near one, left to right; mirrored where sowing is counter-clockwise. */
function pitRows(isMirrored: boolean): { inner: number[]; near: number[] } {
	const inner = [9, 10, 11, 12, 13, 14, 15, 16];
	const near = [8, 7, 6, 5, 4, 3, 2, 1];
	return isMirrored ? { inner: inner.toReversed(), near: near.toReversed() } : { inner, near };
}

/** Four rows of eight, the viewer's two below, every pit's number beside its row. */
export function draw(ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint, names: readonly string[], say: Say): string {
	const plain = toPlain(p);
	const { inner, near } = pitRows(ruleset.options.direction === 'counterclockwise');
	const stones = (seat: Seat, row: readonly number[]) => row.map((pit) => ` ${paint.bold(String(plain.pits[seat as 0 | 1][pit - 1]).padStart(2))} `).join('│');
	const numbers = (row: readonly number[]) => paint.dim(`  ${row.map((pit) => String(pit).padStart(3).padEnd(5)).join('')}`);
	const edge = (left: string, middle: string, right: string) => `  ${left}${Array.from({ length: 8 }, () => '────').join(middle)}${right}`;
	const other = 1 - viewer;
	const total = (seat: Seat) => plain.pits[seat as 0 | 1].reduce((a, b) => a + b, 0);
	const name = (seat: Seat) => `  ${say(drawnSide(names[seat] ?? '', total(seat)))}`;
	const decision = plain.decision === undefined ? [] : [`  ${say(drawnDecision(plain.decision))}`];
	return [
		name(other),
		numbers(near.toReversed()),
		edge('┌', '┬', '┐'),
		`  │${stones(other, near.toReversed())}│`,
		edge('├', '┼', '┤'),
		`  │${stones(other, inner.toReversed())}│  ${paint.dim(range(inner.toReversed()))}`,
		edge('╞', '╪', '╡').replaceAll('─', '═'),
		`  │${stones(viewer, inner)}│  ${paint.dim(range(inner))}`,
		edge('├', '┼', '┤'),
		`  │${stones(viewer, near)}│`,
		edge('└', '┴', '┘'),
		numbers(near),
		name(viewer),
		...decision,
	].join('\n');
}

function range(row: readonly number[]): string {
	return `${row[0]} … ${row.at(-1)}`;
}
