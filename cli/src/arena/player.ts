import { type Engine, type Level, legalMoves, type Move, type Position, type Ruleset } from '@stammtisch/core';
import { chooseMove, think } from '@stammtisch/engine';
import { UsageError } from '../arguments.ts';

/** A side of a match: a level of the game or a free one, or moves at random. */
export interface Player {
	readonly name: string;
	readonly level: Level | undefined;
}

/** Reads `2` out of the game's levels, `plies=3`, `nodes=1000,plies=8`, `plies=2,miss=0.1` or `random`. Throws UsageError. */
export function parsePlayer(flag: string, text: string | undefined, levels: readonly Level[]): Player {
	const right = `a level 1…${levels.length}, limits such as plies=3 or nodes=10000 or millis=50, with a chance to miss such as miss=0.1, or random`;
	if (text === undefined) throw new UsageError(`arena needs --${flag}, which is missing: ${right}`);
	const wrong = new UsageError(`--${flag} must be ${right}, not ${JSON.stringify(text.slice(0, 40))}`);
	if (text === 'random') return { name: text, level: undefined };
	const level = levels[Number(text) - 1];
	if (level) return { name: `level ${text}`, level };
	const limits: { -readonly [K in 'plies' | 'nodes' | 'millis']?: number } = {};
	let miss = 0;
	for (const part of text.split(',')) {
		const chance = /^miss=(0\.\d{1,6})$/.exec(part);
		const limit = /^(plies|nodes|millis)=(\d{1,12})$/.exec(part);
		if (chance) miss = Number(chance[1]);
		else if (limit && (limit[1] === 'plies' || Number(limit[2]) > 0)) limits[limit[1] as 'plies' | 'nodes' | 'millis'] = Number(limit[2]);
		else throw wrong;
	}
	if (Object.keys(limits).length === 0) throw wrong;
	return { name: text, level: { limits, miss } };
}

/** The player's move in what it sees. `random(n)` gives a whole number 0 ≤ x < n. */
export function playerMove({ level }: Player, engine: Engine, { rules }: Ruleset, seen: Position, random: (below: number) => number): Move {
	if (!level) {
		const moves = legalMoves(rules, seen);
		return moves[random(moves.length)] as Move;
	}
	return chooseMove(think(engine, seen, level.limits, { now: () => performance.now() }), level, random);
}
