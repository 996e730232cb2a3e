import type { Played, PositionWorth, ResultFacts, Who, Worth, WorthWords } from '@stammtisch/core/words';
import { STONES } from '../src/layout.ts';
import { MAX_PLIES } from '../src/limits.ts';
import type { HusStep } from '../src/rules.ts';
import { type HusView, seatOf, stonesOf } from '../src/view.ts';
import type { Said } from './said.ts';

export const counted = (n: number): Said => ({ id: 'stoneCount', args: { n } });

export const total = (_scoring: string, n: number): Said => counted(n);

export function result({ players, winners, points }: ResultFacts): Said {
	const [winner] = winners;
	const [south = 0, north = 0] = points;
	if (winners.length !== 1 || winner === undefined) {
		if (south === north) return { id: 'drawn', args: { stones: south } };
		return { id: 'drawnUneven', args: { south: players[0] as Who, stones: south, north: players[1] as Who, others: north } };
	}
	const who = players[winner] as Who;
	const most = Math.max(south, north);
	// All the stones count twice.
	return most > STONES ? { id: 'wonAll', args: { who, stones: STONES } } : { id: 'won', args: { who, most, least: Math.min(south, north) } };
}

/** Whoever has too few stones in every pit to move has lost; whoever can only move without end has drawn. */
export function ended({ after }: Played<HusView, HusStep>): { readonly seat: number; readonly how?: string } {
	return after.drawn ? { seat: seatOf(after), how: 'endless' } : { seat: stonesOf(after, 0) > stonesOf(after, 1) ? 1 : 0 };
}

export function end(reason: string, who: Who): Said | undefined {
	switch (reason) {
		case 'rules':
			return { id: 'noPit', args: { who } };
		case 'endless':
			return { id: 'endless', args: { who } };
		case 'repetition':
			return { id: 'repetition' };
		case 'length':
			return { id: 'length', args: { moves: MAX_PLIES } };
		default:
			return undefined;
	}
}

/** A win is worth all the stones: `value` counts them times (chance of a win − chance of a loss). */
function chance(value: number): Said {
	const tenths = Math.round(500 + (500 * value) / STONES);
	return { id: 'chance', args: { whole: Math.floor(tenths / 10), tenths: tenths % 10 } };
}

export const worth: WorthWords<Said> = {
	move({ value, exact, plies }: Worth): Said {
		if (!exact) return chance(value);
		if (value === 0 || plies === undefined) return { id: 'moveWorth', args: { ahead: value === 0 ? 'other' : value > 0 ? 'win' : 'lose' } };
		return { id: 'moveWorthIn', args: { wins: value > 0, plies } };
	},
	position({ value, exact, plies, seat, players, first }: PositionWorth): Said {
		if (!exact) return { id: 'chanceToWin', args: { who: players[seat] as Who, chance: chance(value) } };
		if (value === 0) return { id: 'draw' };
		const side = value > 0 ? seat : 1 - seat;
		const who = players[side] as Who;
		if (first === undefined) return plies === undefined ? { id: 'wins', args: { who } } : { id: 'winsIn', args: { who, plies } };
		const place = side === first ? 'first' : 'other';
		return plies === undefined ? { id: 'playerWins', args: { who, place } } : { id: 'playerWinsIn', args: { who, place, plies } };
	},
};
