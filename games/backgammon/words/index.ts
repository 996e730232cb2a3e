import type { GameWords } from '@stammtisch/core/words';
import type { BackgammonOptions } from '../src/options.ts';
import type { BackgammonStep } from '../src/rules.ts';
import { type BackgammonView, sideOf, viewOf } from '../src/view.ts';
import { catalogues } from './catalogues.generated.ts';
import { actions } from './cube.ts';
import { announce, cell, listedMove, next, spokenMove } from './moves.ts';
import { rimNotation } from './numbers.ts';
import { describe, matchStands } from './position.ts';
import { counted, end, ended, result, worth } from './results.ts';
import type { Said } from './said.ts';
import { options, typing, variant } from './setup.ts';

export { drawnSide, drawnTable } from './drawn.ts';

/** Everything Backgammon says. */
export const words: GameWords<BackgammonView, BackgammonStep, Said, BackgammonOptions> = {
	catalogues,
	view: viewOf,

	name: { id: 'name' },
	motto: { id: 'motto' },
	seats: () => [{ id: 'ivory' }, { id: 'ebony' }],
	variant,
	options,
	typing,

	scorings: { points: { id: 'points' } },
	unit: { id: 'unit' },
	counted,
	total: (_scoring, n) => counted(n),
	resignCount: () => ({ id: 'resignCount' }),

	announce,
	next,
	cell,
	asSeen: rimNotation,
	listedMove,
	spokenMove,
	describe,
	actions,
	tally: (position, seat) => ({ value: sideOf(position, seat).pips, unit: { id: 'pips' } }),
	match: matchStands,
	worth,

	result,
	ended,
	end,
	course: ({ sides: { x, o } }) => ({ name: { id: 'course' }, isLessAhead: true, values: [x.pips, o.pips] }),
};
