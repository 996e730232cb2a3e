import { type Position, perft, type Rules } from '@stammtisch/core';

/** Counts above this are refused unless asked for: they would hold up everything behind them for minutes. */
const MOST_NODES = 1e9;
/** Counts up to this are made just to see how fast they grow. */
const TRIAL_NODES = 1e6;

class HiddenHand extends Error {}

/**
 * Perft, as long as it is not too much: what the last depth will count is foretold from how the first ones grow.
 * @returns the count; `large` where it would be above `most`, a thousand million; `hidden` where hidden cards stand in the way
 */
export function perftWithin(rules: Rules, p: Position, depth: number, most = MOST_NODES): number | 'large' | 'hidden' {
	const seeing: Rules = {
		...rules,
		moves(at, out, from) {
			if (rules.isHidden(at)) throw new HiddenHand();
			return rules.moves(at, out, from);
		},
	};
	try {
		let before = 1;
		for (let d = 1; d < depth && most < Infinity; d++) {
			const nodes = perft(seeing, p, d);
			if (nodes === 0) return 0;
			if (nodes * (nodes / before) ** (depth - d) > most) return 'large';
			if (nodes > TRIAL_NODES) break;
			before = nodes;
		}
		return perft(seeing, p, depth);
	} catch (fault) {
		if (fault instanceof HiddenHand) return 'hidden';
		throw fault;
	}
}
