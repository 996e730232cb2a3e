import { type ActionMove, type LegalMove, type Played, readerOf, type SeatView, type Who, whoIs } from '@stammtisch/board-kit';
import type { BackgammonStep } from '../src/rules.ts';
import type { Act, BackgammonTexts, CubeFacts, TurnFacts, WayFacts } from '../texts/catalogue.ts';
import { rimNotation, rimNumber } from './numbers.ts';
import type { Step } from './orders.ts';
import { type Leg, legsOf } from './steps.ts';
import { BAR, type BackgammonView, decides, OFF, offered, seatOf, sideOf } from './view.ts';

/** Whose checkers are spoken of, and from which seat the board is seen. */
export interface Sight {
	readonly seat: number;
	readonly near: number;
}

export function wayFacts(way: readonly Step[], { seat, near }: Sight): WayFacts {
	const number = (point: number) => rimNumber(point, seat, near);
	return {
		from: number(way[0]?.from ?? 0),
		to: number(way.at(-1)?.to ?? 0),
		dice: way.map(({ die }) => die),
		hits: way.flatMap(({ to, hit }) => (hit ? [number(to)] : [])),
	};
}

/** A turn's steps in notation: as the play is listed, or while it is only begun leg by leg. */
function turnText(steps: readonly Step[]): string {
	const point = (at: number) => (at === BAR ? 'bar' : at === OFF ? 'off' : String(at));
	return legsOf(steps)
		.map(({ from, to, hits, count }) => {
			const way = [from, ...hits.filter((hit) => hit !== to), to].map((at) => `${point(at)}${hits.includes(at) ? '*' : ''}`);
			return `${way.join('/')}${count > 1 ? `(${count})` : ''}`;
		})
		.join(' ');
}

/** What the steps made by a seat amount to. `text` is the play's own notation where they complete one. */
export function turnFacts(view: BackgammonView, { seat, near }: Sight, made: readonly Step[], left: readonly number[], text?: string): TurnFacts {
	const before = sideOf(view, seat).pips;
	return {
		text: rimNotation(text ?? turnText(made), seat, near),
		left,
		hits: made.flatMap(({ to, hit }) => (hit ? [rimNumber(to, seat, near)] : [])),
		off: made.filter(({ to }) => to === OFF).length,
		pips: { before, after: made.reduce((pips, { from, to }) => pips - from + to, before) },
	};
}

/** What is at stake around a double; `other` answers it, or offered it. */
export function cubeFacts(view: BackgammonView, other: Who): CubeFacts {
	const value = offered(view) ?? 2 * view.cube.value;
	return { value, stake: value / 2, other };
}

const isRoll = (steps: readonly BackgammonStep[]) => steps.some(({ kind }) => kind === 'dice' || kind === 'opening' || kind === 'roll');

/** Who rolled plays on: that goes without saying. */
export function next({ after, steps }: Played<BackgammonView, BackgammonStep>, texts: BackgammonTexts, seats: readonly SeatView[]): string {
	return isRoll(steps) ? '' : whatNext(after, texts, seats);
}

export function announce({ steps }: Played<BackgammonView, BackgammonStep>, texts: BackgammonTexts, seats: readonly SeatView[]): string {
	const step = steps[0];
	if (!step) return '';
	const who = whoIs(seats, step.kind === 'opening' ? step.first : step.seat);
	switch (step.kind) {
		case 'opening':
			return texts.opened([whoIs(seats, 0), whoIs(seats, 1)], step.dice, who);
		case 'roll':
			return texts.rolls(who);
		case 'dice':
			return texts.rolled(who, step.dice);
		case 'checker':
			return texts.played(
				who,
				legsOf(steps.filter((one) => one.kind === 'checker')).map((leg) => onRim(leg, { seat: step.seat, near: readerOf(seats) })),
			);
		case 'pass':
			return texts.passed(who);
		case 'take':
			return texts.took(who, step.value);
		case 'drop':
			return texts.dropped(who);
		default:
			return texts.doubled(who, step.kind, step.value);
	}
}

