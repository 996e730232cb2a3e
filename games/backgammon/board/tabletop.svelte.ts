import { DURATION, EASING, type Flight, type Playback, type Point } from '@stammtisch/board-kit';
import { type BackgammonView, type CubePlace, cubeFace, cubePlace, isOnRoll, roller } from '../src/view.ts';
import { type Checker, dealCheckers, matchCheckers, putChecker, stackCheckers, topAt } from './checkers.ts';
import { DIE, type Geometry } from './geometry.ts';
import { type Tumble, tumble } from './tumble.ts';

/** Dice on the board. */
export interface Roll {
	/** The seat that plays them. */
	readonly seat: number;
	/** In the order in which they lie, of a double four; each in its seat's colour. */
	readonly dice: readonly { readonly value: number; readonly seat: number }[];
	/** One of each side, each on its own side. */
	readonly isOpening: boolean;
}

/** A die on its way. */
export interface RollingDie {
	readonly seat: number;
	readonly tumble: Tumble;
	readonly playback: Playback;
	readonly time: number;
	readonly delay: number;
	readonly onlanded: () => void;
}

export interface ShownCube {
	readonly value: number;
	readonly place: CubePlace;
}

/** What moves on a mounted board. */
export interface Nodes {
	checker(id: number): Element | undefined;
	cup(): Element | undefined;
	cube(): { readonly outer: Element | undefined; readonly inner: Element | undefined };
}

/** Degrees at which dice lie. */
export const ANGLES = [-7, 9, -4, 6] as const;

const ROLL = { time: DURATION.dice * 1.35, delay: 140 } as const;
const SHAKE = 460;
const NUDGE = DURATION.ui;

/** Everything that lies on the board; while a move is played it runs ahead of the position or behind it. */
export class Tabletop {
	/** In the order of the list one lies on the other. */
	checkers: readonly Checker[] = $state.raw([]);
	/** Ids of those in the air. */
	flying: readonly number[] = $state.raw([]);
	roll: Roll | undefined = $state.raw();
	/** Values of dice played, while a play is shown. */
	used: readonly number[] = $state.raw([]);
	rolling: readonly RollingDie[] = $state.raw([]);
	/** The seat whose cup stands on the board. */
	cup: number | undefined = $state();
	cube: ShownCube | undefined = $state.raw();
	/** A checker under the pointer. */
	held: { readonly id: number; readonly at: Point } | undefined = $state.raw();
	readonly #geometry: () => Geometry;
	readonly #nodes: Nodes;
	/** Throws so far, so that no two look alike. */
	#throws = 0;

	constructor(view: BackgammonView, geometry: () => Geometry, nodes: Nodes) {
		this.#geometry = geometry;
		this.#nodes = nodes;
		this.checkers = dealCheckers(view);
		this.rest(view);
	}

