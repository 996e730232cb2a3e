import type { Point } from './frame.ts';
import { DURATION, EASING, type Playback } from './motion.ts';
import { carryStones, HAND, type Stone, stonesIn, swapStones } from './stones.ts';

/** What a hand that sows needs of a mounted board. */
export interface StoneStage {
	readonly stones: readonly Stone[];
	/** Shows the stones where they now belong; `carried` are drawn above the board at these points, `flying` are not counted yet. */
	show(stones: readonly Stone[], carried: ReadonlyMap<number, Point>, flying: ReadonlySet<number>): void;
	/** Where a stone is drawn. */
	where(id: number): Point;
	node(id: number): Element | undefined;
	/** Middle of a hollow. */
	middle(place: number): Point;
}

/** Times of a sowing at normal speed, milliseconds: from one stone to the next, a stone's fall, taking stones up, and taking them from elsewhere. */
export const SOWING = { beat: 190, fall: DURATION.drop * 1.6, lift: DURATION.ui * 1.2, gather: DURATION.arc * 1.3 } as const;

/** Time in which lying stones make room for one more. */
const NUDGE = 110;
/** Height of the hand above the hollow it is over, and of the arcs of falling and gathered stones, board units. */
const HOVER = 34;
const FALL_LIFT = 24;
const GATHER_LIFT = 56;

/** A hand over a board of hollows: it takes stones up, lets them fall one by one, and every stone flies by itself. */
export class Hand {
	/** Multiplies every time; below 1 hastens. */
	tempo = 1;
	readonly #stage: StoneStage;
	readonly #playback: Playback;
	readonly #flying = new Set<number>();
	#held: readonly number[] = [];
	#carried: ReadonlyMap<number, Point> = new Map();
	#landings: Promise<void>[] = [];

	constructor(stage: StoneStage, playback: Playback) {
		this.#stage = stage;
		this.#playback = playback;
	}

	/** Takes up all stones of a hollow. */
	async lift(from: number): Promise<void> {
		await this.#take(stonesIn(this.#stage.stones, from), from, { time: SOWING.lift, easing: EASING.out, delay: 12 });
	}

	/** Stones from elsewhere join those in the hand above `over`. */
	async gather(from: readonly number[], over: number): Promise<void> {
		const ids = from.flatMap((place) => stonesIn(this.#stage.stones, place));
		await this.#take(ids, over, { time: SOWING.gather, lift: GATHER_LIFT, easing: EASING.glide, delay: 45 });
	}

	/** Lets the next stone fall into `to` and waits for one beat; the hand moves on above it, the stones there make room. */
	async drop(to: number): Promise<void> {
		const [stone, ...rest] = this.#held;
		if (stone === undefined) throw new Error('more stones sown than taken up');
		this.#held = rest;
		this.#landings.push(this.#fall(stone, to));
		await this.#playback.wait(SOWING.beat * this.tempo);
	}

	/** Stones travel from hollows to another one, close behind each other. */
	async sweep(from: readonly number[], to: number): Promise<void> {
		const ids = from.flatMap((place) => stonesIn(this.#stage.stones, place));
		const before = ids.map((id) => this.#stage.where(id));
		for (const id of ids) this.#flying.add(id);
		this.#stage.show(carryStones(this.#stage.stones, ids, to), this.#carried, new Set(this.#flying));
		await Promise.all(
			ids.map(async (id, k) => {
				const flight = { time: SOWING.gather * this.tempo, lift: GATHER_LIFT, scale: 1.14, easing: EASING.glide, delay: k * 45 * this.tempo };
				await this.#playback.fly(this.#stage.node(id), before[k] as Point, this.#stage.where(id), flight);
				this.#land(id);
			}),
		);
	}

	/** Waits until every stone let go has landed. */
	async settle(): Promise<void> {
		await Promise.all(this.#landings.splice(0));
	}

	async #take(ids: readonly number[], over: number, flight: { time: number; lift?: number; easing: string; delay: number }): Promise<void> {
		const moved = [...this.#held, ...ids];
		const before = moved.map((id) => this.#stage.where(id));
		this.#held = moved;
		this.#hold(over);
		this.#stage.show(carryStones(this.#stage.stones, ids, HAND), this.#carried, new Set(this.#flying));
		const flights = moved.map((id, k) => {
			const order = k - (moved.length - ids.length);
			const timed = { ...flight, time: flight.time * this.tempo, delay: Math.max(0, order) * flight.delay * this.tempo, ...(order < 0 ? { lift: 0 } : {}) };
			return this.#playback.fly(this.#stage.node(id), before[k] as Point, this.#stage.where(id), timed);
		});
		await Promise.all(flights);
	}

	async #fall(id: number, to: number): Promise<void> {
		const { stones } = this.#stage;
		const lying = stonesIn(stones, to);
		const before = new Map([id, ...this.#held, ...lying].map((one) => [one, this.#stage.where(one)]));
		this.#flying.add(id);
		this.#hold(to);
		this.#stage.show(carryStones(stones, [id], to), this.#carried, new Set(this.#flying));
		for (const one of this.#held) this.#glide(one, before, { time: SOWING.beat });
		for (const one of lying) this.#glide(one, before, { time: NUDGE, delay: SOWING.beat });
		const flight = { time: SOWING.fall * this.tempo, lift: FALL_LIFT, scale: 1.08, easing: EASING.drop };
		await this.#playback.fly(this.#stage.node(id), before.get(id) as Point, this.#stage.where(id), flight);
		this.#land(id);
	}

	/** A stone has come down. Of a playback that is over nothing is shown any more. */
	#land(id: number): void {
		if (this.#playback.isStill) return;
		this.#flying.delete(id);
		this.#stage.show(this.#stage.stones, this.#carried, new Set(this.#flying));
	}

	#glide(id: number, before: ReadonlyMap<number, Point>, { time, delay = 0 }: { time: number; delay?: number }): void {
		const from = before.get(id) as Point;
		const target = this.#stage.where(id);
		if (from.x === target.x && from.y === target.y) return;
		void this.#playback.fly(this.#stage.node(id), from, target, { time: time * this.tempo, easing: EASING.out, delay: delay * this.tempo });
	}

	/** Holds the stones in the hand above a hollow. */
	#hold(over: number): void {
		const middle = this.#stage.middle(over);
		const n = this.#held.length;
		const place = (k: number): Point => ({ x: middle.x + (k - (n - 1) / 2) * Math.min(7, 42 / n), y: middle.y - HOVER - (k % 3) * 5 });
		this.#carried = new Map(this.#held.map((id, k) => [id, place(k)]));
	}
}

/** The two sides, of `places` hollows each, change places. */
export async function playSwap(stage: StoneStage, playback: Playback, places: number): Promise<void> {
	const before = new Map(stage.stones.map(({ id }) => [id, stage.where(id)]));
	stage.show(swapStones(stage.stones, places), new Map(), new Set());
	await Promise.all([...before].map(([id, from]) => playback.fly(stage.node(id), from, stage.where(id), { time: DURATION.arc * 1.8, lift: 30 })));
}
