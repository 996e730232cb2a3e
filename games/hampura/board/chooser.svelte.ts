import type { Choice, LegalMove, Move, SeatView } from '@stammtisch/board-kit';
import type { HampuraStep } from '../src/steps.ts';
import type { HampuraTexts } from '../texts/catalogue.ts';
import { containing, type Option, optionsOf, remaining } from './choosing.ts';
import { keyOf } from './geometry.ts';
import { type Entry, type Part, partKey, readEntry, sourceKey } from './parts.ts';
import { colourAt, type HampuraView, seatOf } from './view.ts';
import { moveFacts } from './words.ts';

/** Names of the controls that are no places of pawns. */
export const PILE_KEY = 'pile';
export const DISCARDS_KEY = 'discards';
export const handKey = (i: number): string => `hand-${i}`;
export const chipKey = (i: number): string => `chip-${i}`;

/** What the chooser looks at. */
export interface Chosen {
	readonly view: HampuraView;
	readonly moves: readonly LegalMove<HampuraStep>[];
	readonly seats: readonly SeatView[];
	readonly texts: HampuraTexts;
	/** The cards of the hand of the seat to move, as they lie; empty unless playing for points. */
	readonly hand: readonly string[];
}

interface Source {
	readonly seat: number;
	readonly from: number;
}

/**
 * What the player has chosen: perhaps a card, then pawn and target, for a 7 part by part. Knows moves only as they are listed: it offers what is in
 * them and nothing else.
 */
export class Chooser {
	/** Place in the hand of the card chosen. */
	handIndex: number | undefined = $state();
	/** Parts of a 7 that are made on the board before the rest is chosen. */
	begun: readonly Part[] = $state.raw([]);
	source: Source | undefined = $state.raw();
	/** What the pawn shall do; its move is whole. */
	target: Option | undefined = $state.raw();
	/** A discard. */
	idle: Entry | undefined = $state.raw();
	readonly #look: () => Chosen;

	constructor(look: () => Chosen) {
		this.#look = look;
	}

