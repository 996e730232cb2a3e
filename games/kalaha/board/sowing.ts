import { carryStones, DURATION, Hand, type Playback, playSwap, SOWING, type Stone, type StoneStage, stonesIn, swapStones } from '@stammtisch/board-kit';
import type { KalahaStep } from '../src/rules.ts';
import { SIDE } from './geometry.ts';

/** A long sowing is shortened to about this. */
const LONGEST = 4000;

/** About how long the steps take at normal speed, milliseconds. */
export function sowingTime(steps: readonly KalahaStep[]): number {
	return steps.reduce((sum, step) => sum + (step.kind === 'sow' ? SOWING.beat : step.kind === 'lift' ? SOWING.lift : DURATION.glide + SOWING.gather), 0);
}

/** Plays the steps one after the other; every stone flies by itself. Returns early once the playback is skipped. */
export async function playSteps(steps: readonly KalahaStep[], stage: StoneStage, playback: Playback): Promise<void> {
	const hand = new Hand(stage, playback);
	hand.tempo = Math.min(1, LONGEST / Math.max(1, sowingTime(steps)));
	for (const step of steps) {
		if (playback.isStill) return;
		switch (step.kind) {
			case 'lift':
				await hand.lift(step.from);
				break;
			case 'sow':
				await hand.drop(step.to);
				break;
			case 'capture':
			case 'collect':
				await hand.settle();
				await playback.wait(DURATION.glide * hand.tempo);
				if (playback.isStill) return;
				await hand.sweep(step.from, step.to);
				break;
			case 'swap':
				await playSwap(stage, playback, SIDE);
		}
	}
	await hand.settle();
}

/** Where every stone lies after the steps: the hand lets the lowest stone of a pit fall first. */
export function landStones(stones: readonly Stone[], steps: readonly KalahaStep[]): readonly Stone[] {
	let lying = stones;
	let hand: readonly number[] = [];
	for (const step of steps) {
		if (step.kind === 'lift') hand = stonesIn(lying, step.from);
		else if (step.kind === 'swap') lying = swapStones(lying, SIDE);
		else if (step.kind === 'sow') {
			lying = carryStones(lying, hand.slice(0, 1), step.to);
			hand = hand.slice(1);
		} else {
			const taken = step.from.flatMap((place) => stonesIn(lying, place));
			lying = carryStones(lying, taken, step.to);
		}
	}
	return lying;
}
