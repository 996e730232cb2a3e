import { setImmediate } from 'node:timers/promises';
import {
	CHANCE,
	type Engine,
	type Game,
	legalMoves,
	type Position,
	pickOutcome,
	play,
	type Ruleset,
	seededDraws,
	seededUniform,
	start,
	viewFor,
} from '@stammtisch/core';
import { Course } from '../course.ts';
import { type Player, playerMove } from './player.ts';

export interface Match {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly engine: Engine;
	readonly players: readonly [Player, Player];
	readonly seed: string;
	/** Random decisions before the players begin, the same for both games of a pair. */
	readonly opening: number;
}

/**
 * Plays one game. Both games of a pair have the same opening, dice and cards; in the first the first player has the even seats, in the second the
 * odd ones. @returns the first player's share of the win, 0…1; undefined where `signal` has aborted before the end
 */
export async function playOne(match: Match, pair: number, isSecond: boolean, signal: AbortSignal): Promise<number | undefined> {
	const { game, ruleset, engine, players, seed } = match;
	const { rules } = ruleset;
	const chance = seededUniform(`${seed} chance ${pair}`);
	const course = new Course(game, ruleset, opened(match, pair));
	const slips = seededDraws(`${seed} slips ${pair} ${isSecond}`);
	const playerOf = (seat: number) => (seat % 2 === (isSecond ? 1 : 0) ? 0 : 1);
	for (let seat = course.toMove; course.end === undefined; seat = course.toMove) {
		const p = course.position;
		await setImmediate();
		if (signal.aborted) return undefined;
		if (seat === CHANCE) course.make(pickOutcome(rules, p, (below) => chance(below, course.outcomes)));
		else course.make(playerMove(players[playerOf(seat)] as Player, engine, ruleset, viewFor(rules, p, seat), slips));
	}
	const winners = course.winners ?? [];
	return winners.filter((seat) => playerOf(seat) === 0).length / winners.length;
}

/** The start after the opening's random decisions; one that ends the game is drawn again. */
function opened({ ruleset: { rules }, seed, opening }: Match, pair: number): Position {
	for (let attempt = 0; ; attempt++) {
		const uniform = seededUniform(`${seed} opening ${pair} ${attempt}`);
		let p = start(rules);
		for (let left = opening, drawn = 0; left > 0 && rules.toMove(p) !== -2; drawn++) {
			const moves = legalMoves(rules, p);
			if (rules.toMove(p) !== CHANCE) left--;
			p = play(
				rules,
				p,
				rules.toMove(p) === CHANCE ? pickOutcome(rules, p, (below) => uniform(below, drawn)) : (moves[uniform(moves.length, drawn)] as number),
			);
		}
		if (rules.toMove(p) !== -2) return p;
	}
}

/** What a match came to, for the first player. */
export interface Tally {
	readonly games: number;
	readonly won: number;
	readonly drawn: number;
	readonly lost: number;
	/** Share of the wins, 0…1, and half the width of its 95 % interval, from the spread of the pairs. */
	readonly share: number;
	readonly error: number;
}

/** Adds up shares in pairs. */
export function tally(pairs: readonly (readonly [number, number])[]): Tally {
	const shares = pairs.flat();
	const means = pairs.map(([a, b]) => (a + b) / 2);
	const share = means.reduce((a, b) => a + b, 0) / means.length;
	const spread = means.reduce((sum, mean) => sum + (mean - share) ** 2, 0) / Math.max(1, means.length - 1);
	return {
		games: shares.length,
		won: shares.filter((s) => s === 1).length,
		drawn: shares.filter((s) => s > 0 && s < 1).length,
		lost: shares.filter((s) => s === 0).length,
		share,
		error: 1.96 * Math.sqrt(spread / means.length),
	};
}
