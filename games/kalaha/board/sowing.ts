import { carryStones, DURATION, EASING, type Playback, type Point, type Stone, stonesIn } from '@stammtisch/board-kit';
import type { KalahaStep } from '../src/rules.ts';
import { SIDE } from './geometry.ts';

/** What the animation needs of a mounted board. */
export interface Stage {
	readonly stones: readonly Stone[];
	/** Shows the stones where they now belong; `carried` are above the board, `flying` are not counted yet. */
	show(stones: readonly Stone[], carried: ReadonlyMap<number, Point>, flying: ReadonlySet<number>): void;
	/** Where a stone is drawn. */
	where(id: number): Point;
	node(id: number): Element | undefined;
	middle(place: number): Point;
}

/** Time between two stones of a sowing, and their flight. */
const BEAT = 190;
const FALL = DURATION.drop * 1.6;
/** A long sowing is shortened to about this. */
const LONGEST = 4000;

/** About how long the steps take at normal speed, milliseconds. */
export function sowingTime(steps: readonly KalahaStep[]): number {
	return steps.reduce((sum, step) => sum + (step.kind === 'sow' ? BEAT : step.kind === 'lift' ? DURATION.ui : DURATION.arc * 2), 0);
}

/** By how much a move must be hastened: 1 for an ordinary one. */
export function haste(steps: readonly KalahaStep[]): number {
	return Math.min(1, LONGEST / Math.max(1, sowingTime(steps)));
}

/** Plays the steps one after the other; every stone flies by itself. */
export async function playSteps(steps: readonly KalahaStep[], stage: Stage, playback: Playback): Promise<void> {
	let hand: number[] = [];
	const landings: Promise<void>[] = [];
	const flying = new Set<number>();
	for (const step of steps) {
		switch (step.kind) {
			case 'lift':
				hand = stonesIn(stage.stones, step.from);
				await lift(hand, step.from, stage, playback);
				break;
			case 'sow': {
				const [stone, ...rest] = hand;
				if (stone === undefined) throw new Error('more stones sown than lifted');
				hand = rest;
				landings.push(drop(stone, rest, step.to, stage, playback, flying));
				await playback.wait(BEAT);
				break;
			}
			case 'capture':
			case 'collect':
				await Promise.all(landings.splice(0));
				await playback.wait(DURATION.glide);
				await sweep(step.from, step.to, stage, playback, flying);
				break;
			case 'swap':
				await changePlaces(stage, playback);
		}
	}
	await Promise.all(landings);
}

/** Where stone `k` of `n` is held above a place. */
function held(middle: Point, k: number, n: number): Point {
	return { x: middle.x + (k - (n - 1) / 2) * Math.min(7, 42 / n), y: middle.y - 34 - (k % 3) * 5 };
}

function hold(ids: readonly number[], place: number, stage: Stage): Map<number, Point> {
	const middle = stage.middle(place);
	return new Map(ids.map((id, k) => [id, held(middle, k, ids.length)]));
}

async function lift(ids: readonly number[], place: number, stage: Stage, playback: Playback): Promise<void> {
	const before = ids.map((id) => stage.where(id));
	stage.show(carryStones(stage.stones, ids, -1), hold(ids, place, stage), new Set());
	await Promise.all(
		ids.map((id, k) => playback.fly(stage.node(id), before[k] as Point, stage.where(id), { time: DURATION.ui * 1.2, easing: EASING.out, delay: k * 12 })),
	);
}

/** One stone falls into `to` while the hand moves on above it; the stones there make room. */
async function drop(id: number, rest: readonly number[], to: number, stage: Stage, playback: Playback, flying: Set<number>): Promise<void> {
	const moved = [id, ...rest, ...stonesIn(stage.stones, to)];
	const before = new Map(moved.map((one) => [one, stage.where(one)]));
	flying.add(id);
	stage.show(carryStones(stage.stones, [id], to), hold(rest, to, stage), new Set(flying));
	for (const one of moved) {
		const from = before.get(one) as Point;
		const target = stage.where(one);
		if (one === id || (from.x === target.x && from.y === target.y)) continue;
		const isHeld = rest.includes(one);
		void playback.fly(stage.node(one), from, target, { time: isHeld ? BEAT : 110, easing: EASING.out, delay: isHeld ? 0 : BEAT });
	}
	await playback.fly(stage.node(id), before.get(id) as Point, stage.where(id), { time: FALL, lift: 22, scale: 1.08, easing: EASING.drop });
	flying.delete(id);
	stage.show(stage.stones, hold(stonesIn(stage.stones, -1), to, stage), new Set(flying));
}

/** Stones travel to a store, one close behind the other. */
async function sweep(from: readonly number[], to: number, stage: Stage, playback: Playback, flying: Set<number>): Promise<void> {
	const ids = from.flatMap((place) => stonesIn(stage.stones, place));
	const before = ids.map((id) => stage.where(id));
	for (const id of ids) flying.add(id);
	stage.show(carryStones(stage.stones, ids, to), new Map(), new Set(flying));
	await Promise.all(
		ids.map(async (id, k) => {
			const flight = { time: DURATION.arc * 1.3, lift: 56, scale: 1.14, easing: EASING.glide, delay: k * 45 };
			await playback.fly(stage.node(id), before[k] as Point, stage.where(id), flight);
			flying.delete(id);
			stage.show(stage.stones, new Map(), new Set(flying));
		}),
	);
}

/** The two sides change places. */
async function changePlaces(stage: Stage, playback: Playback): Promise<void> {
	const before = stage.stones.map(({ id }) => stage.where(id));
	stage.show(
		stage.stones.map(({ id, place }) => ({ id, place: (place + SIDE) % (2 * SIDE) })),
		new Map(),
		new Set(),
	);
	await Promise.all(stage.stones.map(({ id }, k) => playback.fly(stage.node(id), before[k] as Point, stage.where(id), { time: DURATION.arc * 1.8, lift: 30 })));
}
