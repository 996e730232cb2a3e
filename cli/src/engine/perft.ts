import { CHANCE, OVER, Perft, type Position, type Rules, seededDraws } from '@stammtisch/core';
import type { Interruption } from './interruption.ts';

/** Positions that a count may visit unless it is asked for without a limit: more would hold up everything behind it for minutes. */
export const MOST_POSITIONS = 1e9;
/** Deals that may lie before the first decision: hands have more than anybody can count. */
const MOST_DEALS = 20_000;
/** Games walked at random to foretell a count. */
const WALKS = 200;
/** Longest of them, in decisions and outcomes. */
const LONGEST_WALK = 1000;
/** Positions counted between two pauses: a tenth of a second in the slowest game. */
const PIECE = 50_000;

class HiddenHand extends Error {}
class TooLarge extends Error {}

/**
 * Perft, unless it would visit more than `most` positions, chance and the ones on the way included, or begin with more deals than MOST_DEALS. That is
 * foretold before anything is counted, and watched while it is.
 * @returns the count; `large` or `deals` where it would be too much of either; `hidden` where hidden cards stand in the way; `stopped` where it was broken off
 */
export async function perftWithin(
	rules: Rules,
	p: Position,
	depth: number,
	most: number,
	{ pause, shouldStop }: Interruption,
): Promise<number | 'large' | 'deals' | 'hidden' | 'stopped'> {
	try {
		const { positions, deals } = foretold(rules, p, depth, most);
		if (positions > most) return 'large';
		if (deals > MOST_DEALS && most < Infinity) return 'deals';
		const count = new Perft(watched(rules, most), p, depth);
		while (!count.run(PIECE)) {
			await pause();
			if (shouldStop()) return 'stopped';
		}
		return count.nodes;
	} catch (fault) {
		if (fault instanceof HiddenHand) return 'hidden';
		if (fault instanceof TooLarge) return 'large';
		throw fault;
	}
}

/**
 * How many positions a count visits, and how many deals lie before its first decision, from games walked at random: each stands for as many
 * positions as there were choices on its way (Knuth's estimator). Deterministic. They end where it is plain that there are more than `most`.
 */
function foretold(rules: Rules, p: Position, depth: number, most: number): { readonly positions: number; readonly deals: number } {
	const draw = seededDraws('perft');
	const moves = new Int32Array(rules.maxMoves);
	const at = new Int8Array(p.length);
	let positions = 0;
	let deals = 0;
	for (let walk = 0; walk < WALKS && positions <= WALKS * most; walk++) {
		at.set(p);
		let like = 1;
		let left = depth;
		let isDeal = depth > 0;
		for (let step = 0; step < LONGEST_WALK && left > 0 && rules.toMove(at) !== OVER; step++) {
			if (rules.isHidden(at)) throw new HiddenHand();
			if (rules.toMove(at) !== CHANCE) {
				if (isDeal) deals += like;
				isDeal = false;
				left--;
			}
			const end = rules.moves(at, moves, 0);
			like *= end;
			positions += like;
			rules.make(at, moves[draw(end)] as number);
		}
	}
	return { positions: positions / WALKS, deals: deals / WALKS };
}

/** The rules, but a hidden hand or more than `most` positions end the count. */
function watched(rules: Rules, most: number): Rules {
	let visited = 0;
	return {
		...rules,
		moves(p, out, at) {
			if (rules.isHidden(p)) throw new HiddenHand();
			const end = rules.moves(p, out, at);
			visited += end - at;
			if (visited > most) throw new TooLarge();
			return end;
		},
	};
}
