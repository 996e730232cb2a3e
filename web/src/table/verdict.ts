import type { Choice, Fact } from '@stammtisch/board-kit';
import type { AppTexts } from '../texts/en.ts';
import type { Fault } from './opponent.svelte.ts';
import type { TableState } from './state.ts';

export interface VerdictMoment {
	readonly state: TableState;
	/** The place in the past that is shown, in moves as the list counts them; undefined for the present. */
	readonly past: { readonly at: number; readonly of: number } | undefined;
	readonly role: 'holder' | 'follower';
	readonly choice: Choice | undefined;
	/** The last move in one sentence. */
	readonly told: string;
	readonly isLive: boolean;
	/** The move a hint points out, or why a hint that was asked for could not be had. */
	readonly hint: { readonly move: string } | Fault | 'none' | undefined;
	/** Why the computer that is to move does not. */
	readonly fault: Fault | undefined;
	/** Why the game ended, in one sentence. */
	readonly ended: string;
}

/** What stands beside the board at this moment. */
export function verdictOf(t: AppTexts, moment: VerdictMoment): { title: string; line: string; facts: readonly Fact[] } {
	const { state, past, role, choice, told, isLive, hint, fault, ended } = moment;
	const plain = (title: string, line: string) => ({ title, line, facts: [] });
	if (role === 'follower') return plain(t.table.follower, t.table.followerLine);
	if (past !== undefined) return plain(past.at === 0 ? t.table.pastStart : t.table.past(past.at, past.of), told || t.table.pastLine);
	if (state.end !== undefined && isLive) return plain(resultTitle(t, state), resultLine(t, state, ended));
	if (choice) return choice;
	const seat = state.toMove === undefined ? undefined : state.file.seats[state.toMove];
	if (!seat) return plain(told, '');
	if (seat.kind === 'computer' && fault) return plain(t.table.faults[fault], fault === 'unloaded' ? t.table.unloadedLine : told);
	if (seat.kind === 'computer') return plain(t.table.waiting(seat.name), told || t.table.waitingLine);
	const isAlone = state.file.seats.filter(({ kind }) => kind === 'person').length === 1;
	const title = isAlone ? t.table.choose : t.table.chooseFor(seat.name);
	return plain(title, hint === undefined ? told || t.table.chooseLine : hintLine(t, hint));
}

function hintLine(t: AppTexts, hint: { readonly move: string } | Fault | 'none'): string {
	if (typeof hint === 'object') return t.table.hintLine(hint.move);
	if (hint === 'none') return t.table.noHint;
	return hint === 'unloaded' ? t.failed : t.table.faults[hint];
}

/** Who won, with the points: the winner's first, else in the order of the seats. */
export function resultTitle(t: AppTexts, state: TableState): string {
	const { points = [], winners = [], file } = state;
	const winner = winners.length === 1 ? winners[0] : undefined;
	const order = winner === undefined ? points : [points[winner] ?? 0, ...points.filter((_, seat) => seat !== winner)];
	const score = order.length === 2 ? t.result.to(String(order[0]), String(order[1])) : order.join(' · ');
	if (winner === undefined) {
		const isDraw = winners.length === file.seats.length;
		const names = winners.map((seat) => file.seats[seat]?.name ?? '').join(` ${t.and} `);
		return isDraw ? t.result.draw(score) : t.result.wins(names, score);
	}
	const seat = file.seats[winner];
	const persons = file.seats.filter(({ kind }) => kind === 'person').length;
	return seat?.kind === 'person' && persons === 1 && seat.name === t.you ? t.result.youWin(score) : t.result.wins(seat?.name ?? '', score);
}

/** Why the game ended (`ended`), and who won the series where it is over. */
export function resultLine(t: AppTexts, state: TableState, ended: string): string {
	const isSeries = state.plan.games !== undefined || state.plan.target !== undefined;
	return state.isSeriesOver && isSeries ? `${ended} ${seriesLine(t, state)}`.trim() : ended;
}

/** Who resigned, and at which level where it is not the plain one. Precondition: the last ply is a resignation. */
export function resignLine(t: AppTexts, { plies, file }: TableState): string {
	const last = plies.at(-1);
	const name = file.seats[last?.seat ?? 0]?.name ?? '';
	const level = t.table.resignLevels[Number(/\d$/.exec(last?.text ?? '')?.[0] ?? 1) - 1];
	return level === undefined || last?.text === 'resigns' ? t.table.resigned(name) : t.table.resignedAt(name, level);
}

/** Who won the series. Precondition: it is over. */
export function seriesLine(t: AppTexts, state: TableState): string {
	const { totals } = state.series;
	const most = Math.max(...totals);
	const best = totals.flatMap((total, seat) => (total === most ? [seat] : []));
	const winner = best.length === 1 ? state.file.seats[best[0] as number] : undefined;
	if (!winner) return t.result.seriesDraw;
	return winner.name === t.you ? t.result.seriesYou : t.result.seriesWon(winner.name);
}
