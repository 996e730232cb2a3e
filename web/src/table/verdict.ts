import type { Choice, Fact } from '@stammtisch/board-kit';
import type { Seat } from '@stammtisch/core';
import type { Tell } from '../words/tell.ts';
import { isYou } from './ending.ts';
import type { Fault } from './opponent.svelte.ts';
import type { TableState } from './state.ts';

export interface VerdictMoment {
	readonly state: TableState;
	/** The place in the past that is shown, in moves as the list counts them; undefined for the present. */
	readonly past: { readonly at: number; readonly of: number } | undefined;
	readonly role: 'holder' | 'follower';
	readonly choice: Choice | undefined;
	/** The last move that has come to rest, in one sentence. */
	readonly told: string;
	/** What can be done besides choosing on the board, with what goes before it; empty where that speaks for itself. */
	readonly offer: string;
	/** The seat whose turn it is on the board, and the one whose move is being shown. */
	readonly turn: Seat | undefined;
	readonly moving: Seat | undefined;
	readonly isLive: boolean;
	/** The move a hint points out, or why a hint that was asked for could not be had. */
	readonly hint: { readonly move: string } | Fault | 'none' | undefined;
	/** Why the computer that is to move does not. */
	readonly fault: Fault | undefined;
	/** Who won, and what it counts; empty while the game goes on. */
	readonly result: string;
	/** Why the game ended, and who won the series where it is over. */
	readonly ended: string;
}

/** What stands beside the board. */
export interface Verdict {
	readonly title: string;
	readonly line: string;
	readonly facts: readonly Fact[];
}

/** What stands beside the board at this moment. */
export function verdictOf(t: Tell, moment: VerdictMoment): Verdict {
	const { state, past, role, choice, told, offer, turn, moving, isLive, hint, fault, result, ended } = moment;
	const plain = (title: string, line: string) => ({ title, line, facts: [] });
	if (role === 'follower') return plain(t('table.follower'), t('table.followerLine'));
	if (past !== undefined) return plain(past.at === 0 ? t('table.pastStart') : t('table.past', { n: past.at, of: past.of }), told || t('table.pastLine'));
	if (state.end !== undefined && isLive) return plain(result, ended);
	if (choice) return choice;
	const seat = turn === undefined ? undefined : state.players[turn];
	if (seat && moving === turn) return plain(isYou(state, turn) ? t('table.youMove') : t('table.moving', { name: seat.name }), told);
	if (!seat) return plain(told, '');
	if (seat.kind === 'computer' && fault) return plain(t(`table.faults.${fault}`), fault === 'unloaded' ? t('table.unloadedLine') : told);
	if (seat.kind === 'computer') return plain(t('table.waiting', { name: seat.name }), told || t('table.waitingLine'));
	const isAlone = state.players.filter(({ kind }) => kind === 'person').length === 1;
	const title = isAlone ? t('table.choose') : t('table.chooseFor', { name: seat.name });
	return plain(title, hint === undefined ? offer || told || t('table.chooseLine') : hintLine(t, hint));
}

/** A hint, or why there is none, in one sentence. */
export function hintLine(t: Tell, hint: { readonly move: string } | Fault | 'none'): string {
	if (typeof hint === 'object') return t('table.hintLine', { move: hint.move });
	if (hint === 'none') return t('table.noHint');
	return hint === 'unloaded' ? t('failed') : t(`table.faults.${hint}`);
}
