import type { Position, Seat } from '@stammtisch/core';
import type { Suite } from '../games.ts';
import type { Tell } from '../words/tell.ts';
import { endedBy, resultTitle, seatViews } from './ending.ts';
import { playedOf } from './present.svelte.ts';
import type { TableState } from './state.ts';
import { hidesFrom } from './viewer.ts';

/** What one ply did, and what comes after it: who is to do what, or how the game ended. Each a sentence, or empty. */
export interface Sentences {
	readonly did: string;
	readonly next: string;
}

/** The ply that leads to the position after `at` plies, as `look` lets it be seen. */
export function sentencesOf(t: Tell, suite: Suite, state: TableState, at: number, look: (p: Position) => Position): Sentences {
	const { board, texts } = suite;
	const { plies, ruleset, end } = state;
	const ply = plies[at - 1];
	if (!ply) return { did: '', next: '' };
	const isEnd = end !== undefined && at === plies.length;
	const played = playedOf(board, ruleset, ply, look);
	const seats = seatViews(state.players);
	return {
		did: played ? board.announce(played, texts, seats) : endedBy(t, state),
		next: isEnd ? `${resultTitle(suite, state)}.` : played ? board.next(played, texts, seats) : '',
	};
}

/**
 * What the others did since `seat` last decided, a sentence a move, then the roll or the card that came; cards dealt into hidden hands are no news.
 * Everything is told as `look` lets it be seen.
 */
export function recapOf(t: Tell, suite: Suite, state: TableState, { at, seat, look }: { at: number; seat: Seat; look: (p: Position) => Position }): string[] {
	const shown = state.plies.slice(0, at);
	const from = shown.findLastIndex((ply) => ply.kind === 'move' && ply.seat === seat) + 1;
	const isHidden = hidesFrom(state.ruleset.rules, state.position, undefined);
	const lastMove = isHidden ? at : shown.findLastIndex((ply) => ply.seat !== undefined);
	return shown.flatMap((ply, i) => {
		const isMove = ply.seat !== undefined && suite.board.unlisted?.includes(ply.text) !== true;
		if (i < from || (!isMove && i < lastMove)) return [];
		return [sentencesOf(t, suite, state, i + 1, look).did];
	});
}
