import type { GameWords } from '@stammtisch/core/words';
import type { KalahaOptions } from '../src/options.ts';
import { type KalahaPlain, toPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import { catalogues } from './catalogues.generated.ts';
import { actions, announce, cell, describe, next, spokenMove } from './moves.ts';
import { counted, end, ended, result, total, worth } from './results.ts';
import type { Said } from './said.ts';
import { options, variant } from './setup.ts';

/** Everything Kalaha says. */
export const words: GameWords<KalahaPlain, KalahaStep, Said, KalahaOptions> = {
	catalogues,
	view: (position, { pits }) => toPlain(position, pits),

	name: { id: 'name' },
	motto: { id: 'motto' },
	seats: () => [{ id: 'south' }, { id: 'north' }],
	variant,
	options,
	typing: ({ pie }) => ({ id: 'typing', args: { pie } }),

	scorings: { games: { id: 'games' }, stones: { id: 'stones' } },
	unit: { id: 'unit' },
	counted,
	total,
	resignCount: () => ({ id: 'resignCount' }),

	announce,
	next,
	cell,
	spokenMove,
	describe,
	actions,
	tally: (position, seat) => ({ value: position.stores[seat as 0 | 1], unit: { id: 'inStore' } }),
	worth,

	result,
	ended,
	end,
	course: (position) => ({ name: { id: 'course' }, values: position.stores }),
};
