import type { Choice, Move } from '@stammtisch/board-kit';
import { type LegalMove, type Say, type SeatView, whoIs } from '@stammtisch/core/words';
import type { BackgammonStep } from '../src/rules.ts';
import { type BackgammonView, decides } from '../src/view.ts';
import { type CubeAct, checkerShown, type DiceAct, type Shown, turnShown } from '../words/board.ts';
import { cubeFacts, cubeWords } from '../words/cube.ts';
import { turnFacts, wayFacts } from '../words/facts.ts';
import type { Step } from '../words/legs.ts';
import { spokenMove } from '../words/moves.ts';
import { rimNumber } from '../words/numbers.ts';
import { CUBE_KEY, DICE_KEY, keyOf } from './geometry.ts';
import { Orders } from './orders.ts';

/** What the chooser looks at. */
export interface Chosen {
	readonly view: BackgammonView;
	readonly moves: readonly LegalMove<BackgammonStep>[];
	readonly seats: readonly SeatView[];
	readonly say: Say;
	/** The seat by whose numbers points are called. */
	readonly near: number;
}

/** What follows from choosing a control: a move is committed, checkers step, or only what is chosen has changed. */
export type Deed = { readonly kind: 'commit'; readonly move: Move } | { readonly kind: 'make'; readonly steps: readonly Step[] } | { readonly kind: 'changed' };

type Kind = BackgammonStep['kind'];

const NO_WAYS: ReadonlyMap<number, readonly Step[]> = new Map();
const CHANGED: Deed = { kind: 'changed' };

/** What the player has chosen: checkers moved step by step before the play is committed, a checker whose ways are shown, or the cube. */
export class Chooser {
	/** Steps made on the board. */
	made: readonly Step[] = $state.raw([]);
	/** Own point of the checker whose ways are shown. */
	source: number | undefined = $state();
	/** The smaller die is to be used first. */
	isSwapped: boolean = $state(false);
	/** The cube is chosen, to be turned or taken. */
	isCube: boolean = $state(false);
	readonly #look: () => Chosen;

	constructor(look: () => Chosen) {
		this.#look = look;
	}

