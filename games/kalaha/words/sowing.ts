import { firstPit, SIDE, storeByte } from '../src/layout.ts';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';

/** What a move does, read off its steps. Places as in the position. */
export interface Sowing {
	/** Where the stones are lifted. */
	readonly from: number;
	/** `from` and every place that gets a stone, in order. */
	readonly path: readonly number[];
	/** Where the last stone falls. */
	readonly end: number;
	/** Stones sown. */
	readonly stones: number;
	/** Pits emptied by a capture, the place of the last stone left out. */
	readonly takes: readonly number[];
	/** Stones a capture brings to the store, the capturing one included. */
	readonly captured: number;
	/** Stones of a side that the end of the game sweeps into a store, and that store. */
	readonly collected: { readonly stones: number; readonly to: number } | undefined;
}

/** Undefined for a move that sows nothing (the pie rule's swap). */
export function readSowing(steps: readonly KalahaStep[]): Sowing | undefined {
	const lift = steps.find((step) => step.kind === 'lift');
	if (!lift) return undefined;
	const path = [lift.from];
	let takes: number[] = [];
	let captured = 0;
	let collected: Sowing['collected'];
	for (const step of steps) {
		if (step.kind === 'sow') path.push(step.to);
		if (step.kind === 'capture') {
			takes = step.from.slice(1);
			captured = sum(step.stones);
		}
		if (step.kind === 'collect') collected = { stones: sum(step.stones), to: step.to };
	}
	return { from: lift.from, path, end: path.at(-1) ?? lift.from, stones: lift.stones, takes, captured, collected };
}

/** What a move did or would do, in numbers. Pits 1…m, 0 the mover's store; `opponents` tells on whose side the last stone falls. */
export interface MoveFacts {
	readonly pit: number;
	readonly stones: number;
	readonly end: { readonly pit: number; readonly opponents: boolean };
	/** Stones a capture brings, the capturing one included. */
	readonly captured: number;
	readonly again: boolean;
	readonly over: boolean;
	readonly store: { readonly before: number; readonly after: number };
}

/** What a sowing means for `seat`, who plays it in `before`. */
export function factsOf(sowing: Sowing, before: KalahaPlain, seat: number): MoveFacts {
	const pits = before.pits[0].length;
	const store = storeByte(seat);
	const sown = sowing.path.filter((place, i) => i > 0 && place === store).length;
	const swept = sowing.collected?.to === store ? sowing.collected.stones : 0;
	const endSeat = sowing.end < SIDE ? 0 : 1;
	const held = before.stores[seat as 0 | 1];
	return {
		pit: sowing.from - firstPit(pits, seat) + 1,
		stones: sowing.stones,
		end: { pit: sowing.end === store ? 0 : sowing.end - firstPit(pits, endSeat) + 1, opponents: endSeat !== seat },
		captured: sowing.captured,
		again: sowing.end === store && !sowing.collected,
		over: sowing.collected !== undefined,
		store: { before: held, after: held + sown + sowing.captured + swept },
	};
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, n) => total + n, 0);
}
