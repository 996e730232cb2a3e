import type { Worth } from '@stammtisch/board-kit';
import { CHANCE, type Move, OVER, type Position, type Rules, type Ruleset, type Seat, samePosition, viewFor } from '@stammtisch/core';
import type { TableState } from './state.ts';
import { hidesFrom, personsHere } from './viewer.ts';

/** Whether a table may show the computer's evaluation: not while several persons at this device hide their hands from one another. */
export function mayEvaluate({ players, ruleset, position, end }: TableState): boolean {
	return end !== undefined || personsHere(players).length < 2 || !hidesFrom(ruleset.rules, position, undefined);
}

/** What of a position can be evaluated: `over`, or `hidden` where the seat to move knows more of it than who looks at `seen`; otherwise undefined. */
export function obstacleOf(rules: Rules, p: Position, seen: Position): 'over' | 'hidden' | undefined {
	const toMove = rules.toMove(p);
	if (toMove === OVER) return 'over';
	const isEnough = samePosition(seen, p) || (toMove !== CHANCE && samePosition(seen, viewFor(rules, p, toMove)));
	return isEnough ? undefined : 'hidden';
}

/** Whether a worth is a loss, in the units of `Worth`. */
export function isLost({ unit, value, exact }: Pick<Worth, 'unit' | 'value' | 'exact'>): boolean {
	return exact && (unit === 'win' ? value <= 0 : value < 0);
}

/** What one seat plays in a row, in notation. */
export interface PlayedTurn {
	readonly seat: Seat;
	readonly texts: readonly string[];
}

/** The first `most` moves of a line from `p` on, turn by turn. */
export function turnsOf({ rules, notation }: Ruleset, p: Position, moves: readonly Move[], most: number): PlayedTurn[] {
	const turns: { readonly seat: Seat; readonly texts: string[] }[] = [];
	const at = p.slice();
	for (const move of moves.slice(0, most)) {
		const seat = rules.toMove(at);
		const last = turns.at(-1);
		const text = notation.formatMove(at, move);
		if (last?.seat === seat) last.texts.push(text);
		else turns.push({ seat, texts: [text] });
		rules.make(at, move);
	}
	return turns;
}
