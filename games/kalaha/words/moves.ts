import { type ActionWords, type LegalMove, type Played, type SeatView, whoIs } from '@stammtisch/core/words';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import type { Said } from './said.ts';
import { factsOf, readSowing } from './sowing.ts';

export const seatOf = (plain: KalahaPlain): number => (plain.seat === 's' ? 0 : 1);

export function announce({ seat = 0, steps, before }: Played<KalahaPlain, KalahaStep>, seats: readonly SeatView[]): Said {
	const sowing = readSowing(steps);
	const who = whoIs(seats, seat);
	if (!sowing) return { id: 'swapped', args: { who } };
	const { pit, stones, captured, again } = factsOf(sowing, before, seat);
	const sown = { who, pit, stones: { id: 'stonesInWords', args: { n: stones } } } as const;
	if (captured > 0) return { id: 'sowedCapturing', args: { ...sown, captured: { id: 'inWords', args: { n: captured } } } };
	return { id: again ? 'sowedAgain' : 'sowed', args: sown };
}

export function next({ after }: Pick<Played<KalahaPlain, KalahaStep>, 'after'>, seats: readonly SeatView[]): Said | undefined {
	return after.over ? undefined : { id: 'turn', args: { who: whoIs(seats, seatOf(after)) } };
}

export function cell({ text, steps }: Played<KalahaPlain, KalahaStep>): { readonly text: Said; readonly note?: Said } {
	const sowing = readSowing(steps);
	if (!sowing) return { text: { id: 'swap' } };
	return sowing.captured > 0 ? { text, note: `+${sowing.captured}` } : { text };
}

export function spokenMove(notation: string): Said {
	if (notation === 'swap') return { id: 'spokenSwap' };
	return /^\d/.test(notation) ? { id: 'spokenPit', args: { pit: notation } } : notation;
}

export function describe(plain: KalahaPlain, seats: readonly SeatView[]): Said[] {
	const sides = ([1, 0] as const).map(
		(seat): Said => ({ id: 'side', args: { who: whoIs(seats, seat), pits: plain.pits[seat].join(', '), store: plain.stores[seat] } }),
	);
	const turn = next({ after: plain }, seats);
	return turn === undefined ? sides : [...sides, turn];
}

export function actions(moves: readonly LegalMove<KalahaStep>[]): ActionWords<Said>[] {
	return moves.flatMap(({ move, steps }) =>
		steps.some((step) => step.kind === 'swap') ? [{ move, label: { id: 'swap' }, asks: { title: { id: 'swap' }, line: { id: 'swapLine' } } }] : [],
	);
}
