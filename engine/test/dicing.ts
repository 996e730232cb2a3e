import { CHANCE, type Evaluation, OVER, type Rules } from '@stammtisch/core';

/**
 * A tiny race for tests. In turn each seat is dealt a card (1, weight 2; 2, weight 1; 3, weight 3) and takes it (`1`) or leaves it and takes one
 * (`0`); who first has `goal` or more wins; with 3 seats taking a 3 costs the next seat one. Bytes: sums by seat, seat, card (0: awaited), over.
 */
export function race(seats: number, goal: number): Rules {
	const SEAT = seats;
	const CARD = seats + 1;
	const ENDED = seats + 2;
	return {
		game: 'race',
		version: 1,
		seats,
		hasChance: true,
		hasHidden: false,
		size: seats + 3,
		maxMoves: 3,
		setup: (p) => {
			p.fill(0);
		},
		toMove: (p) => (p[ENDED] === 1 ? OVER : p[CARD] === 0 ? CHANCE : (p[SEAT] as number)),
		moves(p, out, at) {
			if (p[ENDED] === 1) return at;
			const choices = p[CARD] === 0 ? [1, 2, 3] : [0, 1];
			for (const [i, choice] of choices.entries()) out[at + i] = choice;
			return at + choices.length;
		},
		weight: (_p, outcome) => [0, 2, 1, 3][outcome] as number,
		make(p, move) {
			if (p[CARD] === 0) {
				p[CARD] = move;
				return;
			}
			const seat = p[SEAT] as number;
			const next = (seat + 1) % seats;
			const card = p[CARD] as number;
			p[seat] = (p[seat] as number) + (move === 0 ? 1 : card === 2 ? -1 : card);
			if (move === 1 && card === 3 && seats > 2) p[next] = (p[next] as number) - 1;
			p[CARD] = 0;
			if ((p[seat] as number) >= goal) p[ENDED] = 1;
			else p[SEAT] = next;
		},
		points: (p, seat) => p[seat] as number,
		hide: () => {},
		isHidden: () => false,
	};
}

/** Won 1, lost −1 for two seats; for more, the share of the sums. */
export function raceEvaluation(seats: number, goal: number): Evaluation {
	const sum = (p: Int8Array) => Array.from(p.subarray(0, seats)).reduce((a, b) => a + Math.max(0, b), 1);
	const zeroSum = seats === 2;
	const lead = (p: Int8Array, seat: number) => ((p[seat] as number) - (p[1 - seat] as number)) / (4 * goal);
	return {
		unit: zeroSum ? 'points' : 'win',
		zeroSum,
		bound: 1,
		boundIsWin: false,
		estimate: (p, seat) => (zeroSum ? lead(p, seat) : Math.max(0, p[seat] as number) / sum(p)),
		final: (p, seat) => ((p[seat] as number) >= goal ? 1 : zeroSum ? -1 : 0),
		...(zeroSum ? { probabilities: (p: Int8Array, seat: number) => fiveFor(p, seat, goal) } : {}),
	};
}

/** Chance of a win by lead; every win by 2 or more counts as a gammon. */
function fiveFor(p: Int8Array, seat: number, goal: number): number[] {
	const own = p[seat] as number;
	const other = p[1 - seat] as number;
	if (own >= goal) return [1, own - other >= 2 ? 1 : 0, 0, 0, 0];
	if (other >= goal) return [0, 0, 0, other - own >= 2 ? 1 : 0, 0];
	return [0.5 + (own - other) / (4 * goal), 0.1, 0, 0.1, 0];
}
