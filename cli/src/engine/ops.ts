import {
	CHANCE,
	fail,
	type Game,
	type Move,
	OVER,
	ok,
	outcomes,
	type Position,
	type Problem,
	play,
	pointsBySeat,
	type Result,
	type Ruleset,
	start,
	winnersOf,
} from '@stammtisch/core';
import type { AnswerOf, RequestOf } from '@stammtisch/protocol';
import { type Games, inField } from './games.ts';
import type { Interruption } from './interruption.ts';
import { MOST_POSITIONS, perftWithin } from './perft.ts';

/** A game, its options fixed, and a position in it. */
export interface Place {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly position: Position;
}

interface Where {
	readonly game: string;
	readonly options?: unknown;
	readonly position?: string | undefined;
}

/** Finds the game, options and position of a request. */
export async function place(games: Games, { game: id, options, position }: Where): Promise<Result<Place>> {
	const found = await games.find(id);
	if (!found.ok) return found;
	const game = found.value;
	if (position === undefined) {
		const ruleset = game.ruleset(options);
		return ruleset.ok ? ok({ game, ruleset: ruleset.value, position: start(ruleset.value.rules) }) : refuse(ruleset.problem, 'options');
	}
	const parsed = game.parse(position, options);
	return parsed.ok ? ok({ game, ...parsed.value }) : refuse(parsed.problem, 'position');
}

/** Like `place`, for what needs to see the cards of the seat to move. */
export async function openPlace(games: Games, where: Where): Promise<Result<Place>> {
	const found = await place(games, where);
	if (!found.ok) return found;
	const { ruleset, position } = found.value;
	return ruleset.rules.isHidden(position) ? hidden('position') : found;
}

function hidden(field: string): { readonly ok: false; readonly problem: Problem } {
	return fail('ERR_HIDDEN', 'the moves depend on cards that the position does not show', { field });
}

function refuse(problem: Problem, field: string): { readonly ok: false; readonly problem: Problem } {
	return { ok: false, problem: inField(problem, field) };
}

export async function answerGames(games: Games): Promise<Result<AnswerOf<'games'>>> {
	const all = await games.all();
	return ok({ games: all.map(({ id, schema, formats }) => ({ id, options: { ...schema }, formats: [...formats] })) });
}

export async function answerStart(games: Games, request: RequestOf<'start'>): Promise<Result<AnswerOf<'start'>>> {
	const found = await place(games, { game: request.game, options: request.options });
	return found.ok ? ok({ position: found.value.ruleset.notation.formatPosition(found.value.position) }) : found;
}

export async function answerMoves(games: Games, request: RequestOf<'moves'>): Promise<Result<AnswerOf<'moves'>>> {
	const found = await openPlace(games, request);
	if (!found.ok) return found;
	const { ruleset, position: p } = found.value;
	const { rules, notation } = ruleset;
	const seat = rules.toMove(p);
	if (seat === OVER) return ok({ toMove: null, moves: [] });
	const after = (move: Move) => notation.formatPosition(play(rules, p, move));
	if (seat === CHANCE) {
		const list = outcomes(rules, p).map(({ outcome, weight }) => ({ outcome: notation.formatMove(p, outcome), weight, position: after(outcome) }));
		return ok({ toMove: 'chance', outcomes: list });
	}
	const out = new Int32Array(rules.maxMoves);
	const moves = Array.from(out.subarray(0, rules.moves(p, out, 0)), (move) => ({ move: notation.formatMove(p, move), position: after(move) }));
	return ok({ toMove: notation.seats[seat] as string, moves });
}

export async function answerPlay(games: Games, request: RequestOf<'play'>): Promise<Result<AnswerOf<'play'>>> {
	const found = await openPlace(games, request);
	if (!found.ok) return found;
	const { ruleset, position: p } = found.value;
	const { rules, notation } = ruleset;
	if (rules.toMove(p) === OVER) return fail('ERR_OVER', 'the game is over', { field: 'move' });
	const move = notation.parseMove(p, request.move);
	if (!move.ok) return refuse(move.problem, 'move');
	const steps: unknown[] = [];
	const after = play(rules, p, move.value, (step) => steps.push(step));
	return ok({ position: notation.formatPosition(after), steps });
}

export async function answerResult(games: Games, request: RequestOf<'result'>): Promise<Result<AnswerOf<'result'>>> {
	const found = await place(games, request);
	if (!found.ok) return found;
	const { game, ruleset, position } = found.value;
	const { rules, notation } = ruleset;
	if (rules.toMove(position) !== OVER) return ok({ over: false });
	const points = pointsBySeat(rules, position);
	const winners = winnersOf(game, ruleset, position, 'rules', points).map((seat) => notation.seats[seat] as string);
	const [only] = winners;
	return ok({
		over: true,
		points: Object.fromEntries(points.map((n, seat) => [notation.seats[seat] as string, n])),
		winner: winners.length === 1 && only !== undefined ? only : null,
		winners,
	});
}

export async function answerPerft(games: Games, request: RequestOf<'perft'>, interruption: Interruption): Promise<Result<AnswerOf<'perft'>>> {
	const found = await place(games, request);
	if (!found.ok) return found;
	const { ruleset, position } = found.value;
	const nodes = await perftWithin(ruleset.rules, position, request.depth, MOST_POSITIONS, interruption);
	if (nodes === 'stopped') return fail('ERR_STOPPED', 'the count was stopped before its end');
	if (nodes === 'hidden') return hidden('position');
	if (nodes === 'large') return fail('ERR_LIMIT', 'the count would visit more than a thousand million positions; ask for less depth', { field: 'depth' });
	if (nodes === 'deals') return fail('ERR_LIMIT', 'the hands could be dealt in more than 20,000 ways before the first decision', { field: 'position' });
	return ok({ nodes });
}

export async function answerConvert(games: Games, request: RequestOf<'convert'>): Promise<Result<AnswerOf<'convert'>>> {
	const found = await games.find(request.game);
	if (!found.ok) return found;
	const game = found.value;
	for (const field of ['from', 'to'] as const) {
		if (!game.formats.includes(request[field])) return fail('ERR_FORMAT', `${field} must be one of ${game.formats.join(', ')}`, { field });
	}
	const { from, to, text, options } = request;
	const parsed = from === 'text' || !game.parseFormat ? game.parse(text, options) : game.parseFormat(from, text, options);
	if (!parsed.ok) return refuse(parsed.problem, 'text');
	const { ruleset, position } = parsed.value;
	return ok({ text: to === 'text' || !game.formatAs ? ruleset.notation.formatPosition(position) : game.formatAs(to, ruleset, position) });
}
