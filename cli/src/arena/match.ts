import { setImmediate } from 'node:timers/promises';
import {
	CHANCE,
	type Engine,
	type Game,
	legalMoves,
	OVER,
	type Position,
	pickOutcome,
	play,
	type Rules,
	type Ruleset,
	seededDraws,
	seededUniform,
	start,
	type Uniform,
	viewFor,
} from '@stammtisch/core';
import { Timeline } from '@stammtisch/table';
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
	let timeline = Timeline.begin(game, ruleset, opened(match, pair));
	const slips = seededDraws(`${seed} slips ${pair} ${isSecond}`);
	const playerOf = (seat: number) => (seat % 2 === (isSecond ? 1 : 0) ? 0 : 1);
	for (let seat = timeline.toMove; seat !== OVER; seat = timeline.toMove) {
		const p = timeline.position;
		await setImmediate();
		if (signal.aborted) return undefined;
		const { outcomes } = timeline;
		const move =
			seat === CHANCE
				? pickOutcome(rules, p, (below) => chance(below, outcomes))
				: playerMove(players[playerOf(seat)] as Player, engine, ruleset, viewFor(rules, p, seat), slips);
		timeline = timeline.play(move);
	}
	const winners = timeline.ending?.winners ?? [];
	return winners.filter((seat) => playerOf(seat) === 0).length / winners.length;
}

/** Openings that end the game and are drawn again before a shorter one is tried. */
const MOST_ATTEMPTS = 20;

/** The start after the opening's random decisions; one that ends the game is drawn again, and where all do, the opening is shorter. */
function opened(match: Match, pair: number): Position {
	const { rules } = match.ruleset;
	for (let decisions = match.opening; decisions > 0; decisions--) {
		for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
			const p = afterRandom(rules, decisions, seededUniform(`${match.seed} opening ${pair} ${attempt}`));
			if (rules.toMove(p) !== OVER) return p;
		}
	}
	return start(rules);
}

/** The start after so many random decisions, or the end where it comes before. */
function afterRandom(rules: Rules, decisions: number, uniform: Uniform): Position {
	let p = start(rules);
	for (let left = decisions, drawn = 0; left > 0 && rules.toMove(p) !== OVER; drawn++) {
		const isChance = rules.toMove(p) === CHANCE;
		const moves = legalMoves(rules, p);
		if (!isChance) left--;
		p = play(rules, p, isChance ? pickOutcome(rules, p, (below) => uniform(below, drawn)) : (moves[uniform(moves.length, drawn)] as number));
	}
	return p;
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
