import type { GameWords } from '@stammtisch/core/words';
import { LOSER_KEEPS } from '../src/limits.ts';
import type { HusOptions } from '../src/options.ts';
import type { HusStep } from '../src/rules.ts';
import { type HusView, stonesOf, viewOf } from '../src/view.ts';
import { catalogues } from './catalogues.generated.ts';
import { actions, announce, cell, describe, next, spokenMove } from './moves.ts';
import { counted, end, ended, result, total, worth } from './results.ts';
import type { Said } from './said.ts';
import { options, typing, variant } from './setup.ts';

export { drawnDecision, drawnSide } from './board.ts';

/** Everything Hus says. */
export const words: GameWords<HusView, HusStep, Said, HusOptions> = {
	catalogues,
	view: viewOf,

	name: { id: 'name' },
	motto: { id: 'motto' },
	seats: () => [{ id: 'south' }, { id: 'north' }],
	variant,
	options,
	typing,

	scorings: { points: { id: 'points' } },
	unit: { id: 'unit' },
	counted,
	total,
	resignCount: () => ({ id: 'resignCount', args: { most: LOSER_KEEPS } }),

	announce,
	next,
	cell,
	spokenMove,
	describe,
	actions,
	tally(position, seat) {
		const stones = stonesOf(position, seat === 1 ? 1 : 0);
		return { value: stones, unit: { id: 'stoneUnit', args: { n: stones } } };
	},
	worth,

	result,
	ended,
	end,
	course: (position) => ({ name: { id: 'course' }, values: [stonesOf(position, 0), stonesOf(position, 1)] }),
};