	readonly #entries: readonly Entry[] = $derived.by(() => this.#look().moves.map(readEntry));
	readonly #cards: ReadonlySet<string> = $derived(new Set(this.#entries.map(({ card }) => card)));
	/** The card that is played: the one chosen from the hand, or the only one there is. */
	readonly card: string | undefined = $derived.by(() => {
		if (this.handIndex !== undefined) return this.#look().hand[this.handIndex];
		const [only] = this.#cards;
		return this.#cards.size === 1 ? only : undefined;
	});
	readonly #ofCard: readonly Entry[] = $derived(this.#entries.filter(({ card }) => card === this.card));
	readonly #keys: readonly number[] = $derived(this.begun.map(partKey));
	readonly #options: ReadonlyMap<number, readonly Option[]> = $derived(optionsOf(containing(this.#ofCard, this.#keys), this.#keys));
	/** The discard of the card chosen. A pass beside other moves is left to the app's button. */
	readonly #rest: Entry | undefined = $derived.by(() => {
		const mayRest = this.#look().hand.length > 0 || this.#entries.length === 1;
		return mayRest ? this.#ofCard.find(({ keys }) => keys.length === 0) : undefined;
	});
	/** Pawns that may be chosen, by the place where they stand. */
	readonly sources: ReadonlyMap<string, readonly Option[]> = $derived.by(() => {
		const { view } = this.#look();
		return new Map(
			[...this.#options.values()].flatMap((options) => {
				const part = options[0]?.part;
				return part ? [[keyOf(colourAt(view, part.seat), part.from), options] as const] : [];
			}),
		);
	});
	/** What the chosen pawn may do. */
	readonly options: readonly Option[] = $derived(this.source ? (this.#options.get(sourceKey(this.source.seat, this.source.from)) ?? []) : []);
	/** Different moves of the chosen pawn to the place chosen, where there are several. */
	readonly alternatives: readonly Option[] = $derived.by(() => {
		const same = this.target ? this.options.filter(({ part }) => part.to === this.target?.part.to) : [];
		return same.length > 1 ? same : [];
	});
	/** Parts that the chosen target adds to those begun. */
	readonly added: readonly Part[] = $derived(this.target ? remaining(this.target, this.#keys) : []);

	/** Parts that an option would add. */
	partsOf(option: Option): readonly Part[] {
		return remaining(option, this.#keys);
	}

	keyAt(seat: number, place: number): string {
		return keyOf(colourAt(this.#look().view, seat), place);
	}

	get sourceAt(): string | undefined {
		return this.source && this.keyAt(this.source.seat, this.source.from);
	}

	get handAt(): string | undefined {
		return this.handIndex === undefined ? undefined : handKey(this.handIndex);
	}

	/** The option of the chosen pawn that a place stands for: where a count ends, else where its slide ends. */
	optionAt(key: string): Option | undefined {
		return this.options.find(({ part }) => this.keyAt(part.seat, part.to) === key) ?? this.options.find(({ part }) => this.keyAt(part.seat, part.end) === key);
	}

	/** Whether a card of the hand may be played or discarded. */
	canPlay(i: number): boolean {
		const card = this.#look().hand[i];
		return card !== undefined && this.#cards.has(card);
	}

	/** Whether something happens when this control is chosen. */
	can(key: string): boolean {
		return this.usable.includes(key);
	}

	/** The controls that can be chosen: targets of the chosen pawn first, then pawns, cards and the discards. */
	readonly usable: readonly string[] = $derived.by(() => {
		const targets = this.options.map(({ part }) => this.keyAt(part.seat, part.to));
		const ends = [...this.options.map(({ part }) => part), ...this.added].map((part) => this.keyAt(part.seat, part.end));
		const chips = this.alternatives.map((_, i) => chipKey(i));
		const hand = this.#look().hand.flatMap((_, i) => (this.canPlay(i) ? [handKey(i)] : []));
		return [...new Set([...chips, ...targets, ...ends, ...this.sources.keys(), ...hand, ...(this.#rest ? [DISCARDS_KEY] : [])])];
	});

	/** Chooses a control. @returns the move that this commits; undefined where it commits none */
	activate(key: string | undefined): Move | undefined {
		const { target, idle } = this;
		if (idle && (key === DISCARDS_KEY || (key !== undefined && key === this.handAt))) return idle.move;
		if (target && key !== undefined && this.#commits(key)) return target.entry.move;
		this.#choose(key);
		return undefined;
	}

	/** A second choice of where a chosen move ends, or of its pawn where that can do nothing else. */
	#commits(key: string): boolean {
		if (key === this.sourceAt) return this.options.length === 1;
		return this.added.some((part) => this.keyAt(part.seat, part.to) === key || this.keyAt(part.seat, part.end) === key);
	}

	#choose(key: string | undefined): void {
		const option = key === undefined ? undefined : (this.#chip(key) ?? this.optionAt(key));
		if (option) {
			this.pick(option);
			return;
		}
		this.idle = undefined;
		this.target = undefined;
		this.source = undefined;
		const part = key === undefined ? undefined : this.sources.get(key)?.[0]?.part;
		if (part) {
			this.source = { seat: part.seat, from: part.from };
			const [only] = this.options;
			if (this.options.length === 1 && only?.isWhole) this.target = only;
		} else if (key === DISCARDS_KEY) this.idle = this.#rest;
		else this.#chooseCard(key);
	}

	#chip(key: string): Option | undefined {
		return this.alternatives.find((_, i) => chipKey(i) === key);
	}

	#chooseCard(key: string | undefined): void {
		const { hand } = this.#look();
		const i = hand.findIndex((_, i) => handKey(i) === key);
		if (i >= 0 && !this.canPlay(i)) return;
		this.begun = [];
		this.handIndex = i < 0 ? undefined : i;
		if (i >= 0 && this.#ofCard.length === 1) this.idle = this.#rest;
	}

	/** Takes an option of the chosen pawn: as the target where the move is whole, as one more part begun where it is not. */
	pick(option: Option): void {
		if (option.isWhole) this.target = option;
		else {
			this.begun = [...this.begun, option.part];
			this.source = undefined;
			this.target = undefined;
		}
	}

	/** One step back. @returns whether there was one */
	back(): boolean {
		if (this.target && (this.options.length > 1 || this.added.length > 1)) this.target = undefined;
		else if (this.source || this.idle) {
			this.source = undefined;
			this.target = undefined;
			if (this.idle) this.handIndex = undefined;
			this.idle = undefined;
		} else if (this.begun.length > 0) this.begun = this.begun.slice(0, -1);
		else if (this.handIndex !== undefined) this.handIndex = undefined;
		else return false;
		return true;
	}

	/** Takes back the last part of what was begun. */
	undo(): void {
		const hadTarget = this.target !== undefined && this.added.length > 1;
		this.target = undefined;
		this.source = undefined;
		if (!hadTarget) this.begun = this.begun.slice(0, -1);
	}

	/** Takes up parts that `choice` told as begun, by their card and keys: all of them, or none where one cannot be read or made. */
	resume(begun: string): void {
		const [card = '', ...keys] = begun.split(' ');
		if (keys.length === 0) return;
		const place = this.#look().hand.indexOf(card);
		if (place >= 0) this.handIndex = place;
		for (const key of keys) {
			const option = [...this.#options.values()].flat().find((one) => String(one.key) === key && !one.isWhole);
			if (this.card !== card || !option) {
				this.clear();
				return;
			}
			this.pick(option);
		}
	}

	/** Forgets everything chosen. */
	clear(): void {
		this.handIndex = undefined;
		this.begun = [];
		this.source = undefined;
		this.target = undefined;
		this.idle = undefined;
	}

	/** What is shown beside the board, with the card in question. */
	choice(onundo: () => void): Choice | undefined {
		const choice = this.#choice(onundo);
		if (!choice || this.card === undefined) return choice;
		const begun = this.begun.length > 0 ? { begun: [this.card, ...this.#keys].join(' ') } : {};
		return { ...choice, sign: this.card, ...begun };
	}

	#choice(onundo: () => void): Choice | undefined {
		const { view, seats, texts } = this.#look();
		const { card = '', idle, target, begun } = this;
		if (idle) return { move: idle.move, title: texts.discardTitle(card), line: texts.discardLine, facts: [], button: texts.discard };
		const seat = seatOf(view);
		const undo = begun.length > 0 || this.added.length > 1 ? { undo: onundo } : {};
		if (target) {
			const facts = moveFacts(target.entry.parts, card, seat, seats);
			return { move: target.entry.move, title: texts.title(facts), line: texts.outcome(facts), facts: texts.facts(facts), button: texts.move, ...undo };
		}
		const nothing = { move: undefined, title: texts.chooseTitle(card), facts: [], button: texts.move, ...undo };
		if (this.source) return { ...nothing, line: texts.chooseTarget(this.source.from, card) };
		if (begun.length > 0) {
			const facts = moveFacts(begun, card, seat, seats);
			return { ...nothing, title: texts.title(facts), line: texts.begun(facts), facts: texts.facts(facts) };
		}
		return this.handIndex === undefined ? undefined : { ...nothing, line: texts.choosePawn(card) };
	}
}