function onRim({ from, to, hits, count }: Leg, { seat, near }: Sight): Leg {
	const number = (point: number) => rimNumber(point, seat, near);
	return { from: number(from), to: number(to), hits: hits.map(number), count };
}

/** Who is to do what; nobody once the game is over. */
function whatNext(view: BackgammonView, texts: BackgammonTexts, seats: readonly SeatView[]): string {
	if (view.winner !== null) return '';
	const seat = decides(view);
	if (seat === undefined) return texts.toOpen;
	const who = whoIs(seats, seat);
	const value = offered(view);
	if (value !== undefined) return texts.toAnswer(who, value, value / 2);
	return view.phase === 'dice' ? texts.toPlay(who) : texts.toRoll(who);
}

/** A move in the list: the dice and how they were played. Taking up the dice to roll them is no entry of its own. */
export function cell(
	{ before, steps, text }: Played<BackgammonView, BackgammonStep>,
	texts: BackgammonTexts,
	seats: readonly SeatView[],
): { text: string; note?: string } {
	const step = steps[0];
	switch (step?.kind) {
		case 'checker':
			return { text: before.dice.join(''), note: rimNotation(text, step.seat, readerOf(seats)) };
		case 'pass':
			return { text: before.dice.join(''), note: texts.passCell };
		case 'double':
		case 'beaver':
		case 'raccoon':
		case 'take':
		case 'drop':
			return { text: texts.cubeCell(step.kind, step.value) };
		default:
			return { text: '' };
	}
}

/** How the double that awaits its answer was made, by phase. */
const OFFERS: { readonly [phase: string]: 'double' | 'beaver' | 'raccoon' } = { doubled: 'double', beavered: 'beaver', raccooned: 'raccoon' };

/** The position in sentences, the first seat's side last. */
export function describe(view: BackgammonView, texts: BackgammonTexts, seats: readonly SeatView[]): string[] {
	const sides = [1, 0].map((seat) => {
		const { checkers, pips } = sideOf(view, seat);
		const places = checkers
			.flatMap((count, point) => (point !== OFF && count > 0 ? [[rimNumber(point, seat, readerOf(seats)), count] as const] : []))
			.reverse();
		return texts.side(whoIs(seats, seat), places, checkers[OFF] ?? 0, pips);
	});
	const { owner, value } = view.cube;
	const cube = view.hasCube ? [texts.cube(value, owner === null ? undefined : whoIs(seats, seatOf(owner)))] : [];
	const match = view.match > 0 ? [texts.match(view.match, [view.sides.x.score, view.sides.o.score], view.crawford)] : [];
	const seat = decides(view);
	const dice = seat !== undefined && view.dice.length > 0 ? [texts.rolled(whoIs(seats, seat), view.dice)] : [];
	const offer = offered(view);
	const how = OFFERS[view.phase];
	const double = offer !== undefined && seat !== undefined && how ? [texts.doubled(whoIs(seats, 1 - seat), how, offer)] : [];
	return [...sides, ...match, ...cube, ...dice, ...double, whatNext(view, texts, seats)].filter((line) => line !== '');
}

const ACTS: { readonly [kind: string]: Act } = {
	roll: 'roll',
	pass: 'pass',
	double: 'double',
	take: 'take',
	drop: 'drop',
	beaver: 'beaver',
	raccoon: 'raccoon',
};

/** Moves that are buttons: everything but plays. What changes or ends the stakes is asked first, as the cube on the board asks. */
export function actions(moves: readonly LegalMove<BackgammonStep>[], texts: BackgammonTexts, view: BackgammonView, seats: readonly SeatView[]): ActionMove[] {
	return moves.flatMap(({ move, steps }) => {
		const act = ACTS[steps[0]?.kind ?? ''];
		if (!act) return [];
		const button = { move, label: texts.acts[act] };
		if (act === 'roll') return [button];
		if (act === 'pass') return [{ ...button, line: texts.passLine }];
		const facts = cubeFacts(view, whoIs(seats, 1 - (decides(view) ?? 0)));
		return [{ ...button, asks: { title: texts.cubeTitle(act, facts), line: texts.cubeLine(act, facts) } }];
	});
}