	/** Where each checker is drawn. */
	readonly places: ReadonlyMap<number, Point> = $derived.by(() => placesOf(this.checkers, this.#geometry()));

	where(id: number): Point {
		return (this.held?.id === id ? this.held.at : this.places.get(id)) ?? { x: 0, y: 0 };
	}

	/** Lays everything as `view` has it. */
	rest(view: BackgammonView): void {
		this.checkers = matchCheckers(this.checkers, view);
		this.flying = [];
		this.held = undefined;
		this.used = [];
		this.rolling = [];
		this.roll = rollOf(view);
		this.cup = isOnRoll(view) ? roller(view) : undefined;
		this.cube = view.hasCube ? { value: cubeFace(view), place: cubePlace(view) } : undefined;
	}

	/** Middle of the i-th die of a roll. */
	diePlace({ seat, dice, isOpening }: Roll, i: number): Point {
		const geometry = this.#geometry();
		return isOpening ? geometry.die(dice[i]?.seat ?? seat, 0, 1) : geometry.die(seat, i, dice.length);
	}

	/** The uppermost checker of a seat's point goes to another; those beside it make room. */
	async move(seat: number, from: number, to: number, flight: (way: number) => Flight, playback: Playback): Promise<void> {
		const checker = topAt(this.checkers, seat, from);
		if (!checker) return;
		const start = this.where(checker.id);
		const before = this.places;
		if (this.held?.id === checker.id) this.held = undefined;
		this.checkers = putChecker(this.checkers, checker.id, to);
		this.flying = [...this.flying, checker.id];
		const end = this.where(checker.id);
		this.#makeRoom(before, checker.id, playback);
		await playback.fly(this.#nodes.checker(checker.id), start, end, flight(Math.hypot(end.x - start.x, end.y - start.y)));
		this.flying = this.flying.filter((id) => id !== checker.id);
	}

	/** Every checker that lies elsewhere in `checkers` goes there at once. */
	async glide(checkers: readonly Checker[], playback: Playback): Promise<void> {
		const before = new Map([...this.places.keys()].map((id) => [id, this.where(id)]));
		this.held = undefined;
		this.checkers = checkers;
		const moved = checkers.filter(({ id }) => isApart(before.get(id), this.places.get(id)));
		this.flying = moved.map(({ id }) => id);
		await Promise.all(
			moved.map(({ id }) => playback.fly(this.#nodes.checker(id), before.get(id) as Point, this.where(id), { time: DURATION.glide, easing: EASING.out })),
		);
		this.flying = [];
	}

	#makeRoom(before: ReadonlyMap<number, Point>, mover: number, playback: Playback): void {
		for (const [id, at] of this.places) {
			const from = before.get(id);
			if (id === mover || !from || !isApart(from, at)) continue;
			void playback.fly(this.#nodes.checker(id), from, at, { time: NUDGE, easing: EASING.out });
		}
	}

	/** Dice leave the cup and tumble to where they lie. */
	async throwDice(roll: Roll, playback: Playback): Promise<void> {
		this.roll = undefined;
		this.used = [];
		if (!playback.isStill) {
			this.cup = roll.isOpening ? undefined : roll.seat;
			await playback.drawn();
			await this.#shake(roll.seat, playback);
			this.cup = undefined;
			await this.#tumble(roll, playback);
		}
		this.cup = undefined;
		this.rolling = [];
		this.roll = roll;
	}

	/** The cup goes to the rim of the field and is shaken. */
	async #shake(seat: number, playback: Playback): Promise<void> {
		const [rest, mouth] = [this.#geometry().die(seat, 0, 1), this.#geometry().mouth(seat)];
		const frames = Array.from({ length: 9 }, (_, i) => {
			const t = Math.min(1, i / 5);
			const swing = i === 0 || i === 8 ? 0 : (i % 2 === 0 ? 1 : -1) * 5;
			const x = rest.x + (mouth.x - rest.x) * t + swing;
			const y = rest.y + (mouth.y - rest.y) * t + swing * 0.6;
			return { transform: `translate(${x}px, ${y}px) rotate(${3 * swing}deg)`, opacity: i === 8 ? 0 : 1 };
		});
		await playback.animate(this.#nodes.cup(), frames, { time: SHAKE, easing: EASING.glide });
	}

	async #tumble(roll: Roll, playback: Playback): Promise<void> {
		const geometry = this.#geometry();
		// Of a double two dice are thrown; they stand for four once they lie.
		const thrown = roll.dice.length > 2 ? [1, 2] : [0, 1];
		await new Promise<void>((resolve) => {
			let left = thrown.length;
			const onlanded = () => {
				left--;
				if (left === 0) resolve();
			};
			this.rolling = thrown.flatMap((i, order) => {
				const die = roll.dice[i];
				if (!die) return [];
				const from = geometry.mouth(die.seat, order);
				const seed = this.#throws++;
				const to = this.diePlace(roll, i);
				return [
					{
						seat: die.seat,
						tumble: tumble({ value: die.value, from, to, angle: ANGLES[i] ?? 0, size: DIE, seed }),
						playback,
						time: ROLL.time,
						delay: order * ROLL.delay,
						onlanded,
					},
				];
			});
		});
	}

	/** A die is played that carries a checker this far. */
	use(distance: number): void {
		const left = [...(this.roll?.dice.map(({ value }) => value) ?? [])];
		for (const value of this.used) left.splice(left.indexOf(value), 1);
		const die = left.includes(distance) ? distance : left.filter((value) => value > distance).sort((a, b) => a - b)[0];
		if (die !== undefined) this.used = [...this.used, die];
	}

	/** All dice have been played, or none can be. */
	useAll(): void {
		this.used = this.roll?.dice.map(({ value }) => value) ?? [];
	}

	/** The cube goes to another place and is turned to another number on the way. */
	async turnCube(next: ShownCube, playback: Playback): Promise<void> {
		const last = this.cube;
		this.cube = { value: last?.value ?? next.value, place: next.place };
		if (last && !playback.isStill) {
			await playback.drawn();
			const { outer, inner } = this.#nodes.cube();
			const [from, to] = [this.#geometry().cube(last.place), this.#geometry().cube(next.place)];
			const moved = playback.fly(outer, from, to, { time: 2 * DURATION.turn, lift: isApart(from, to) ? 46 : 30, scale: 1.25 });
			if (last.value !== next.value) {
				await playback.animate(inner, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.04)' }], { time: DURATION.turn, easing: EASING.in });
				this.cube = next;
				await playback.animate(inner, [{ transform: 'scaleX(0.04)' }, { transform: 'scaleX(1)' }], { time: DURATION.turn, easing: EASING.out });
			}
			await moved;
		}
		this.cube = next;
	}
}

function placesOf(checkers: readonly Checker[], geometry: Geometry): ReadonlyMap<number, Point> {
	return new Map(stackCheckers(checkers).map(({ id, seat, at, k, n }) => [id, geometry.checker(seat, at, k, n)]));
}

function isApart(a: Point | undefined, b: Point | undefined): boolean {
	return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) > 0.5;
}

/** The dice of a position. */
export function rollOf(view: BackgammonView): Roll | undefined {
	const seat = roller(view);
	if (seat === undefined || view.dice.length === 0) return undefined;
	return rolled(view.isOpening ? (seat === 0 ? view.dice : view.dice.toReversed()) : view.dice, seat, view.isOpening);
}

/** @param dice in the opening the first seat's first, otherwise the larger first */
export function rolled(dice: readonly number[], seat: number, isOpening: boolean): Roll {
	const [first = 0, second = 0] = dice;
	const values = first === second ? [first, first, first, first] : [first, second];
	return { seat, dice: values.map((value, i) => ({ value, seat: isOpening ? i : seat })), isOpening };
}
