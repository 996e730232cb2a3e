import { type Game, legalMoves, must } from '@stammtisch/core';
import { expect } from 'vitest';
import type { SeatPlan, TableFile } from './file.ts';
import { Session } from './session.ts';
import { beginTable, type TableSetup } from './setup.ts';

export const PERSONS: readonly SeatPlan[] = [
	{ kind: 'person', name: 'Ilka' },
	{ kind: 'person', name: 'Bertók' },
];
export const AGAINST: readonly SeatPlan[] = [
	{ kind: 'person', name: 'Ilka' },
	{ kind: 'computer', level: 2, name: 'Rosa' },
];
export const COMPUTERS: readonly SeatPlan[] = [
	{ kind: 'computer', level: 1, name: 'Vera' },
	{ kind: 'computer', level: 2, name: 'Rosa' },
];

/** A table whose last kept file is at hand; once `isFull`, nothing more is kept. */
export function open(game: Game, setup: Partial<TableSetup> = {}) {
	const file = must(
		beginTable(game, { options: {}, plan: { scoring: game.series.scorings[0] as string }, seats: PERSONS, seed: '7', first: 0, id: 't', now: 1, ...setup }),
	);
	return reopen(game, file);
}

export function reopen(game: Game, file: TableFile) {
	const kept = { file, isFull: false };
	const keep = (next: TableFile) => {
		if (kept.isFull) return false;
		expect(next.revision).toBe(kept.file.revision + 1);
		kept.file = next;
		return true;
	};
	return { session: must(Session.open(game, file, { keep, now: () => 2 })), kept };
}

/** The first legal move. */
export const first = (session: Session) => legalMoves(session.state.ruleset.rules, session.state.position)[0] as number;
