import type { Point } from './frame.ts';
import type { StoneStage } from './hand.ts';
import type { Bowl } from './pile.ts';
import { carryStones, countStones, dealStones, type LaidStone, layStones, matchStones, type Stone, stonesIn } from './stones.ts';

const NOTHING: ReadonlyMap<number, Point> = new Map();
const NONE: ReadonlySet<number> = new Set();

/** The stones of a board of hollows as they lie; while a move is played they run ahead of the position or behind it. */
export class StoneTable implements StoneStage {
	/** In painting order. */
	stones: readonly Stone[] = $state.raw([]);
	#carried = $state.raw(NOTHING);
	#flying = $state.raw(NONE);
	readonly #nodes = new Map<number, Element>();
	readonly #places: () => readonly { readonly middle: Point; readonly bowl: Bowl }[];

	/** @param counts stones by place */
	constructor(counts: readonly number[], places: () => readonly { readonly middle: Point; readonly bowl: Bowl }[]) {
		this.#places = places;
		this.stones = dealStones(counts);
	}

	readonly #laid: ReadonlyMap<number, LaidStone> = $derived.by(() => layStones(this.stones, this.#places()));
	/** How many lie in each place; those in the air are in none. */
	readonly counts: readonly number[] = $derived.by(() =>
		countStones(
			this.stones.filter(({ id }) => !this.#flying.has(id)),
			this.#places().length,
		),
	);

	show(stones: readonly Stone[], carried: ReadonlyMap<number, Point>, flying: ReadonlySet<number>): void {
		this.stones = stones;
		this.#carried = carried;
		this.#flying = flying;
	}

	where(id: number): Point {
		return this.#carried.get(id) ?? this.#laid.get(id) ?? { x: 0, y: 0 };
	}

	layer(id: number): number {
		return this.#laid.get(id)?.layer ?? 0;
	}

	middle(place: number): Point {
		return this.#places()[place]?.middle ?? { x: 0, y: 0 };
	}

	node(id: number): Element | undefined {
		return this.#nodes.get(id);
	}

	/** Action of a stone's node. */
	readonly keep = (node: Element, id: number): void => {
		this.#nodes.set(id, node);
	};

	/** Lays everything by these counts, moving no more stones than need be. */
	rest(counts: readonly number[]): void {
		this.show(matchStones(this.stones, counts), NOTHING, NONE);
	}

	/** Lays every stone where it is in `stones`. */
	lay(stones: readonly Stone[]): void {
		this.show(stones, NOTHING, NONE);
	}

	/** Paints a place's stones above all others. */
	raise(place: number): void {
		this.stones = carryStones(this.stones, stonesIn(this.stones, place), place);
	}
}
