import type { Position } from '@stammtisch/core';
import type { Suite } from '../games.ts';
import type { AppTexts } from '../texts/en.ts';
import { resignLine, resultTitle, seatViews } from './ending.ts';
import { playedOf } from './present.svelte.ts';
import type { TableState } from './state.ts';

/** What one ply did, and what comes after it: who is to do what, or how the game ended. Each a sentence, or empty. */
export interface Sentences {
	readonly did: string;
	readonly next: string;
}

/** The ply that leads to the position after `at` plies, as `look` lets it be seen. */
export function sentencesOf(t: AppTexts, suite: Suite, state: TableState, at: number, look: (p: Position) => Position): Sentences {
	const { board, texts } = suite;
	const { plies, ruleset, end } = state;
	const ply = plies[at - 1];
	if (!ply) return { did: '', next: '' };
	const isEnd = end !== undefined && at === plies.length;
	const played = playedOf(board, ruleset, ply, look);
	const seats = seatViews(state.file.seats);
	return {
		did: played ? board.announce(played, texts, seats) : resignLine(t, state),
		next: isEnd ? `${resultTitle(suite, state)}.` : played ? board.next(played, texts, seats) : '',
	};
}
