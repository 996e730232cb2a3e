import { DURATION, EASING, type Flight, type Playback, type Point } from '@stammtisch/board-kit';
import { cardText } from '../src/deck.ts';
import { START } from '../src/layout.ts';
import type { HampuraStep } from '../src/steps.ts';
import { type Pawn, pawnAt, placePawn } from './pawns.ts';

/** A card on its way: from where to where, and which side shows at either end. */
export interface CardFlight {
	/** Text of the card; `?` is seen from the back only. */
	readonly card: string;
	readonly from: CardPoint;
	readonly to: CardPoint;
	/** It lies face up at the start, at the end. */
	readonly shows: readonly [boolean, boolean];
}

export interface CardPoint extends Point {
	/** Size against a card on the table. */
	readonly scale: number;
}

/** What the animation needs of a mounted board. */
export interface Stage {
	readonly pawns: readonly Pawn[];
	/** Shows the pawns where they now belong; those in `flying` are above the others. */
	show(pawns: readonly Pawn[], flying: readonly number[]): void;
	/** Where a pawn is drawn. */
	where(pawn: Pawn): Point;
	node(id: number): Element | undefined;
	/** The discards become the draw pile. */
	reshuffle(playback: Playback): Promise<void>;
	/** A card is drawn for a seat, or into its hand. `card` is what the steps say; a board shows only what the position lets it see. */
	draw(seat: number, card: string, playback: Playback): Promise<void>;
	discard(seat: number, card: string, playback: Playback): Promise<void>;
}

/** Hops: one lasts this long, a long walk is hastened to `longest`. Milliseconds. */
const HOP = { time: DURATION.drop * 1.25, longest: 1900, lift: 15 } as const;
const LEAP: Flight = { time: DURATION.arc * 1.2, lift: 44, scale: 1.1, easing: EASING.glide };
const BUMPED: Flight = { time: DURATION.arc * 1.25, lift: 62, scale: 1.14, easing: EASING.out };
const SLIDE: Flight = { time: DURATION.glide * 1.5, easing: 'cubic-bezier(.5,0,.3,1)' };

/** Plays the steps one after the other; whom a slide sweeps flies off when the slider gets there. */
export async function playSteps(steps: readonly HampuraStep[], stage: Stage, playback: Playback): Promise<void> {
	for (const [i, step] of steps.entries()) {
		switch (step.kind) {
			case 'reshuffle':
				await stage.reshuffle(playback);
				break;
			case 'draw':
				await stage.draw(step.seat, cardText(step.card), playback);
				break;
			case 'start':
				await leap(stage, playback, step.seat, START, step.to);
				break;
			case 'walk':
				await walk(stage, playback, step.seat, step.from, step.path);
				break;
			case 'slide':
				await slide(stage, playback, step, sweptBy(steps, i));
				break;
			case 'bump':
				if (!isSwept(steps, i)) await bump(stage, playback, step.seat, step.from);
				break;
			case 'swap':
				await swap(stage, playback, step);
				break;
			case 'discard':
				await stage.discard(step.seat, cardText(step.card), playback);
				break;
			case 'home':
				await playback.wait(DURATION.tap);
		}
	}
}

type SlideStep = Extract<HampuraStep, { kind: 'slide' }>;
type BumpStep = Extract<HampuraStep, { kind: 'bump' }>;

/** The bumps that follow a slide directly. */
function sweptBy(steps: readonly HampuraStep[], at: number): BumpStep[] {
	const swept: BumpStep[] = [];
	for (const step of steps.slice(at + 1)) {
		if (step.kind !== 'bump') break;
		swept.push(step);
	}
	return swept;
}

function isSwept(steps: readonly HampuraStep[], at: number): boolean {
	let i = at;
	while (steps[i]?.kind === 'bump') i--;
	return steps[i]?.kind === 'slide';
}

/** A pawn goes from where it is drawn to `place`. */
async function fly(stage: Stage, playback: Playback, pawn: Pawn, place: number, flight: Flight): Promise<void> {
	const from = stage.where(pawn);
	const moved = { ...pawn, place };
	stage.show(placePawn(stage.pawns, pawn.id, place), [pawn.id]);
	await playback.fly(stage.node(pawn.id), from, stage.where(moved), flight);
}

async function leap(stage: Stage, playback: Playback, seat: number, from: number, to: number): Promise<void> {
	const pawn = pawnAt(stage.pawns, seat, from);
	if (pawn) await fly(stage, playback, pawn, to, LEAP);
}

async function bump(stage: Stage, playback: Playback, seat: number, from: number): Promise<void> {
	const pawn = pawnAt(stage.pawns, seat, from);
	if (pawn) await fly(stage, playback, pawn, START, BUMPED);
}

async function walk(stage: Stage, playback: Playback, seat: number, from: number, path: readonly number[]): Promise<void> {
	const time = Math.min(HOP.time, HOP.longest / path.length);
	let at = from;
	for (const to of path) {
		const pawn = pawnAt(stage.pawns, seat, at);
		if (!pawn) return;
		await fly(stage, playback, pawn, to, { time, lift: HOP.lift, scale: 1.04, easing: EASING.glide });
		at = to;
	}
}

async function slide(stage: Stage, playback: Playback, { seat, from, path }: SlideStep, swept: readonly BumpStep[]): Promise<void> {
	const slider = pawnAt(stage.pawns, seat, from);
	const end = path.at(-1);
	if (!slider || end === undefined) return;
	const bumped = swept.map((one) => ({ pawn: pawnAt(stage.pawns, one.seat, one.from), share: (path.indexOf(one.from) + 1) / (path.length + 1) }));
	const run = fly(stage, playback, slider, end, SLIDE);
	await Promise.all([
		run,
		...bumped.map(async ({ pawn, share }) => {
			await playback.wait(SLIDE.time * share);
			if (pawn) await fly(stage, playback, pawn, START, BUMPED);
		}),
	]);
}

async function swap(stage: Stage, playback: Playback, { seat, from, other, to }: Extract<HampuraStep, { kind: 'swap' }>): Promise<void> {
	const [mine, theirs] = [pawnAt(stage.pawns, seat, from), pawnAt(stage.pawns, other, to)];
	if (!mine || !theirs) return;
	const [here, there] = [stage.where(mine), stage.where(theirs)];
	stage.show(placePawn(placePawn(stage.pawns, mine.id, to), theirs.id, from), [mine.id, theirs.id]);
	const time = DURATION.arc * 1.7;
	await Promise.all([
		playback.fly(stage.node(mine.id), here, there, { time, lift: 76, scale: 1.14 }),
		playback.fly(stage.node(theirs.id), there, here, { time, lift: 30, scale: 1.05 }),
	]);
}
