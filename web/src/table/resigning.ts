import type { Game, Position, Ruleset, Seat } from '@stammtisch/core';

/** One way of giving a game up. */
export interface Resignation {
	readonly level: number;
	/** The most that a seat gets for it, in the game's points. */
	readonly gives: number;
}

/** The ways in which `seat` can give up a game that goes on; none where the game does not let it. */
export function resignations(game: Game, ruleset: Ruleset, p: Position, seat: Seat): Resignation[] {
	return [1, 2, 3].flatMap((level) => {
		const points = game.resign(ruleset, p, seat, level);
		return points.ok ? [{ level, gives: Math.max(...points.value) }] : [];
	});
}
