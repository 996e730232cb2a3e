import type { Played, PositionWorth, ResultFacts, Who, Worth, WorthWords } from '@stammtisch/core/words';
import { SIDE } from '../src/layout.ts';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import type { Said } from './said.ts';

export const counted = (n: number): Said => ({ id: 'stoneCount', args: { n } });

export function total(scoring: string, n: number, written: string): Said {
	return scoring === 'stones' ? counted(n) : { id: 'gameCount', args: { n, written } };
}

export function result({ players, winners, points }: ResultFacts): Said {
	const [winner] = winners;
	const [south = 0, north = 0] = points;
	if (winners.length !== 1 || winner === undefined) return { id: 'drawn', args: { stones: south } };
	return { id: 'won', args: { who: players[winner] as Who, most: Math.max(south, north), least: Math.min(south, north) } };
}

/** The side whose stones are left to be collected is not the one that ran out of them. */
export function ended({ seat, steps }: Played<KalahaPlain, KalahaStep>): { readonly seat: number } {
	const left = steps.find((step) => step.kind === 'collect')?.from[0];
	return { seat: left === undefined ? (seat ?? 0) : left < SIDE ? 1 : 0 };
}

export function end(reason: string, who: Who): Said | undefined {
	return reason === 'rules' ? { id: 'noStones', args: { who } } : undefined;
}

const aheadOf = (value: number) => (value === 0 ? 'other' : value > 0 ? 'win' : 'lose');

export const worth: WorthWords<Said> = {
	move({ value, exact }: Worth): Said {
		const shown = exact ? value : Math.round(value);
		return { id: exact ? 'moveWorth' : 'moveAbout', args: { ahead: aheadOf(shown), by: Math.abs(shown) } };
	},
	position({ value, exact, seat, players }: PositionWorth): Said {
		const who = players[value < 0 ? 1 - seat : seat] as Who;
		const by = Math.abs(exact ? value : Math.round(value));
		if (by === 0) return { id: exact ? 'draw' : 'aboutEven' };
		return { id: exact ? 'winsBy' : 'aheadBy', args: { who, by } };
	},
};
