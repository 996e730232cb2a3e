import { CHANCE, type Position, type Seat } from '@stammtisch/core';
import { cardText, type HampuraOptions, type HampuraPlain, type HampuraRuleset, type HampuraStep, type PlainPlace, toPlain } from '@stammtisch/hampura';
import { count, type GameView, type Happening, listed, type Paint } from './board.ts';

const NAMES: { readonly [letter: string]: string } = { r: 'Red', b: 'Blue', y: 'Yellow', g: 'Green' };
const LETTERS = ['r', 'b', 'y', 'g'];
const ARROWS = ['>', 'v', '<', '^'];
/** Cells along a side of the square. */
const SIDE = 16;
const STEPS = 15;

/** A row and a column of the square: red's side above, blue's at the right, yellow's below, green's at the left. */
type Cell = readonly [number, number];

/** The cell `along` steps clockwise on a colour's side and `inward` cells from the edge. */
function cellOf(colour: number, along: number, inward: number): Cell {
	const last = SIDE - 1;
	switch (colour) {
		case 0:
			return [inward, along];
		case 1:
			return [along, last - inward];
		case 2:
			return [last - inward, last - along];
		default:
			return [last - along, inward];
	}
}

const outerCell = (space: number) => cellOf(Math.floor(space / STEPS), space % STEPS, 0);

/** The 60 outer spaces round a square, numbered along the edges; Safety Zones, HOME and START (with their pawns counted) inside. */
function draw(ruleset: HampuraRuleset, p: Position, viewer: Seat, paint: Paint): string {
	const { options } = ruleset;
	const plain = toPlain(p, options);
	const grid = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => '   '));
	const put = ([row, column]: Cell, text: string) => {
		(grid[row] as string[])[column] = text;
	};
	for (let space = 0; space < 4 * STEPS; space++) put(outerCell(space), emptySpace(space, paint));
	for (const { seat, pawns } of plain.seats) drawColour(seat, pawns, put, paint);
	const number = (space: number) => paint.dim(String(space % (4 * STEPS)).padStart(2));
	const top = `    ${Array.from({ length: SIDE }, (_, i) => number(i)).join(' ')}`;
	const bottom = `    ${Array.from({ length: SIDE }, (_, i) => number(45 - i)).join(' ')}`;
	const rows = grid.map((cells, i) => ` ${number(60 - i)}${cells.join('')} ${number(STEPS + i)}`);
	return [top, ...rows, bottom, cards(plain, viewer, ruleset, paint)].join('\n');
}

/** Slides: a triangle, then dashes to the end; the ring is where pawns start. */
function emptySpace(space: number, paint: Paint): string {
	const colour = Math.floor(space / STEPS);
	const along = space % STEPS;
	const letter = LETTERS[colour] as string;
	if (along === 1 || along === 9) return ` ${paint.seat(letter, ARROWS[colour] as string)} `;
	if (along === 4) return ` ${paint.seat(letter, '○')} `;
	if (along === 2 || along === 3 || (along > 9 && along < 13)) return ` ${paint.seat(letter, '-')} `;
	return along === 13 ? ` ${paint.seat(letter, 'o')} ` : paint.dim(' · ');
}

function drawColour(letter: string, pawns: readonly PlainPlace[], put: (cell: Cell, text: string) => void, paint: Paint): void {
	const colour = LETTERS.indexOf(letter);
	const at = (place: PlainPlace) => pawns.filter((pawn) => pawn === place).length;
	const pawn = ` ${paint.bold(paint.seat(letter, letter.toUpperCase()))} `;
	for (let i = 1; i <= 5; i++) put(cellOf(colour, 2, i), at(`s${i}` as PlainPlace) > 0 ? pawn : ` ${paint.seat(letter, '+')} `);
	put(cellOf(colour, 2, 6), paint.seat(letter, ` h${at('home')}`));
	put(cellOf(colour, 4, 1), paint.seat(letter, ` ${letter}${at('start')}`));
	for (const place of pawns) if (typeof place === 'number') put(outerCell(place), pawn);
}

function cards(plain: HampuraPlain, viewer: Seat, ruleset: HampuraRuleset, paint: Paint): string {
	const lines = plain.seats.map(({ seat, pawns }) => {
		const start = pawns.filter((place) => place === 'start').length;
		const home = pawns.filter((place) => place === 'home').length;
		return `${paint.seat(seat, NAMES[seat] as string)} ${start} in START, ${home} HOME`;
	});
	const hand = plain.seats[viewer]?.hand;
	const own = hand ? [` ${NAMES[ruleset.notation.seats[viewer] as string]}'s cards: ${paint.bold(hand.join(' '))}`] : [];
	const card = plain.card === '?' || plain.card === '-' ? '' : `card ${paint.bold(plain.card)} · `;
	return [` ${lines.join(' · ')}`, ` ${card}${count(plain.pile, 'card')} to draw, ${plain.discards.length} discarded`, ...own].join('\n');
}

function tell({ ruleset, before, move, steps, seat, viewer }: Happening<HampuraOptions, HampuraStep>): string {
	const name = (s: number) => NAMES[ruleset.notation.seats[s] as string] as string;
	if (seat === CHANCE) {
		const parts: string[] = [];
		for (const step of steps) {
			if (step.kind === 'reshuffle') parts.push('The discards are shuffled.');
			if (step.kind === 'draw') parts.push(`${name(step.seat)} draws ${isHidden(ruleset, step.seat, viewer) ? 'a card' : cardName(cardText(step.card))}.`);
		}
		return parts.join(' ');
	}
	const text = ruleset.notation.formatMove(before, move);
	if (text === 'pass') return `${name(seat)} cannot move.`;
	if (text.startsWith('discard')) return `${name(seat)} discards ${cardName(text.slice(8))}.`;
	const bumped = steps.flatMap((step) => (step.kind === 'bump' ? [name(step.seat)] : []));
	const parts = [`plays ${text}`];
	if (steps.some((step) => step.kind === 'slide')) parts.push('slides');
	if (bumped.length > 0) parts.push(`bumps ${listed(bumped)}`);
	const home = steps.filter((step) => step.kind === 'home').length;
	if (home > 0) parts.push(`brings ${count(home, 'pawn')} HOME`);
	return `${name(seat)} ${listed(parts)}.`;
}

function isHidden(ruleset: HampuraRuleset, drawer: Seat, viewer: Seat | undefined): boolean {
	return ruleset.options.variant === 'points' && drawer !== viewer;
}

function cardName(text: string): string {
	return text === 'H' ? 'the Hampura! card' : text === '?' ? 'a card' : `a${text === '8' || text === '11' ? 'n' : ''} ${text}`;
}

export const view: GameView<HampuraOptions, HampuraStep> = {
	name: 'Hampura!',
	unit: 'point',
	typing: () => 'Type from-to, such as start-4, 20-27, 56-s2 or s3-h; 20-24 31-34 splits a 7, 20x35 swaps, start x35 is the Hampura! card; or pass.',
	seatName: ({ notation }, seat) => NAMES[notation.seats[seat] as string] ?? '',
	draw,
	tell,
};
