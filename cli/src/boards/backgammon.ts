import { type BackgammonPlain, toPlain } from '@stammtisch/backgammon';
import { drawnSide, drawnTable } from '@stammtisch/backgammon/words';
import type { Position, Ruleset, Seat } from '@stammtisch/core';
import type { Say } from '@stammtisch/core/words';
import type { Paint } from './board.ts';

/** Checkers drawn on a point; more are told by a number. */
const HEIGHT = 5;
const BAR = 25;

/** The board from the viewer's side, point numbers those of the viewer, who bears off at the lower right. */
export function draw(_ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint, names: readonly string[], say: Say): string {
	const plain = toPlain(p);
	const upper = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24];
	const lower = upper.map((point) => BAR - point);
	const numbers = (points: readonly number[]) => {
		const cells = points.map((point) => String(point).padStart(3));
		return paint.dim(` ${cells.slice(0, 6).join('')} │   │${cells.slice(6).join('')} `);
	};
	const edge = (left: string, middle: string, right: string) => `${left}${'─'.repeat(19)}${middle}───${middle}${'─'.repeat(19)}${right}`;
	const line = (seat: Seat) => ` ${say(drawnSide(plain, seat, { letter: letterOf(seat), name: names[seat] ?? '' }))}`;
	const rows = Array.from({ length: HEIGHT }, (_, i) => i);
	const row = (points: readonly number[], height: number, barSeat: Seat) => {
		const cells = points.map((point) => `  ${checkerAt(plain, viewer, point, height, paint)}`);
		const bar = pile(side(plain, barSeat).checkers[BAR] as number, height, letterOf(barSeat), paint);
		return `│${cells.slice(0, 6).join('')} │ ${bar} │${cells.slice(6).join('')} │`;
	};
	return [
		line(1 - viewer),
		numbers(upper),
		edge('┌', '┬', '┐'),
		...rows.map((i) => row(upper, i, viewer)),
		`│${' '.repeat(19)}│BAR│${' '.repeat(19)}│`,
		...rows.toReversed().map((i) => row(lower, i, 1 - viewer)),
		edge('└', '┴', '┘'),
		numbers(lower),
		line(viewer),
		` ${drawnTable(plain, names).map(say).join(' · ')}`,
	].join('\n');
}

const letterOf = (seat: Seat) => (seat === 0 ? 'X' : 'O');

function side(plain: BackgammonPlain, seat: Seat) {
	return seat === 0 ? plain.sides.x : plain.sides.o;
}

/** What lies on the viewer's point at a height above its edge. */
function checkerAt(plain: BackgammonPlain, viewer: Seat, point: number, height: number, paint: Paint): string {
	const own = side(plain, viewer).checkers[point] as number;
	const theirs = side(plain, 1 - viewer).checkers[BAR - point] as number;
	if (own === 0 && theirs === 0 && height === 0) return paint.dim('·');
	return own > 0 ? pile(own, height, letterOf(viewer), paint) : pile(theirs, height, letterOf(1 - viewer), paint);
}

function pile(checkers: number, height: number, letter: string, paint: Paint): string {
	if (height >= checkers) return ' ';
	const isTop = height === HEIGHT - 1;
	const text = isTop && checkers > HEIGHT ? checkers.toString(16) : letter;
	return letter === 'X' ? paint.bold(text) : text;
}