	/** Moves by the kind of their first step; of plays one. */
	readonly #kinds: ReadonlyMap<Kind, LegalMove<BackgammonStep>> = $derived.by(
		() => new Map(this.#look().moves.flatMap((move) => (move.steps[0] ? [[move.steps[0].kind, move] as const] : []))),
	);
	readonly #orders: Orders | undefined = $derived.by(() => {
		const { view, moves } = this.#look();
		return this.#kinds.has('checker') ? new Orders(view, moves) : undefined;
	});
	/** The seat that chooses. */
	readonly seat: number = $derived.by(() => decides(this.#look().view) ?? 0);
	/** Dice not used yet, the one to be used next first. */
	readonly left: readonly number[] = $derived.by(() => {
		const left = this.#orders?.diceLeft(this.made) ?? [];
		return left.toSorted((a, b) => (this.isSwapped ? a - b : b - a));
	});
	/** The play that the steps made complete. */
	readonly whole: LegalMove<BackgammonStep> | undefined = $derived(this.made.length > 0 ? this.#orders?.moveOf(this.made) : undefined);
	/** Own points whose checkers can be moved next. */
	readonly sources: readonly number[] = $derived(this.#orders && !this.whole ? this.#orders.sources(this.made) : []);
	/** What the chosen checker can do, by where it ends. */
	readonly ways: ReadonlyMap<number, readonly Step[]> = $derived(this.waysFrom(this.source));
	/** What choosing the dice does. */
	readonly diceAct: DiceAct | undefined = $derived.by(() => {
		if (this.#kinds.has('roll')) return 'roll';
		if (this.#kinds.has('pass')) return 'pass';
		if (this.whole) return 'done';
		return new Set(this.left).size > 1 ? 'swap' : undefined;
	});
	/** What choosing the cube does. */
	readonly cubeAct: CubeAct | undefined = $derived(this.#kinds.has('double') ? 'double' : this.#kinds.has('take') ? 'take' : undefined);
	/** Controls where something happens when they are chosen: where the chosen checker may go first, then checkers, dice and cube. */
	readonly usable: readonly string[] = $derived([
		...new Set([
			...[...this.ways.keys(), ...this.sources].map((point) => keyOf(this.seat, point)),
			...(this.diceAct ? [DICE_KEY] : []),
			...(this.cubeAct ? [CUBE_KEY] : []),
		]),
	]);

	can(key: string): boolean {
		return this.usable.includes(key);
	}

	/** What the checker on an own point could do, by where it ends; nothing where none can be moved. */
	waysFrom(point: number | undefined): ReadonlyMap<number, readonly Step[]> {
		const [first] = this.left;
		if (point === undefined || first === undefined || !this.sources.includes(point)) return NO_WAYS;
		return this.#orders?.ways(this.made, point, first) ?? NO_WAYS;
	}

	/** The own point of a control; undefined where it is none of the seat that chooses. */
	pointOf(key: string): number | undefined {
		return Array.from({ length: 26 }, (_, point) => point).find((point) => keyOf(this.seat, point) === key);
	}

	/** Chooses a control, or none. */
	activate(key: string | undefined): Deed | undefined {
		if (key === DICE_KEY) return this.#useDice();
		if (key === CUBE_KEY && this.cubeAct) return this.#useCube();
		const point = key === undefined ? undefined : this.pointOf(key);
		if (point !== undefined) {
			const way = this.ways.get(point);
			if (way) return this.#make(way);
			const step = this.sources.includes(point) ? this.#nextStep(point) : undefined;
			if (step) return this.#make([step]);
		}
		return this.#drop();
	}

	/** Shows what the checker on an own point can do, without moving it. */
	select(point: number): Deed | undefined {
		if (!this.sources.includes(point)) return undefined;
		this.isCube = false;
		this.source = point;
		return CHANGED;
	}

	/** Moves the checker on an own point by one die. */
	moveBy(point: number, die: number): Deed | undefined {
		const step = this.whole ? undefined : this.#orders?.stepBy(this.made, point, die);
		return step && this.#make([step]);
	}

	/** One step back: what is shown, else the last step made. */
	back(): Deed | undefined {
		return this.#drop() ?? this.undo();
	}

	/** Takes back the last step made. */
	undo(): Deed | undefined {
		if (this.made.length === 0) return undefined;
		this.#drop();
		this.made = this.made.slice(0, -1);
		return CHANGED;
	}

	/** The steps made as text, each by the own point it leaves and its die: `24/6 18/3`. */
	get begun(): string {
		return this.made.map(({ from, die }) => `${from}/${die}`).join(' ');
	}

	/** Takes up steps that `begun` wrote: all of them, or none where one cannot be read or made. */
	resume(begun: string): void {
		let made: readonly Step[] = [];
		for (const part of begun.split(' ')) {
			const [, from, die] = /^(\d{1,2})\/(\d)$/.exec(part) ?? [];
			const step = this.#orders?.stepBy(made, Number(from), Number(die));
			if (!step) return;
			made = [...made, step];
		}
		this.made = made;
	}

	/** Forgets everything chosen. */
	clear(): void {
		this.made = [];
		this.isSwapped = false;
		this.#drop();
	}

	#useDice(): Deed | undefined {
		const act = this.diceAct;
		if (act === undefined) return undefined;
		if (act === 'swap') {
			this.isSwapped = !this.isSwapped;
			return CHANGED;
		}
		const move = act === 'done' ? this.whole : this.#kinds.get(act);
		return move && { kind: 'commit', move: move.move };
	}

	#useCube(): Deed | undefined {
		const move = this.cubeAct && this.#kinds.get(this.cubeAct);
		if (this.isCube && move) return { kind: 'commit', move: move.move };
		this.source = undefined;
		this.isCube = true;
		return CHANGED;
	}

	/** By the die shown first, else by the other. */
	#nextStep(point: number): Step | undefined {
		for (const die of this.left) {
			const step = this.#orders?.stepBy(this.made, point, die);
			if (step) return step;
		}
		return undefined;
	}

	#make(steps: readonly Step[]): Deed {
		this.made = [...this.made, ...steps];
		this.source = undefined;
		return { kind: 'make', steps };
	}

	#drop(): Deed | undefined {
		if (this.source === undefined && !this.isCube) return undefined;
		this.source = undefined;
		this.isCube = false;
		return CHANGED;
	}

	/** What is shown beside the board. */
	choice(onundo: () => void): Choice | undefined {
		const { view, seats, say, near } = this.#look();
		const sight = { seat: this.seat, near };
		const said = ({ title, line, facts, button }: Shown) => ({
			title: say(title),
			line: say(line),
			facts: facts.map(({ name, value }) => ({ name: say(name), value: say(value) })),
			button: say(button),
		});
		const cube = this.isCube && this.cubeAct ? this.#kinds.get(this.cubeAct) : undefined;
		if (cube && this.cubeAct) {
			const words = cubeWords(this.cubeAct, cubeFacts(view, whoIs(seats, 1 - this.seat)));
			return { move: cube.move, ...said({ ...words, facts: [] }) };
		}
		if (this.made.length > 0) {
			const facts = turnFacts(view, sight, this.made, this.whole ? [] : this.left, this.whole?.text);
			return { move: this.whole?.move, ...said(turnShown(facts)), spoken: say(spokenMove(facts.text)), undo: onundo, begun: this.begun };
		}
		if (this.source === undefined) return undefined;
		const ways = [...this.ways.values()].map((way) => wayFacts(way, sight));
		return { move: undefined, ...said(checkerShown(rimNumber(this.source, this.seat, near), ways)) };
	}
}
