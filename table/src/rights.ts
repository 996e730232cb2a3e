import { legalMoves, OVER, type Seat } from '@stammtisch/core';
import type { Entry } from './entry.ts';
import type { Proposal } from './event.ts';
import { acceptersOf, type Resignation, resignations } from './resign.ts';
import type { Table } from './table.ts';

/** What a seat may do now, its moves apart. */
export interface Rights {
	readonly mayMove: boolean;
	/** The ways in which it may give the game up: none where the game does not let it, the plain one alone where no more can be lost. */
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
		resignations: isOver ? [] : resignations(terms.game, terms.ruleset, timeline.position, seat),
		mayOfferDraw: !isOver && terms.game.draw?.(terms.ruleset, timeline.position) !== undefined && offer === undefined,
		takeBackTo: takeBackTo(table, seat),
		mustAnswer: offer?.asked.includes(seat) === true,
	};
}

/**
 * Where taking back leads to: before the seat's last decision in which there was a choice, else its last; at a device that persons share before any
 * person's, where computers play alone before any seat's. Dice and cards are what they were when they come again. Where persons hide their hands from
 * each other, what has been shown cannot be unseen: there only a decision after which nobody else moved and no card was drawn is taken back.
 */
export function takeBackTo({ terms, players, timeline }: Table, seat: Seat): number | undefined {
	const { rules } = terms.ruleset;
	const persons = players.flatMap(({ kind }, each) => (kind === 'person' ? [each] : []));
	const hidesHands = rules.hasHidden && persons.length > 1;
	const isMine = (entry: Entry) => {
		if (entry.seat === undefined) return false;
		if (persons.length === 0) return true;
		return terms.isShared && !hidesHands ? persons.includes(entry.seat) : entry.seat === seat;
	};
	const hadChoice = ({ kind, before }: Entry) => kind !== 'move' || legalMoves(rules, before).length > 1;
	const chosen = timeline.entries.findLastIndex((entry) => isMine(entry) && hadChoice(entry));
	const to = chosen >= 0 ? chosen : timeline.entries.findLastIndex(isMine);
	if (to < 0) return undefined;
	const isAnswered = timeline.entries.slice(to + 1).some((entry) => entry.seat !== timeline.entries[to]?.seat);
	return hidesHands && isAnswered ? undefined : to;
}

/** The seats that are asked before a proposal holds: for a draw all others, for taking back the other persons, unless they sit here. */
export function askedFor(table: Table, seat: Seat, proposal: Proposal): readonly Seat[] {
	const { terms, timeline, players } = table;
	const others = players.flatMap((_, each) => (each === seat ? [] : [each]));
	if (proposal.kind === 'resign') return acceptersOf(terms.game, terms.ruleset, timeline.position, seat, proposal.level);
	if (proposal.kind === 'draw') return others;
	return terms.isShared ? [] : others.filter((each) => players[each]?.kind === 'person');
}
