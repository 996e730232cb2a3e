import type { Who } from '@stammtisch/core/words';
import { BAR, OFF } from '../src/view.ts';
import type { TurnFacts, WayFacts } from './facts.ts';
import { isEqual, point, thrown, used } from './parts.ts';
import type { Said } from './said.ts';

/** What the whole board is called. */
export const boardName: Said = { id: 'board' };

/** `owner` is undefined for an empty point. */
export function pointLabel(at: number, owner: Who | undefined, checkers: number): Said {
	return owner && checkers > 0 ? { id: 'pointLabel', args: { point: at, owner, checkers } } : { id: 'emptyPointLabel', args: { point: at } };
}

export function barLabel(owner: Who, checkers: number): Said {
	return { id: 'barLabel', args: { owner, checkers } };
}

export function offLabel(owner: Who, checkers: number): Said {
	return { id: 'offLabel', args: { owner, checkers } };
}

export type DiceAct = 'roll' | 'pass' | 'done' | 'swap';
export type CubeAct = 'double' | 'take';

/** Dice on the board, the next one first; none while they are in the cup. `act` is what choosing them does. */
export function diceLabel(owner: Who, dice: readonly number[], act: DiceAct | undefined): Said {
	if (dice.length === 0) return act === 'roll' ? { id: 'cupRoll' } : { id: 'cupLabel', args: { owner } };
	const lie = { owner, dice: thrown(dice) };
	switch (act) {
		case 'swap':
			return { id: 'diceSwap', args: { ...lie, next: dice[1] ?? 0 } };
		case 'done':
			return { id: 'diceDone', args: lie };
		case 'pass':
			return { id: 'dicePass', args: lie };
		default:
			return { id: 'diceLabel', args: lie };
	}
}

/** Where the cube lies. */
export type CubeWhere = { readonly kind: 'middle' | 'offer' } | { readonly kind: 'owner'; readonly owner: Who };

export function cubeLabel(value: number, where: CubeWhere, act: CubeAct | undefined): Said {
	const told = { value, act: act ?? 'other' } as const;
	if (where.kind === 'owner') return { id: 'cubeOwnedLabel', args: { ...told, owner: where.owner } };
	return { id: where.kind === 'offer' ? 'cubeOfferedLabel' : 'cubeMiddleLabel', args: told };
}

/** What a checker could do, one way after the other. `begins`: as the first words of a sentence. Precondition: there is one. */
export function waysOf(all: readonly WayFacts[], begins: boolean): Said {
	return all.map((facts, i) => way(facts, begins && i === 0)).reduceRight((more: Said, first: Said): Said => ({ id: 'ways', args: { way: first, more } }));
}

function way({ to, dice, hits }: WayFacts, begins: boolean): Said {
	const goes = { begins, dice: used(dice) };
	if (to === OFF) return hits.length > 0 ? { id: 'wayOffHitsOn', args: { ...goes, hits } } : { id: 'wayOff', args: goes };
	if (hits.length === 0) return { id: 'way', args: { ...goes, point: to } };
	const hitsAtEnd = hits.length === 1 && hits[0] === to;
	return hitsAtEnd ? { id: 'wayHits', args: { ...goes, point: to } } : { id: 'wayHitsOn', args: { ...goes, point: to, hits } };
}

/** What is shown beside the board: a title, a sentence, numbers with their names, and the button that does it. */
export interface Shown {
	readonly title: Said;
	readonly line: Said;
	readonly facts: readonly { readonly name: Said; readonly value: Said }[];
	readonly button: Said;
}

/** A chosen checker on a point by its number on the rim, and its ways. */
export function checkerShown(at: number, ways: readonly WayFacts[]): Shown {
	return {
		title: at === BAR ? { id: 'fromBar' } : { id: 'from', args: { point: at } },
		line: { id: 'waysLine', args: { ways: waysOf(ways, true) } },
		facts: ways.slice(0, 4).map((facts) => ({ name: { id: 'factWith', args: { dice: used(facts.dice) } }, value: endOf(facts) })),
		button: { id: 'done' },
	};
}

function endOf({ to, hits }: WayFacts): Said {
	const end = point(to);
	if (hits.length === 0) return end;
	return hits.at(-1) === to ? { id: 'endHits', args: { end } } : { id: 'endHitsOn', args: { end, points: hits.join(', ') } };
}

/** A turn of which something is done. */
export function turnShown(facts: TurnFacts): Shown {
	const { text, left, hits, off, pips } = facts;
	return {
		title: text,
		line: turnLine(facts),
		facts: [
			...(left.length > 0 ? [{ name: { id: 'factLeft' }, value: left.join(' ') } as const] : []),
			...(hits.length > 0 ? [{ name: { id: 'factHits' }, value: hits.join(', ') } as const] : []),
			...(off > 0 ? [{ name: { id: 'factOff' }, value: off } as const] : []),
			{ name: { id: 'factPips' }, value: `${pips.before} → ${pips.after}` },
		],
		button: { id: 'done' },
	};
}

function turnLine({ left, hits, off }: TurnFacts): Said {
	const [die] = left;
	if (die !== undefined) return isEqual(left) ? { id: 'leftEqual', args: { n: left.length, die } } : { id: 'left', args: { dice: left } };
	if (hits.length > 0) return off > 0 ? { id: 'turnHitsOff', args: { hits, off } } : { id: 'turnHits', args: { hits } };
	return off > 0 ? { id: 'turnOff', args: { off } } : { id: 'turnDone' };
}
