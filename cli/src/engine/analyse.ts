import { type Analysis, type Limits, type Line, OVER, ok, type Position, play, type Result, type Ruleset } from '@stammtisch/core';
import { bestLines, type Driver, thinkInSlices } from '@stammtisch/engine';
import { type AnswerOf, MOST_NODES, type RequestOf } from '@stammtisch/protocol';
import type { Games } from './games.ts';
import type { Interruption } from './interruption.ts';
import { openPlace, type Place } from './ops.ts';

/** Thinking time where a request gives no limit. */
const DEFAULT_LIMITS: Limits = { millis: 1000 };

/** What is known by then is the answer of an analysis that was stopped; it says so where its limits would have allowed more. */
export async function answerAnalyse(games: Games, request: RequestOf<'analyse'>, { pause, shouldStop }: Interruption): Promise<Result<AnswerOf<'analyse'>>> {
	const found = await openPlace(games, request);
	if (!found.ok) return found;
	const begun = performance.now();
	let isStopped = false;
	const stops = () => {
		isStopped = shouldStop();
		return isStopped;
	};
	const analysis = await analyse(games, found.value, givenLimits(request.limits), { pause, shouldStop: stops });
	const millis = Math.round(performance.now() - begun);
	const told = tell(found.value, analysis, request.lines ?? Infinity, millis);
	return ok(isStopped ? { ...told, stopped: true } : told);
}

function givenLimits(given: RequestOf<'analyse'>['limits']): Limits {
	const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
	return entries.length === 0 ? DEFAULT_LIMITS : Object.fromEntries(entries);
}

/**
 * Analyses a position, at most MOST_NODES positions where no time is given. When it is over, the value is told for the seat that moved last.
 * `onSlice` may ask for reports while it thinks. Precondition: nothing hidden that the seat to move needs.
 */
export async function analyse(
	games: Games,
	{ game, ruleset, position }: Place,
	given: Limits,
	driver: Interruption & Pick<Driver, 'onSlice'>,
): Promise<Analysis> {
	const limits = given.millis === undefined ? { nodes: MOST_NODES, ...given } : given;
	if (ruleset.rules.toMove(position) === OVER) {
		const evaluation = (await games.parts(game)).evaluation(ruleset);
		const seat = ruleset.notation.lastSeat(position);
		return { unit: evaluation.unit, lines: [], value: evaluation.final(position, seat), seat, exact: true, depth: 0, nodes: 0 };
	}
	const engine = await games.engineWithin(game, ruleset, limits);
	return thinkInSlices(engine, position, limits, { now: () => performance.now(), ...driver });
}

function tell({ ruleset, position }: Place, analysis: Analysis, most: number, millis: number): AnswerOf<'analyse'> {
	const lines = bestLines(analysis, most);
	const { unit, nodes, exact, value } = analysis;
	if (lines.length === 0) return { unit, lines: [], value, seat: ruleset.notation.seats[analysis.seat] as string, exact, nodes, millis };
	return { unit, lines: lines.map((line) => tellLine(ruleset, position, line)), exact: lines.every((line) => line.exact), nodes, millis };
}

function tellLine(ruleset: Ruleset, p: Position, line: Line): AnswerOf<'analyse'>['lines'][number] {
	return {
		move: ruleset.notation.formatMove(p, line.move),
		value: line.value,
		exact: line.exact,
		pv: variation(ruleset, p, line.pv),
		...(line.plies === undefined ? {} : { plies: line.plies }),
		...(line.probabilities === undefined ? {} : { probabilities: [...line.probabilities] }),
	};
}

/** The texts of moves played one after the other from `p`. */
export function variation({ rules, notation }: Ruleset, p: Position, moves: readonly number[]): string[] {
	let at = p;
	return moves.map((move) => {
		const text = notation.formatMove(at, move);
		at = play(rules, at, move);
		return text;
	});
}
