import { OVER, type Position, type Ruleset, type Seat } from '@stammtisch/core';
import { type HusStep, toPlain } from '@stammtisch/hus';
import { type BoardView, count, type Happening, listed, type Paint } from './board.ts';

const NAMES: { readonly [letter: string]: string } = { s: 'South', n: 'North' };

/** Numbers of a side's pits as its player sees them, the inner row, then the near one, left to right; mirrored where sowing is counter-clockwise. */
function pitRows(isMirrored: boolean): { inner: number[]; near: number[] } {
	const inner = [9, 10, 11, 12, 13, 14, 15, 16];
	const near = [8, 7, 6, 5, 4, 3, 2, 1];
	return isMirrored ? { inner: inner.toReversed(), near: near.toReversed() } : { inner, near };
}

/** Four rows of eight, the viewer's two below, every pit's number beside its row. */
function draw(ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint): string {
	const plain = toPlain(p);
	const { inner, near } = pitRows(ruleset.options.direction === 'counterclockwise');
	const stones = (seat: Seat, row: readonly number[]) => row.map((pit) => ` ${paint.bold(String(plain.pits[seat as 0 | 1][pit - 1]).padStart(2))} `).join('│');
	const numbers = (row: readonly number[]) => paint.dim(`  ${row.map((pit) => String(pit).padStart(3).padEnd(5)).join('')}`);
	const edge = (left: string, middle: string, right: string) => `  ${left}${Array.from({ length: 8 }, () => '────').join(middle)}${right}`;
	const other = 1 - viewer;
	const total = (seat: Seat) => plain.pits[seat as 0 | 1].reduce((a, b) => a + b, 0);
	const name = (seat: Seat) => `  ${NAMES[ruleset.notation.seats[seat] as string]}: ${count(total(seat), 'stone')}`;
	const decision = plain.decision === undefined ? [] : [`  The last stone lies in pit ${plain.decision}: take or leave.`];
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

function tell({ ruleset, before, move, after, steps, seat }: Happening<HusStep>): string {
	const who = NAMES[ruleset.notation.seats[seat] as string];
	const text = ruleset.notation.formatMove(before, move);
	if (steps.some((step) => step.kind === 'swap')) return `${who} swaps sides.`;
	const captured = steps.reduce((sum, step) => sum + (step.kind === 'capture' ? step.stones[0] + step.stones[1] : 0), 0);
	const laps = steps.filter((step) => step.kind === 'lap').length;
	const parts = [/^\d+$/.test(text) ? `sows pit ${text}` : text === 'take' ? 'takes' : 'leaves them'];
	if (laps > 1) parts.push(`goes on for ${laps} laps`);
	if (captured > 0) parts.push(`captures ${count(captured, 'stone')}`);
	const toMove = ruleset.rules.toMove(after);
	if (toMove === seat) parts.push('has to decide');
	if (toMove === OVER) parts.push('ends the game');
	return `${who} ${listed(parts)}.`;
}

export const view: BoardView<HusStep> = {
	name: 'Hus',
	unit: 'stone',
	typing({ options }) {
		const words = [...(options.pie ? ['swap'] : []), ...(options.optionalCapture ? ['take', 'leave'] : [])];
		return `Type the number of a pit, 1 to 16 in sowing order${words.length > 0 ? `, or ${words.join(', ')} where that is offered` : ''}.`;
	},
	seatName: ({ notation }, seat) => NAMES[notation.seats[seat] as string] ?? '',
	draw,
	tell,
};
