import { type Game, must, type Position, type Ruleset, type Seat } from '@stammtisch/core';

/** One way of giving a game up. */
export interface Resignation {
	/** 1; in Backgammon 2 for a gammon, 3 for a backgammon. */
	readonly level: number;
	/** The most that a seat gets for it, in the game's points. */
	readonly gives: number;
	/** Who must accept it, in turn; none: it ends the game at once. */
	readonly accepters: readonly Seat[];
}

/** A resignation that others may have to accept. */
export interface ResignOffer {
	readonly seat: Seat;
	readonly level: number;
}

/** Estimates are not finer than this, in an engine's unit. */
const FINENESS = 0.01;

/**
 * The seats that must accept before `seat` has resigned at `level`, in turn order after it: where the game has something at stake, all others, unless a
 * plain resignation (level 1) gives all of it. Empty: the resignation ends the game at once. Precondition: not
 * over, and `game.resign` allows it.
 */
export function acceptersOf(game: Game, ruleset: Ruleset, p: Position, seat: Seat, level: number): Seat[] {
	const stakes = game.stakes?.(ruleset, p, seat);
	if (stakes === undefined || (level === 1 && givenUp(game, ruleset, p, seat, level) >= stakes.most)) return [];
	const { seats } = ruleset.rules;
	return Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
}

/** The most points that another seat gets for the resignation. */
function givenUp(game: Game, ruleset: Ruleset, p: Position, seat: Seat, level: number): number {
	return Math.max(...must(game.resign(ruleset, p, seat, level)));
}

/** The ways in which `seat` can give up a game that goes on: none where the game does not let it, the plain one alone where no more can be lost. */
export function resignations(game: Game, ruleset: Ruleset, p: Position, seat: Seat): Resignation[] {
	const ways = [1, 2, 3].flatMap((level) => {
		const points = game.resign(ruleset, p, seat, level);
		return points.ok ? [{ level, gives: Math.max(...points.value), accepters: acceptersOf(game, ruleset, p, seat, level) }] : [];
	});
	return ways.filter(({ level }) => level === 1 || ways[0]?.accepters.length !== 0);
}

/**
 * Whether a computer accepts the resignation: it gives all that is at stake, or no less than the game is worth to the computer. `worth` is that value for
 * the computer's seat, in the unit of its engine. Precondition: as for `acceptersOf`, two seats.
 */
export function isWorthAccepting(game: Game, ruleset: Ruleset, p: Position, { seat, level }: ResignOffer, worth: number): boolean {
	const given = givenUp(game, ruleset, p, seat, level);
	const stakes = game.stakes?.(ruleset, p, seat);
	return stakes === undefined || given >= stakes.most || given >= (worth - FINENESS) * stakes.unit;
}
