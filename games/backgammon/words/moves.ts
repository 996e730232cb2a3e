import { type Played, readerOf, type SeatView, type Who, whoIs } from '@stammtisch/core/words';
import type { BackgammonStep } from '../src/rules.ts';
import { type BackgammonView, OFF } from '../src/view.ts';
import { doubled, isAct } from './cube.ts';
import { type Leg, legsOf } from './legs.ts';
import { rimNotation, rimNumber, type Sight } from './numbers.ts';
import { point, thrown, times } from './parts.ts';
import { turn } from './position.ts';
import type { Said } from './said.ts';

type Play = Played<BackgammonView, BackgammonStep>;

export function announce({ steps }: Play, seats: readonly SeatView[]): Said {
	const step = steps[0];
	if (!step) return '';
	const who = whoIs(seats, step.kind === 'opening' ? step.first : step.seat);
	switch (step.kind) {
		case 'opening': {
			const [dieA, dieB] = step.dice;
			return { id: 'opened', args: { a: whoIs(seats, 0), dieA, b: whoIs(seats, 1), dieB, first: who } };
		}
		case 'roll':
			return { id: 'rolls', args: { who } };
		case 'dice':
			return { id: 'rolled', args: { who, dice: thrown(step.dice) } };
		case 'checker': {
			const sight = { seat: step.seat, near: readerOf(seats) };
			const legs = legsOf(steps.filter((one) => one.kind === 'checker'));
			return played(
				who,
				legs.map((leg) => onRim(leg, sight)),
			);
		}
		case 'pass':
			return { id: 'passed', args: { who } };
		case 'take':
			return { id: 'took', args: { who, value: step.value } };
		case 'drop':
			return { id: 'dropped', args: { who } };
		default:
			return doubled(who, step.kind, step.value);
	}
}

function onRim({ from, to, hits, count }: Leg, { seat, near }: Sight): Leg {
	const number = (at: number) => rimNumber(at, seat, near);
	return { from: number(from), to: number(to), hits: hits.map(number), count };
}

function played(who: Who, ways: readonly Leg[]): Said {
	const legs = ways.flatMap(({ from, to, count }) => (to === OFF ? [] : [times({ id: 'leg', args: { from: point(from), to } }, count)]));
	const points = ways.flatMap(({ from, to, count }) => (to === OFF ? [times(point(from), count)] : []));
	const hits = ways.flatMap((way) => way.hits);
	if (points.length === 0) return hits.length > 0 ? { id: 'playedHitting', args: { who, legs, hits } } : { id: 'played', args: { who, legs } };
	if (legs.length === 0) return hits.length > 0 ? { id: 'boreOffHitting', args: { who, points, hits } } : { id: 'boreOff', args: { who, points } };
	return hits.length > 0 ? { id: 'playedHittingOff', args: { who, legs, hits, points } } : { id: 'playedOff', args: { who, legs, points } };
}

const isRoll = (steps: readonly BackgammonStep[]) => steps.some(({ kind }) => kind === 'dice' || kind === 'opening' || kind === 'roll');

/** Who rolled plays on: that goes without saying. */
export function next({ after, steps }: Pick<Play, 'after' | 'steps'>, seats: readonly SeatView[]): Said | undefined {
	return isRoll(steps) ? undefined : turn(after, seats);
}

/** A move in the list: the dice and how they were played. Taking up the dice to roll them is no entry of its own. */
export function cell({ before, steps, text }: Play, seats: readonly SeatView[]): { readonly text: Said; readonly note?: Said } {
	const step = steps[0];
	switch (step?.kind) {
		case 'checker':
			return { text: before.dice.join(''), note: rimNotation(text, step.seat, readerOf(seats)) };
		case 'pass':
			return { text: before.dice.join(''), note: { id: 'move.pass' } };
		case 'double':
		case 'beaver':
		case 'raccoon':
			return { text: { id: `move.${step.kind}To`, args: { value: step.value } } };
		case 'take':
		case 'drop':
			return { text: { id: `move.${step.kind}` } };
		default:
			return { text: '' };
	}
}

/** A play as it is written; other moves by their names. */
export function listedMove(notation: string): Said {
	return isAct(notation) ? { id: `move.${notation}` } : notation;
}

/** “24 to 18 and 13 to 11 twice, hitting on 18”: a play in notation as a sentence names it. */
export function spokenMove(notation: string): Said {
	if (!notation.includes('/')) return listedMove(notation);
	const hits: string[] = [];
	const legs = notation.split(' ').map((part) => {
		const [way = '', count] = part.split('(');
		const stops = way.split('/').map((stop) => {
			if (stop.endsWith('*')) hits.push(stop.slice(0, -1));
			return stop.replace('*', '');
		});
		const [from = '', to = ''] = [stops[0] === 'bar' ? ({ id: 'bar' } as const) : stops[0], stops.at(-1)];
		const leg: Said = to === 'off' ? { id: 'legOff', args: { from } } : { id: 'leg', args: { from, to } };
		return times(leg, count === undefined ? 1 : Number.parseInt(count, 10));
	});
	return hits.length > 0 ? { id: 'legsHitting', args: { legs, hits } } : legs;
}
