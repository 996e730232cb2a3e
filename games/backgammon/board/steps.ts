import type { Played } from '@stammtisch/core/words';
import type { BackgammonStep } from '../src/rules.ts';
import { BAR, type BackgammonView, OFF } from '../src/view.ts';
import { legsOf } from '../words/legs.ts';

/** What a side played, in its own numbers: points that it left and came to. */
export interface LastPlay {
	readonly seat: number;
	readonly left: readonly number[];
	readonly come: readonly number[];
}

/** Dice taken up or thrown and turns of the cube move no checker. */
export const isPlay = (steps: readonly BackgammonStep[]): boolean => steps.some(({ kind }) => kind === 'checker');

export function lastPlay({ seat = 0, steps }: Played<BackgammonView, BackgammonStep>): LastPlay {
	const legs = legsOf(steps.filter((step) => step.kind === 'checker'));
	const points = (all: number[]) => [...new Set(all)].filter((point) => point !== OFF && point !== BAR);
	return { seat, left: points(legs.map(({ from }) => from)), come: points(legs.map(({ to }) => to)) };
}
