import { BAR, type BackgammonView, OFF, sideOf } from '../src/view.ts';
import { legsOf, type Step } from './legs.ts';
import { rimNotation, rimNumber, type Sight } from './numbers.ts';

/** What one checker could do: the dice it uses, in order. Points by the numbers on the rim: 25 the bar, 0 off; `hits` are those on which it hits. */
export interface WayFacts {
	readonly from: number;
	readonly to: number;
	readonly dice: readonly number[];
	readonly hits: readonly number[];
}

/** A play, whole or begun. */
export interface TurnFacts {
	/** In notation, with the numbers on the rim. */
	readonly text: string;
	/** Dice still to be played. */
	readonly left: readonly number[];
	readonly hits: readonly number[];
	/** Checkers borne off by it. */
	readonly off: number;
	readonly pips: { readonly before: number; readonly after: number };
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
