import { must, OVER, type Position, play, start } from '@stammtisch/core';
import { Kernel } from '../solver/kernel.ts';
import { kalaha, toPlain } from '../src/index.ts';
import type { KalahaRuleset } from '../src/rules.ts';
import type { Board as SlowBoard } from './second-book.ts';

export function rulesetOf(options: object): KalahaRuleset {
	return must(kalaha.ruleset(options));
}

/** A kernel with an endgame table of at most `tableBytes`. */
export function kernelFor(ruleset: KalahaRuleset, tableBytes = 1_000_000): Promise<Kernel> {
	const { pits, seeds, emptyCapture } = ruleset.options;
	return Kernel.create({ pits, seeds, emptyCapture, tableBytes, transpositionBytes: 0 });
}

/** A position of a random game, at most `plies` plies from the start and not over. */
export function wander(ruleset: KalahaRuleset, random: (below: number) => number, plies: number): Position {
	const { rules } = ruleset;
	let p = start(rules);
	const out = new Int32Array(rules.maxMoves);
	for (let ply = random(plies + 1); ply > 0; ply--) {
		const next = play(rules, p, out[random(rules.moves(p, out, 0))] as number);
		if (rules.toMove(next) === OVER) break;
		p = next;
	}
	return p;
}

/** A position that need not be reachable: `stones` stones thrown into the pits, both sides with at least one, the rest in the stores. Precondition: `stones` ≥ 2. */
export function scattered(ruleset: KalahaRuleset, random: (below: number) => number, stones: number): Position {
	const { pits, seeds } = ruleset.options;
	const sides: [number[], number[]] = [Array<number>(pits).fill(0), Array<number>(pits).fill(0)];
	for (let stone = 0; stone < stones; stone++) {
		const side = sides[stone < 2 ? (stone as 0 | 1) : (random(2) as 0 | 1)];
		const pit = random(pits);
		side[pit] = (side[pit] ?? 0) + 1;
	}
	const banked = 2 * pits * seeds - stones;
	const south = random(banked + 1);
	return must(ruleset.notation.parsePosition(`${sides[0].join()}/${south}/${sides[1].join()}/${banked - south} ${random(2) === 0 ? 's' : 'n'}`));
}

/** The position for the second rule book. */
export function slowBoard(p: Position, pits: number): SlowBoard {
	const { pits: sides, stores, seat, over } = toPlain(p, pits);
	return { pits: sides, stores, seat: seat === 's' ? 0 : 1, over };
}
