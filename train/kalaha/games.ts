import { type Engine, legalMoves, must, OVER, type Position, play, start } from '@stammtisch/core';
import { kalaha, toPlain } from '@stammtisch/kalaha';

/** (6,4) with empty capture. */
export const ruleset = must(kalaha.ruleset({}));
export const { rules } = ruleset;

/** A game so far: the pits played, numbered from 1, and the position they lead to. */
export interface Game {
	readonly moves: string;
	readonly position: Position;
}

export const EMPTY: Game = { moves: '', position: start(rules) };

export function played({ moves, position }: Game, move: number): Game {
	return { moves: `${moves}${move + 1}`, position: play(rules, position, move) };
}

/** The game of `moves`; undefined where one is illegal or the game ends before or with the last. */
export function gameOf(moves: string): Game | undefined {
	let game = EMPTY;
	for (const pit of moves) {
		if (!legalMoves(rules, game.position).includes(Number(pit) - 1)) return undefined;
		game = played(game, Number(pit) - 1);
	}
	return isOver(game) ? undefined : game;
}

export function isOver({ position }: Game): boolean {
	return rules.toMove(position) === OVER;
}

/** How a game is played: chooses among the legal moves. */
export type Style = (position: Position, moves: readonly number[]) => number;

function oneOf<T>(list: readonly T[], random: (below: number) => number): T {
	return list[random(list.length)] as T;
}

function bankedBy(seat: number, p: Position): number {
	return toPlain(p, 6).stores[seat] ?? 0;
}

export function randomly(random: (below: number) => number): Style {
	return (_, moves) => oneOf(moves, random);
}

/** Most stones in the own store at once, a further move counting as one more. */
export function greedily(random: (below: number) => number): Style {
	return (p, moves) => {
		const seat = rules.toMove(p);
		const worth = (move: number) => {
			const next = play(rules, p, move);
			return bankedBy(seat, next) - bankedBy(seat, p) + (rules.toMove(next) === seat ? 1 : 0);
		};
		const most = Math.max(...moves.map(worth));
		return oneOf(
			moves.filter((move) => worth(move) === most),
			random,
		);
	};
}

/** Best moves by proof. */
export function perfectly(engine: Engine, random: (below: number) => number): Style {
	return (p) => {
		const thinking = engine.begin(p, {});
		while (!thinking.run(100_000) && !thinking.report().exact);
		const { lines, value } = thinking.report();
		return oneOf(
			lines.filter((line) => line.exact && line.value === value),
			random,
		).move;
	};
}

/** Plays on for `plies` moves. @returns undefined where the game ends before or with the last */
export function playOn(game: Game, plies: number, style: Style): Game | undefined {
	let at = game;
	for (let ply = 0; ply < plies; ply++) {
		if (isOver(at)) return undefined;
		at = played(at, style(at.position, legalMoves(rules, at.position)));
	}
	return isOver(at) ? undefined : at;
}
