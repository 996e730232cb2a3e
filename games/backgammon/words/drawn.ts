import type { BackgammonPlain } from '../src/plain.ts';
import { OFF, seatOf, sideOf } from '../src/view.ts';
import type { Said } from './said.ts';

/** What stands beside a side's edge of a board drawn in letters, its checkers by `letter`. */
export function drawnSide(plain: BackgammonPlain, seat: number, { letter, name }: { readonly letter: string; readonly name: string }): Said {
	const { pips, checkers, score } = sideOf(plain, seat);
	const told = { letter, name, pips, off: checkers[OFF] ?? 0 };
	return plain.match > 0 ? { id: 'drawn.sideOfMatch', args: { ...told, score, match: plain.match } } : { id: 'drawn.side', args: told };
}

const OFFERS = ['doubled', 'beavered', 'raccooned'] as const;

/** The cube and the dice, one by one. `names` are those of the seats. */
export function drawnTable({ cube: { value, owner }, dice, crawford, phase }: BackgammonPlain, names: readonly string[]): Said[] {
	const offer = OFFERS.find((one) => one === phase);
	return [
		owner === null ? { id: 'drawn.cube', args: { value } } : { id: 'drawn.cubeWith', args: { value, name: names[seatOf(owner)] ?? '' } },
		...(crawford ? [{ id: 'drawn.crawford' } as const] : []),
		...(offer ? [{ id: `drawn.${offer}` } as const] : []),
		...(dice.length > 0 ? [{ id: 'drawn.dice', args: { dice: dice.join('-') } } as const] : []),
	];
}
