import { legalMoves, OVER, type Seat } from '@stammtisch/core';
import type { Entry } from './entry.ts';
import type { Table } from './table.ts';

/** One way of giving a game up. */
export interface Resignation {
	/** 1; in Backgammon 2 for a gammon, 3 for a backgammon. */
	readonly level: number;
	/** By seat, in the game's points. */
	readonly points: readonly number[];
}

/** What a seat may do now, its moves apart. */
export interface Rights {
	readonly mayMove: boolean;
	/** The levels at which it may give the game up; none where the game does not let it. */
	readonly resignations: readonly Resignation[];
	readonly mayOfferDraw: boolean;
	/** The number of entries that would be left after it had taken its last decision back; undefined where there is none, or none that may be. */
	readonly takeBackTo: number | undefined;
	/** A proposal waits for its answer. */
	readonly mustAnswer: boolean;
}

/** What `seat` may do at the table. */
export function rightsOf(table: Table, seat: Seat): Rights {
	const { timeline, offer, terms } = table;
	const isOver = timeline.toMove === OVER;
	return {
		mayMove: timeline.toMove === seat,
		resignations: isOver ? [] : resignations(table, seat),
		mayOfferDraw: !isOver && terms.game.draw?.(terms.ruleset, timeline.position) !== undefined && offer === undefined,
		takeBackTo: takeBackTo(table, seat),
		mustAnswer: offer?.asked.includes(seat) === true,
	};
}

function resignations({ terms: { game, ruleset }, timeline }: Table, seat: Seat): Resignation[] {
	return [1, 2, 3].flatMap((level) => {
		const points = game.resign(ruleset, timeline.position, seat, level);
		return points.ok ? [{ level, points: points.value }] : [];
	});
}

/**
 * Where taking back leads to: before the seat's last decision in which there was a choice; at a device that persons share in an open game before any
 * person's. Dice and cards stay what they were when they come again. Where hands are hidden, what has been shown since cannot be unseen: only a decision
 * after which nobody else moved and no card was drawn may be taken back.
 */
export function takeBackTo({ terms, players, timeline }: Table, seat: Seat): number | undefined {
	const { rules } = terms.ruleset;
	const isAnyones = terms.isShared && !rules.hasHidden;
	const persons = players.flatMap(({ kind }, each) => (kind === 'person' ? [each] : []));
	const mine = isAnyones ? persons : [seat];
	const isMine = (entry: Entry) => entry.seat !== undefined && mine.includes(entry.seat);
	const hadChoice = ({ kind, before }: Entry) => kind !== 'move' || legalMoves(rules, before).length > 1;
	const to = timeline.entries.findLastIndex((entry) => isMine(entry) && hadChoice(entry));
	if (to < 0) return undefined;
	const wasAnswered = timeline.entries.slice(to + 1).some((entry) => entry.kind === 'outcome' || entry.seat !== timeline.entries[to]?.seat);
	return rules.hasHidden && wasAnswered ? undefined : to;
}

/** The seats that are asked before a proposal holds: for a resignation with levels and a draw all others, for taking back the other persons. */
export function askedFor(table: Table, seat: Seat, kind: 'resign' | 'draw' | 'takeBack'): Seat[] {
	const others = table.players.flatMap((_, each) => (each === seat ? [] : [each]));
	if (kind === 'resign') return resignations(table, seat).length > 1 ? others : [];
	if (kind === 'draw') return others;
	return table.terms.isShared ? [] : others.filter((each) => table.players[each]?.kind === 'person');
}
