import { CHANCE, type Position, perft, type Rules } from '@stammtisch/core';

/** Counts above this are refused unless asked for: they would hold up everything behind them for minutes. */
const MOST_NODES = 1e9;
/** Counts up to this are made just to see how fast they grow. */
const TRIAL_NODES = 1e6;
/** Chance positions that may lie before the first decisions: a deal of hands has more than anybody can count. */
const MOST_CHANCES = 1e5;

class HiddenHand extends Error {}
class TooManyChances extends Error {}

/**
 * Perft, as long as it is not too much: what the last depth will count is foretold from how the first ones grow.
 * @returns the count; `large` where it would be above `most`, a thousand million; `hidden` where hidden cards stand in the way
 */
export function perftWithin(rules: Rules, p: Position, depth: number, most = MOST_NODES): number | 'large' | 'hidden' {
	try {
		let before = 1;
		for (let d = 1; d <= depth; d++) {
			const nodes = perft(watched(rules, d === 1 && most < Infinity ? MOST_CHANCES : Infinity), p, d);
			if (nodes === 0 || d === depth) return nodes;
			if (nodes * (nodes / before) ** (depth - d) > most) return 'large';
			if (nodes > TRIAL_NODES || most === Infinity) return perft(watched(rules, Infinity), p, depth);
			before = nodes;
		}
		return 1;
	} catch (fault) {
		if (fault instanceof HiddenHand) return 'hidden';
		if (fault instanceof TooManyChances) return 'large';
		throw fault;
	}
}

/** The rules, but a hidden hand or too many chance positions end the count. */
function watched(rules: Rules, mostChances: number): Rules {
	let chances = 0;
	return {
		...rules,
		moves(p, out, at) {
			if (rules.isHidden(p)) throw new HiddenHand();
			if (rules.toMove(p) === CHANCE && ++chances > mostChances) throw new TooManyChances();
			return rules.moves(p, out, at);
		},
	};
}
