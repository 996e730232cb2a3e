import { type Say, type SeatView, whoIs } from '@stammtisch/core/words';
import { BAR, type BackgammonView, cubeFace, cubePlace, OFF, roller } from '../src/view.ts';
import { barLabel, cubeLabel, diceLabel, offLabel, pointLabel, waysOf } from '../words/board.ts';
import { wayFacts } from '../words/facts.ts';
import type { Said } from '../words/said.ts';
import { type Checker, countAt } from './checkers.ts';
import type { Chooser } from './chooser.svelte.ts';
import { CUBE_KEY, DICE_KEY, keyOf } from './geometry.ts';

/** What the controls are called by at one moment. */
export interface LabelMoment {
	readonly view: BackgammonView;
	readonly seats: readonly SeatView[];
	readonly say: Say;
	readonly checkers: readonly Checker[];
	/** The seat by whose numbers points are called. */
	readonly near: number;
	/** Undefined where nothing can be chosen. */
	readonly chooser: Chooser | undefined;
}

/** What a control is called, and what choosing it would do. */
export function labelOf(key: string, moment: LabelMoment): string {
	const { view, seats, say, chooser } = moment;
	if (key === DICE_KEY) {
		const dice = chooser && chooser.left.length > 0 ? chooser.left.slice(0, 2) : view.dice;
		return say(diceLabel(whoIs(seats, roller(view) ?? 0), dice, chooser?.diceAct));
	}
	if (key === CUBE_KEY) {
		const place = cubePlace(view);
		const value = place.kind === 'middle' ? view.cube.value : cubeFace(view);
		const where = place.kind === 'owner' ? ({ kind: 'owner', owner: whoIs(seats, place.seat) } as const) : { kind: place.kind };
		return say(cubeLabel(value, where, chooser?.cubeAct));
	}
	const name = say(placeName(key, moment));
	const point = chooser?.pointOf(key);
	if (!chooser || point === undefined) return name;
	const way = chooser.ways.get(point);
	const ways = way ? [way] : [...chooser.waysFrom(point).values()];
	const sight = { seat: chooser.seat, near: moment.near };
	if (ways.length === 0) return name;
	const facts = ways.map((one) => wayFacts(one, sight));
	return `${name}. ${say(waysOf(facts, false))}`;
}

function placeName(key: string, { seats, checkers, near }: LabelMoment): Said {
	for (const seat of [0, 1]) {
		if (key === keyOf(seat, BAR)) return barLabel(whoIs(seats, seat), countAt(checkers, seat, BAR));
		if (key === keyOf(seat, OFF)) return offLabel(whoIs(seats, seat), countAt(checkers, seat, OFF));
	}
	const board = Number(key.slice(1));
	const own = [board, BAR - board] as const;
	const owner = [0, 1].find((seat) => countAt(checkers, seat, own[seat] ?? 0) > 0);
	return pointLabel(
		own[near] ?? board,
		owner === undefined ? undefined : whoIs(seats, owner),
		owner === undefined ? 0 : countAt(checkers, owner, own[owner] ?? 0),
	);
}
