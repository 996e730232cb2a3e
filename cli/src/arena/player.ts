import { type Engine, type Limits, legalMoves, type Move, type Position, type Ruleset } from '@stammtisch/core';
import { chooseMove, LEVELS, type Level, think } from '@stammtisch/engine';
import { UsageError } from '../arguments.ts';

/** A side of a match: a level, limits for the engine, or moves at random. */
export interface Player {
	readonly name: string;
	readonly level: Level | undefined;
}

const RIGHT = `a level 1…${LEVELS.length}, limits such as plies=3 or nodes=10000 or millis=50, or random`;

/** Reads `2`, `plies=3`, `nodes=1000,plies=8` or `random`. Throws UsageError. */
export function parsePlayer(flag: string, text: string | undefined): Player {
	if (text === undefined) throw new UsageError(`arena needs --${flag}, which is missing: ${RIGHT}`);
	const wrong = new UsageError(`--${flag} must be ${RIGHT}, not ${JSON.stringify(text.slice(0, 40))}`);
	if (text === 'random') return { name: text, level: undefined };
	const level = LEVELS[Number(text) - 1];
	if (level) return { name: `level ${text}`, level };
	const limits: { -readonly [K in keyof Limits]: Limits[K] } = {};
	for (const part of text.split(',')) {
		const read = /^(plies|nodes|millis)=(\d{1,12})$/.exec(part);
		if (!read || (read[1] !== 'plies' && Number(read[2]) === 0)) throw wrong;
		limits[read[1] as keyof Limits] = Number(read[2]);
	}
	return { name: text, level: { limits, miss: 0 } };
}

/** The player's move in what it sees. `random(n)` gives a whole number 0 ≤ x < n. */
export function playerMove({ level }: Player, engine: Engine, { rules }: Ruleset, seen: Position, random: (below: number) => number): Move {
	if (!level) {
		const moves = legalMoves(rules, seen);
		return moves[random(moves.length)] as Move;
	}
	return chooseMove(think(engine, seen, level.limits, { now: () => performance.now() }), level, random);
}
