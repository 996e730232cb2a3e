import { type SeatView, together, type Who, whoIs } from '@stammtisch/core/words';
import type { EndEntry, Entry } from '@stammtisch/table';
import type { Suite } from '../games.ts';
import type { Tell } from '../words/tell.ts';
import type { SeatPlan } from './file.ts';
import { playedOf } from './present.svelte.ts';
import { isMatch, scoreText } from './score.ts';
import type { TableState } from './state.ts';

/** Seats as boards and sentences know them. */
export function seatViews(plans: readonly SeatPlan[]): SeatView[] {
	return plans.map(({ name, kind }) => ({ name, isHere: kind === 'person' }));
}

/** Whether sentences call the player of a seat “you”. */
export function isYou({ players }: Pick<TableState, 'players'>, seat: number | undefined): boolean {
	return seat !== undefined && whoIs(seatViews(players), seat).kind === 'you';
}

/** On whom the end turned, for what reason and at which level. */
function turnOf({ board }: Suite, state: TableState): { readonly seat: number; readonly how: string; readonly level: number } {
	const { end = '', plies, ruleset } = state;
	const last = plies.at(-1);
	if (last && isEnd(last)) return { seat: last.seat ?? 0, how: end, level: last.level };
	const played = end === 'rules' && last ? playedOf(board, ruleset, last) : undefined;
	return { seat: last?.seat ?? 0, how: end, level: 1, ...(played ? board.ended?.(played) : {}) };
}

/** Who won and what it counts, without a full stop; empty while the game goes on. */
export function resultTitle(suite: Suite, state: TableState): string {
	const { end, points, winners, ruleset } = state;
	if (end === undefined || !points || !winners) return '';
	const { how, level } = turnOf(suite, state);
	return suite.texts.result({ players: whosOf(state), winners, points, how, level, options: ruleset.options });
}

/** Why a game ended, and of a series that is over who won it; empty while the game goes on. */
export function endLine(t: Tell, suite: Suite, state: TableState): string {
	if (state.end === undefined) return '';
	const why = endReason(t, suite, state);
	const isSeries = state.plan.games !== undefined || state.plan.target !== undefined || isMatch(suite.game, state);
	return state.isSeriesOver && isSeries ? `${why} ${seriesLine(t, suite, state)}`.trim() : why;
}

function endReason(t: Tell, suite: Suite, state: TableState): string {
	const { seat, how } = turnOf(suite, state);
	if (how === 'resign' || how === 'timeout' || how === 'draw') {
		const counts = how === 'draw' ? '' : (suite.texts.resignCount?.(state.ruleset.options) ?? '');
		return `${endedBy(t, state)} ${counts}`.trim();
	}
	const who = whoIs(seatViews(state.players), seat);
	const words = suite.texts.end?.(how, who) ?? suite.texts.ends[how] ?? '';
	return typeof words === 'string' ? words : words(who);
}

/** Who resigned, and at which level where it is more than a single game; whose time ran out; that a draw was agreed on. Precondition: one of these. */
export function endedBy(t: Tell, state: TableState): string {
	const last = state.plies.at(-1);
	if (!last || !isEnd(last)) throw new Error('nobody brought this end about');
	if (last.kind === 'draw') return t('table.agreedDraw');
	const who = whoIs(seatViews(state.players), last.seat ?? 0);
	if (last.kind === 'timeout') return t('table.timedOut', { who });
	return t('table.resigned', { who, level: levelName(last.level) });
}

/** What a resignation at a level gives up, 1 to 3. */
export function levelName(level: number): 'single' | 'gammon' | 'backgammon' {
	return level === 3 ? 'backgammon' : level === 2 ? 'gammon' : 'single';
}

function isEnd(entry: Entry): entry is EndEntry {
	return entry.kind !== 'move' && entry.kind !== 'outcome';
}

/** Who won the series, and with what. Precondition: it is over. */
function seriesLine(t: Tell, { game, texts }: Suite, state: TableState): string {
	const { totals } = state.series;
	const { scoring } = state.plan;
	const counted = (total: number) => texts.total(scoring, total, scoreText(total));
	const most = Math.max(...totals);
	const best = totals.flatMap((total, seat) => (total === most ? [seat] : []));
	if (best.length === totals.length) return t('result.seriesDraw', { each: counted(most) });
	const winners = together(
		best.map((seat) => whosOf(state)[seat] as Who),
		{ id: 'you' },
	);
	const isTeam = best.length > 1 && state.winners?.length === best.length && best.every((seat) => state.winners?.includes(seat));
	if (best.length > 1 && !isTeam) return t('result.seriesShared', { winners, each: counted(most) });
	// Partners have the same total.
	const others = [...new Set(totals.filter((total) => total < most))].map(scoreText);
	const score = isTeam || totals.length === 2 ? t('result.to', { a: counted(most), b: others.join(', ') }) : counted(most);
	return isMatch(game, state) ? t('result.matchWon', { winners, totals: score }) : t('result.seriesWon', { winners, totals: score });
}

function whosOf(state: TableState): Who[] {
	const seats = seatViews(state.players);
	return seats.map((_, seat) => whoIs(seats, seat));
}
