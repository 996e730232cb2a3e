import { acceptersOf, type Game, type Position, type Ruleset, type Seat } from '@stammtisch/core';

/** One way of giving a game up. */
export interface Resignation {
	readonly level: number;
	/** The most that a seat gets for it, in the game's points. */
	readonly gives: number;
	/** Who must accept it, in turn. */
	readonly accepters: readonly Seat[];
}

/** The ways in which `seat` can give up a game that goes on: none where the game does not let it, the plain one alone where no more can be lost. */
export function resignations(game: Game, ruleset: Ruleset, p: Position, seat: Seat): Resignation[] {
	const ways = [1, 2, 3].flatMap((level) => {
		const points = game.resign(ruleset, p, seat, level);
		return points.ok ? [{ level, gives: Math.max(...points.value), accepters: acceptersOf(game, ruleset, p, seat, level) }] : [];
	});
	return ways.filter(({ level }) => level === 1 || ways[0]?.accepters.length !== 0);
}
