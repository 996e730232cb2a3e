import { type ActionWords, type LegalMove, type Played, type SeatView, whoIs } from '@stammtisch/core/words';
import { PITS } from '../src/layout.ts';
import type { HusStep } from '../src/rules.ts';
import { type HusView, seatOf, stonesOf } from '../src/view.ts';
import { button } from './board.ts';
import type { Said } from './said.ts';
import { factsOf, kindOf, readSowing } from './sowing.ts';

export function announce({ seat, steps, before, text }: Played<HusView, HusStep>, seats: readonly SeatView[]): Said {
	const mover = seat === 1 ? 1 : 0;
	const who = whoIs(seats, mover);
	const sowing = readSowing(steps);
	if (!sowing) return { id: 'swapped', args: { who } };
	const { kind, pit, stones, laps, captured, end, decides } = factsOf(sowing, kindOf(text), before, mover);
	const outcome = { who, pit, captures: captured > 0, captured: { id: 'inWords', args: { n: captured } }, decides, end } as const;
	const lapsInWords = { id: 'lapsInWords', args: { n: laps } } as const;
	if (kind !== 'pit') return { id: kind === 'take' ? 'took' : 'left', args: { ...outcome, laps: lapsInWords } };
	const stonesInWords = { id: 'stonesInWords', args: { n: stones } } as const;
	return { id: 'sowed', args: { ...outcome, sown: laps > 1 ? { id: 'sown', args: { stones: stonesInWords, laps: lapsInWords } } : stonesInWords } };
}

/** Whose turn it is, or what is to be decided. */
export function next({ after }: Pick<Played<HusView, HusStep>, 'after'>, seats: readonly SeatView[]): Said | undefined {
	if (after.over) return undefined;
	const who = whoIs(seats, seatOf(after));
	return after.decision === undefined ? { id: 'turn', args: { who } } : { id: 'decide', args: { who, pit: after.decision } };
}

export function cell({ text, steps }: Played<HusView, HusStep>): { readonly text: Said; readonly note?: Said } {
	const sowing = readSowing(steps);
	if (!sowing) return { text: { id: 'swap' } };
	const kind = kindOf(text);
	const shown = kind === 'pit' ? text : button(kind);
	return sowing.captured > 0 ? { text: shown, note: `+${sowing.captured}` } : { text: shown };
}

const SPOKEN = new Map<string, Said>([
	['swap', { id: 'spokenSwap' }],
	['take', { id: 'spokenTake' }],
	['leave', { id: 'spokenLeave' }],
]);

export function spokenMove(notation: string): Said {
	return /^\d/.test(notation) ? { id: 'spokenPit', args: { pit: notation } } : (SPOKEN.get(notation) ?? notation);
}

export function describe(view: HusView, seats: readonly SeatView[]): Said[] {
	const turn = next({ after: view }, seats);
	const sides = [side(view, 1, seats), side(view, 0, seats)];
	return turn === undefined ? sides : [...sides, turn];
}

/** Pits of a row. */
const ROW = PITS / 2;

/** One side: the near row, the inner row, and how much they hold. */
function side(view: HusView, seat: 0 | 1, seats: readonly SeatView[]): Said {
	const pits = view.pits[seat];
	const rows = { near: pits.slice(0, ROW).join(', '), nearFirst: 1, nearLast: ROW, inner: pits.slice(ROW).join(', '), innerFirst: ROW + 1, innerLast: PITS };
	return { id: 'side', args: { who: whoIs(seats, seat), ...rows, stones: stonesOf(view, seat) } };
}

/** Moves that are buttons: the swap, which is asked first, and both answers where a capture is to be decided. */
export function actions(moves: readonly LegalMove<HusStep>[]): ActionWords<Said>[] {
	const swaps = moves.filter(({ steps }) => steps.some((step) => step.kind === 'swap'));
	const answers = moves.filter(({ text }) => kindOf(text) !== 'pit');
	return [
		...swaps.map(({ move }): ActionWords<Said> => ({ move, label: { id: 'swap' }, asks: { title: { id: 'swap' }, line: { id: 'swapLine' } } })),
		...answers.map(({ move, text }) => ({ move, label: button(kindOf(text)) })),
	];
}
