import { type Move, outcomes, type Position, play, type Rules, type Seat, samePosition, viewFor } from '@stammtisch/core';
import type { Entry } from './entry.ts';

/** An event as somebody may know it. */
export interface SeenEntry {
	readonly kind: Entry['kind'];
	/** 0-based place in the game. */
	readonly index: number;
	readonly seat: Seat | undefined;
	/** As a record has it; undefined for an outcome that the viewer may not know, such as a card drawn into another hand. */
	readonly event: string | undefined;
	readonly before: Position;
	readonly after: Position;
	/** The steps as they look to the viewer; none where the event is unknown. */
	readonly steps: readonly unknown[];
}

/**
 * What `viewer` (undefined: a spectator) may know of an entry. Moves are public; an outcome is told only where his view after it tells it anyway. Depends on
 * nothing but his own views and that outcome, so that two deals which look alike to him give the same.
 */
export function entryFor(rules: Rules, entry: Entry, viewer: Seat | undefined): SeenEntry {
	const { kind, index, seat, event, move } = entry;
	const before = viewFor(rules, entry.before, viewer);
	const after = viewFor(rules, entry.after, viewer);
	if (kind === 'outcome' && !tells(rules, before, move, viewer)) return { kind, index, seat, event: undefined, before, after, steps: [] };
	const steps: unknown[] = [];
	if (move !== undefined) play(rules, before, move, (step) => steps.push(step));
	return { kind, index, seat, event, before, after, steps };
}

/** Whether no other outcome possible in the view leads to the same view. */
function tells(rules: Rules, view: Position, outcome: Move, viewer: Seat | undefined): boolean {
	if (!rules.hasHidden) return true;
	const after = (each: Move) => viewFor(rules, play(rules, view, each), viewer);
	const seen = after(outcome);
	return outcomes(rules, view).every((other) => other.outcome === outcome || !samePosition(after(other.outcome), seen));
}
