import { type BackgammonPlain, type BackgammonStep, fromOtherSide, toPlain } from '@stammtisch/backgammon';
import { CHANCE, type Position, type Ruleset, type Seat } from '@stammtisch/core';
import { type BoardView, count, type Happening, type Paint } from './board.ts';

const NAMES: { readonly [letter: string]: string } = { x: 'X', o: 'O' };
/** Checkers drawn on a point; more are told by a number. */
const HEIGHT = 5;
const BAR = 25;

/** The board from the viewer's side, point numbers those of the viewer, who bears off at the lower right. */
function draw(_ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint): string {
	const plain = toPlain(p);
	const upper = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24];
	const lower = upper.map((point) => BAR - point);
	const numbers = (points: readonly number[]) => {
		const cells = points.map((point) => String(point).padStart(3));
		return paint.dim(` ${cells.slice(0, 6).join('')} │   │${cells.slice(6).join('')} `);
	};
	const edge = (left: string, middle: string, right: string) => `${left}${'─'.repeat(19)}${middle}───${middle}${'─'.repeat(19)}${right}`;
	const rows = Array.from({ length: HEIGHT }, (_, i) => i);
	const row = (points: readonly number[], height: number, barSeat: Seat) => {
		const cells = points.map((point) => `  ${checkerAt(plain, viewer, point, height, paint)}`);
		const bar = pile(side(plain, barSeat).checkers[BAR] as number, height, letterOf(barSeat), paint);
		return `│${cells.slice(0, 6).join('')} │ ${bar} │${cells.slice(6).join('')} │`;
	};
	return [
		status(plain, 1 - viewer),
		numbers(upper),
		edge('┌', '┬', '┐'),
		...rows.map((i) => row(upper, i, viewer)),
		`│${' '.repeat(19)}│BAR│${' '.repeat(19)}│`,
		...rows.toReversed().map((i) => row(lower, i, 1 - viewer)),
		edge('└', '┴', '┘'),
		numbers(lower),
		status(plain, viewer),
		table(plain),
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

function status(plain: BackgammonPlain, seat: Seat): string {
	const { pips, checkers, score } = side(plain, seat);
	const points = plain.match > 0 ? `, ${score} of ${plain.match} points` : '';
	return ` ${letterOf(seat)}: ${count(pips, 'pip')}, ${checkers[0]} off${points}`;
}

function table({ cube, dice, crawford, phase }: BackgammonPlain): string {
	const parts = [`cube ${cube.value}${cube.owner === null ? '' : `, with ${NAMES[cube.owner]}`}`];
	if (crawford) parts.push('Crawford game');
	if (phase === 'doubled' || phase === 'beavered' || phase === 'raccooned') parts.push(`${phase}: take or drop`);
	if (dice.length > 0) parts.push(`dice ${dice.join('-')}`);
	return ` ${parts.join(' · ')}`;
}

function tell({ ruleset, before, move, steps, seat, near }: Happening<BackgammonStep>): string {
	const [step] = steps;
	if (seat === CHANCE) {
		if (step?.kind === 'opening') return `X rolls ${step.dice[0]}, O rolls ${step.dice[1]}: ${letterOf(step.first)} begins.`;
		return step?.kind === 'dice' ? `${letterOf(step.seat)} rolls ${step.dice.join('-')}.` : 'The dice are rolled.';
	}
	const who = letterOf(seat);
	switch (step?.kind) {
		case 'pass':
			return `${who} cannot move.`;
		case 'roll':
			return `${who} rolls.`;
		case 'double':
		case 'beaver':
		case 'raccoon':
			return step.kind === 'double' ? `${who} doubles to ${step.value}.` : `${who} doubles again, to ${step.value}: a ${step.kind}.`;
		case 'take':
			return `${who} takes: the cube stands at ${step.value}.`;
		case 'drop':
			return `${who} drops the double.`;
		default: {
			const hits = steps.filter((s) => s.kind === 'checker' && s.hit).length;
			const play = ruleset.notation.formatMove(before, move);
			return `${who} plays ${seat === near ? play : fromOtherSide(play)}${hits > 0 ? ` and hits${hits > 1 ? ' twice' : ''}` : ''}.`;
		}
	}
}

export const view: BoardView<BackgammonStep> = {
	name: 'Backgammon',
	unit: 'point',
	typing: ({ options }) =>
		`Type a play from your own side, such as 24/18 13/11, bar/22 or 6/off(2)${options.cube ? '; roll, double, take, drop where they are offered' : ''}.`,
	seatName: ({ notation }, seat) => NAMES[notation.seats[seat] as string] ?? '',
	draw,
	tell,
};
