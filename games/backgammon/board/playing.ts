import { DURATION, EASING, type Flight, type Playback } from '@stammtisch/board-kit';
import type { BackgammonStep } from '../src/rules.ts';
import { BAR, type BackgammonView, cubeFace, cubePlace, OFF } from '../src/view.ts';
import { rolled, type Tabletop } from './tabletop.svelte.ts';

/** A checker goes the faster the farther it goes. */
function glide(way: number): Flight {
	return { time: DURATION.glide + 0.35 * way, lift: Math.min(84, 20 + 0.12 * way), scale: 1.12 };
}

function thrown(way: number): Flight {
	return { time: DURATION.arc + 0.25 * way, lift: 70, scale: 1.16, easing: EASING.out };
}

/** One checker by one die; what it hits goes to the bar afterwards. Points are the mover's own. */
export async function playStep(
	{ seat, from, to, hit }: { readonly seat: number; readonly from: number; readonly to: number; readonly hit: boolean },
	table: Tabletop,
	playback: Playback,
): Promise<void> {
	await table.move(seat, from, to, glide, playback);
	if (hit && to !== OFF) await table.move(1 - seat, BAR - to, BAR, thrown, playback);
}

/** Plays a move or outcome that leads to `after`. */
export async function playSteps(steps: readonly BackgammonStep[], after: BackgammonView, table: Tabletop, playback: Playback): Promise<void> {
	for (const step of steps) {
		switch (step.kind) {
			case 'opening':
				await table.throwDice(rolled(step.dice, step.first, true), playback);
				await playback.wait(DURATION.glide);
				break;
			case 'dice':
				await table.throwDice(rolled(step.dice, step.seat, false), playback);
				await playback.wait(DURATION.ui);
				break;
			case 'roll':
				table.cup = step.seat;
				break;
			case 'checker':
				table.use(step.from - step.to);
				await playStep(step, table, playback);
				break;
			case 'pass':
				table.useAll();
				await playback.wait(DURATION.turn);
				break;
			case 'drop':
				await playback.wait(DURATION.turn);
				break;
			default:
				table.cup = undefined;
				await table.turnCube({ value: cubeFace(after), place: cubePlace(after) }, playback);
		}
	}
}
