import { CHANCE, type Evaluation, legalMoves, OVER, outcomes, type Position, play, type Rules, type Seat } from '@stammtisch/core';

/** The slow, obvious search: the value of `p` for `seat`, each seat choosing its best, `depth` decisions ahead. */
export function minimax(rules: Rules, evaluation: Evaluation, p: Position, seat: Seat, depth: number): number {
	return values(rules, evaluation, p, depth)[seat] as number;
}

function values(rules: Rules, evaluation: Evaluation, p: Position, depth: number): number[] {
	const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
	const toMove = rules.toMove(p);
	if (toMove === OVER) return seats.map((seat) => evaluation.final(p, seat));
	if (depth === 0) return seats.map((seat) => evaluation.estimate(p, seat));
	if (toMove === CHANCE) {
		const all = outcomes(rules, p).map(({ outcome, weight }) => ({ weight, value: values(rules, evaluation, play(rules, p, outcome), depth) }));
		const total = all.reduce((sum, { weight }) => sum + weight, 0);
		return seats.map((seat) => all.reduce((sum, { weight, value }) => sum + (weight * (value[seat] as number)) / total, 0));
	}
	const all = legalMoves(rules, p).map((move) => values(rules, evaluation, play(rules, p, move), depth - 1));
	return all.reduce((best, value) => ((value[toMove] as number) > (best[toMove] as number) ? value : best));
}

/** The whole game's value for `seat`, with no estimate at all. */
export function solve(rules: Rules, evaluation: Evaluation, p: Position, seat: Seat): number {
	const known = new Map<string, number>();
	const value = (at: Position): number => {
		const toMove = rules.toMove(at);
		if (toMove === OVER) return evaluation.final(at, 0);
		const key = at.join();
		const found = known.get(key);
		if (found !== undefined) return found;
		const all = legalMoves(rules, at).map((move) => value(play(rules, at, move)));
		const best = toMove === 0 ? Math.max(...all) : Math.min(...all);
		known.set(key, best);
		return best;
	};
	return seat === 0 ? value(p) : -value(p);
}

/** A position reached by `plies` random decisions or outcomes from the start, or where the game ended earlier. */
export function wander(rules: Rules, random: (below: number) => number, plies: number): Position {
	let p: Position = new Int8Array(rules.size);
	rules.setup(p);
	for (let ply = 0; ply < plies && rules.toMove(p) !== OVER; ply++) {
		const choices = rules.toMove(p) === CHANCE ? outcomes(rules, p).map(({ outcome }) => outcome) : legalMoves(rules, p);
		p = play(rules, p, choices[random(choices.length)] as number);
	}
	return p;
}

/** Numbers that a seed fixes. */
export function seededRandom(seed: number): (below: number) => number {
	let state = seed >>> 0;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
