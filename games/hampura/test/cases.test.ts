import { readFileSync } from 'node:fs';
import { must, OVER, pointsBySeat } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { boardOf, movesAt } from './help.ts';

const COLOURS = ['red', 'blue', 'yellow', 'green'] as const;
type Colour = (typeof COLOURS)[number];
type Board = Partial<Record<Colour, (string | number)[]>>;

interface Moves {
	kind?: 'moves';
	name?: string;
	id?: number;
	variant: string;
	player: Colour;
	card: string;
	board: Board;
	results: Board[];
	pass: string;
	draw_again: boolean;
	winner?: string | null;
}

interface Hand {
	kind?: 'hand';
	name?: string;
	id?: number;
	player: Colour;
	hand: string[];
	board: Board;
	discard_allowed: boolean;
	playable_cards?: string[];
	results_by_card?: Record<string, Board[]>;
}

interface Score {
	kind: 'score';
	name: string;
	board: Board;
	won_by: Colour;
	score: Record<string, number>;
	score_if_bonuses_add_up: Record<string, number>;
}

function file(name: string): string {
	return readFileSync(new URL(`../testdata/${name}`, import.meta.url), 'utf8');
}

const lines = <T>(name: string) =>
	file(name)
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as T);
const edges = JSON.parse(file('edge-cases.json')) as ({ kind: string } & (Moves | Hand | Score))[];

/** Places in the order of the texts. */
function rank(place: string | number): number {
	if (typeof place === 'number') return place;
	return place === 'start' ? -1 : place === 'home' ? 100 : 60 + Number(place[1]);
}

function boardText(board: Board): string {
	const word = (place: string | number) => (place === 'start' ? '-' : place === 'home' ? 'h' : String(place));
	const group = (colour: Colour) =>
		`${colour[0]}:${(board[colour] ?? [])
			.toSorted((a, b) => rank(a) - rank(b))
			.map(word)
			.join()}`;
	return COLOURS.filter((colour) => board[colour])
		.map(group)
		.join('/');
}

const cardText = (card: string) => (card === 'S' ? 'H' : card);

function checkMoves(c: Moves): void {
	const variant = c.variant === 'team' ? 'teams' : c.variant;
	const text = `${boardText(c.board)} ${c.player[0]} ${cardText(c.card)} -`;
	const { pass, ...moves } = movesAt(text, { variant });
	const boards = Object.values(moves).map(boardOf);
	expect(boards.toSorted()).toEqual(c.results.map(boardText).toSorted());
	expect(pass === undefined ? 'no' : boards.length > 0 ? 'optional' : 'forced').toBe(c.pass);
	for (const after of [...Object.values(moves), ...(pass ? [pass] : [])]) {
		const { ruleset, position } = must(hampura.parse(after, { variant }));
		const isOver = ruleset.rules.toMove(position) === OVER;
		if (c.winner !== undefined) expect(isOver).toBe(c.winner !== null);
		if (!isOver) expect(after.split(' ')[1] === c.player[0]).toBe(c.draw_again);
		else if (c.winner && variant === 'standard') expect(pointsBySeat(ruleset.rules, position)[ruleset.notation.seats.indexOf(c.winner[0] as string)]).toBe(1);
	}
}

function handText(c: Hand): string {
	const order = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'H'];
	const hand = c.hand.map(cardText).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
	const hands = COLOURS.filter((colour) => c.board[colour]).map((colour) => `${colour[0]}=${colour === c.player ? hand.join() : '?,?,?,?,?'}`);
	return `${boardText(c.board)} ${c.player[0]} - - ${hands.join('/')}`;
}

function checkHand(c: Hand): void {
	const byCard: Record<string, string[]> = {};
	let discards = 0;
	for (const [move, after] of Object.entries(movesAt(handText(c)))) {
		if (move.startsWith('discard ')) discards++;
		else {
			const card = move.slice(0, move.indexOf(':'));
			byCard[card] = [...(byCard[card] ?? []), boardOf(after)].toSorted();
		}
	}
	expect(discards).toBe(c.discard_allowed ? new Set(c.hand).size : 0);
	if (c.playable_cards) expect(Object.keys(byCard).toSorted()).toEqual(c.playable_cards.map(cardText).toSorted());
	if (c.results_by_card) {
		const wanted = Object.entries(c.results_by_card).map(([card, boards]) => [cardText(card), boards.map(boardText).toSorted()] as const);
		expect(byCard).toEqual(Object.fromEntries(wanted));
	}
}

function checkScore(c: Score): void {
	const text = `${boardText(c.board)} ${c.won_by[0]} ? - ${COLOURS.filter((colour) => c.board[colour])
		.map((colour) => `${colour[0]}=-`)
		.join('/')}`;
	for (const [bonus, wanted] of [
		['highest', c.score],
		['cumulative', c.score_if_bonuses_add_up],
	] as const) {
		const { ruleset, position } = must(hampura.parse(text, { variant: 'points', bonus }));
		const points = pointsBySeat(ruleset.rules, position);
		expect(Object.fromEntries(ruleset.notation.seats.map((letter, seat) => [letter, points[seat]]))).toEqual(
			Object.fromEntries(Object.entries(wanted).map(([colour, n]) => [colour[0], n])),
		);
	}
}

describe('cases made by another program', () => {
	test.each(edges.filter((c): c is { kind: string } & Moves => c.kind === 'moves').map((c) => [c.name, c] as const))('%s', (_, c) => checkMoves(c));
	test.each(edges.filter((c): c is { kind: string } & Hand => c.kind === 'hand').map((c) => [c.name, c] as const))('HP-71 %s', (_, c) => checkHand(c));
	test.each(edges.filter((c): c is Score => c.kind === 'score').map((c) => [c.name, c] as const))('HP-74 %s', (_, c) => checkScore(c));

	test('300 positions of played games', () => {
		const cases = lines<Moves>('legal-sample.jsonl');
		expect(cases).toHaveLength(300);
		for (const c of cases) checkMoves(c);
	});

	test('HP-71 50 hands of five', () => {
		const cases = lines<Hand>('points-sample.jsonl');
		expect(cases).toHaveLength(50);
		for (const c of cases) checkHand(c);
	});
});
