import { SOWING, type Stone } from '@stammtisch/board-kit';
import type { Lap } from '../words/laps.ts';

/** Where every stone lies after the laps: the hand lets the lowest stone of a pile fall first, captured ones last. */
export function sowLaps(stones: readonly Stone[], laps: readonly Lap[]): Stone[] {
	const piles = new Map<number, number[]>();
	for (const { id, place } of stones) piles.set(place, [...(piles.get(place) ?? []), id]);
	for (const { from, takes, path } of laps) {
		const hand = [from, ...takes].flatMap((place) => piles.get(place)?.splice(0) ?? []);
		for (const [k, to] of path.entries()) {
			const pile = piles.get(to) ?? [];
			pile.push(hand[k] as number);
			piles.set(to, pile);
		}
	}
	return [...piles].flatMap(([place, ids]) => ids.map((id) => ({ id, place })));
}

/** How a move is told in time. */
export interface Telling {
	/** Multiplies the times of laps shown stone by stone. */
	readonly tempo: number;
	/** Laps shown stone by stone at the beginning and at the end. */
	readonly head: readonly Lap[];
	readonly tail: readonly Lap[];
	/** Laps between them, in pictures of one or more laps each. */
	readonly middle: readonly (readonly Lap[])[];
	/** Milliseconds of a picture. */
	readonly frame: number;
}

/** A move is shortened to about this, milliseconds. */
export const LONGEST = 4000;
/** Rest where a lap ends. */
export const PAUSE = 150;
/** Stone by stone, nothing is told faster than this share of its ordinary time; longer moves leave out stones in the middle. */
const FASTEST = 0.3;
/** How long the beginning, the middle and the end of such a move may take. */
const ACTS = { head: 1400, middle: 1500, tail: 1100 } as const;
/** How long a picture of the middle stands, milliseconds. */
export const PICTURE = { shortest: 45, longest: 160 } as const;

/** About how long a lap takes stone by stone at normal speed, milliseconds. */
export function lapTime({ path, takes }: Lap): number {
	return SOWING.lift + (takes.length > 0 ? SOWING.gather : 0) + path.length * SOWING.beat + SOWING.fall - SOWING.beat + PAUSE;
}

const timeOf = (laps: readonly Lap[]) => laps.reduce((sum, lap) => sum + lapTime(lap), 0);

/** Ordinary moves at their own pace, longer ones hastened, very long ones with the middle in a few pictures: about four seconds at most. */
export function planTelling(laps: readonly Lap[]): Telling {
	const time = timeOf(laps);
	const tempo = Math.min(1, LONGEST / Math.max(1, time));
	if (tempo >= FASTEST) return { tempo, head: laps, tail: [], middle: [], frame: 0 };
	const head = laps.slice(0, fitting(laps, ACTS.head / FASTEST));
	const rest = laps.slice(head.length);
	const ending = fitting([...rest].reverse(), ACTS.tail / FASTEST);
	const tail = rest.slice(rest.length - ending);
	const middle = group(rest.slice(0, rest.length - ending), Math.floor(ACTS.middle / PICTURE.shortest));
	const frame = Math.max(PICTURE.shortest, Math.min(PICTURE.longest, ACTS.middle / Math.max(1, middle.length)));
	return { tempo: FASTEST, head, tail, middle, frame };
}

/** How many of the first laps fit into `time`. */
function fitting(laps: readonly Lap[], time: number): number {
	let left = time;
	let count = 0;
	for (const lap of laps) {
		left -= lapTime(lap);
		if (left < 0) break;
		count++;
	}
	return count;
}

/** The laps in at most `groups` groups of about equal size. */
function group(laps: readonly Lap[], groups: number): Lap[][] {
	const size = Math.ceil(laps.length / groups);
	return Array.from({ length: Math.ceil(laps.length / Math.max(1, size)) }, (_, i) => laps.slice(i * size, (i + 1) * size));
}
