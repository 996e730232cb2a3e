import { DURATION, EASING, type Playback } from '@stammtisch/board-kit';
import { cardKind } from '../src/deck.ts';
import { DISCARDS, FAN_SCALE, HAND_SCALE, handPoint, PILE } from './geometry.ts';
import type { CardFlight, CardPoint } from './playing.ts';
import { drawnCard, type HampuraView } from './view.ts';

const onTable = (at: { x: number; y: number }): CardPoint => ({ ...at, scale: 1 });
const TURN = DURATION.turn * 1.35;
/** A card of the deal takes this share of a turn. */
const DEAL = 0.45;
const LIFT = 26;
const FRAMES = 8;

/** The nodes of the card on its way. */
export interface FlightNodes {
	readonly outer: Element | undefined;
	readonly back: Element | undefined;
	readonly front: Element | undefined;
}

/** The cards as they lie: they run ahead of the position or behind it while a move is played. */
export class CardTable {
	pile: number = $state(0);
	discards: number = $state(0);
	/** What lies face up on the discards: the card drawn, or the last one discarded; empty where that is not known, undefined where there is none. */
	face: string | undefined = $state();
	/** The card on the discards is drawn and not yet played. */
	isDrawn: boolean = $state(false);
	/** Cards in hand by seat, `?` for hidden ones. */
	hands: readonly (readonly string[])[] = $state.raw([]);
	/** The card of the hand on the rail that is still on its way. */
	arriving: number | undefined = $state();
	flight: CardFlight | undefined = $state.raw();
	readonly #nodes: () => FlightNodes;
	/** The seat whose hand is on the rail, and where the backs of another seat's hand lie. */
	readonly #rail: () => number | undefined;
	readonly #fan: (seat: number) => { x: number; y: number };

	constructor(where: { nodes: () => FlightNodes; rail: () => number | undefined; fan: (seat: number) => { x: number; y: number } }) {
		this.#nodes = where.nodes;
		this.#rail = where.rail;
		this.#fan = where.fan;
	}

	/** Lays everything as `view` has it. Which discard is on top is no part of a position: the last one seen stays if it can. */
	rest(view: HampuraView): void {
		this.flight = undefined;
		this.arriving = undefined;
		this.pile = view.pile;
		this.discards = view.discards.length;
		this.hands = view.seats.map(({ hand }) => hand ?? []);
		const drawn = drawnCard(view);
		this.isDrawn = drawn !== undefined;
		this.face = drawn ?? topOf(view.discards, this.face);
	}

	async reshuffle(playback: Playback): Promise<void> {
		const card = this.face;
		const cards = this.discards;
		this.discards = 0;
		this.face = undefined;
		if (card) await this.#fly({ card, from: onTable(DISCARDS), to: onTable(PILE), shows: [true, false] }, playback);
		this.pile = cards;
	}

	/** @param card as the steps have it; where the hand is hidden in `view`, the position after it, only a back is seen */
	async draw(seat: number, card: string, view: HampuraView, playback: Playback): Promise<void> {
		this.pile = Math.max(0, this.pile - 1);
		const after = view.seats[seat]?.hand;
		if (after === undefined) {
			await this.#fly({ card, from: onTable(PILE), to: onTable(DISCARDS), shows: [false, true] }, playback);
			this.face = card;
			this.isDrawn = true;
			return;
		}
		const seen = after.includes('?') ? '?' : card;
		const hand = [...(this.hands[seat] ?? []), seen].sort(byKind);
		const isDeal = view.discards.length === 0;
		if (seat === this.#rail()) {
			const i = hand.lastIndexOf(seen);
			this.hands = this.hands.with(seat, hand);
			this.arriving = i;
			const to = { ...handPoint(i, hand.length), scale: HAND_SCALE };
			await this.#fly({ card: seen, from: onTable(PILE), to, shows: [false, seen !== '?'] }, playback, isDeal ? DEAL : 1);
			this.arriving = undefined;
		} else {
			const to = { ...this.#fan(seat), scale: FAN_SCALE };
			await this.#fly({ card: '?', from: onTable(PILE), to, shows: [false, false] }, playback, isDeal ? DEAL : 1);
			this.hands = this.hands.with(seat, hand);
		}
	}

	async discard(seat: number, card: string, playback: Playback): Promise<void> {
		const hand = this.hands[seat] ?? [];
		if (hand.length > 0) {
			const i = Math.max(0, hand.indexOf(card));
			const isKnown = hand[i] === card;
			const isOnRail = seat === this.#rail();
			const from = isOnRail ? { ...handPoint(i, hand.length), scale: HAND_SCALE } : { ...this.#fan(seat), scale: FAN_SCALE };
			this.hands = this.hands.with(seat, hand.toSpliced(i, 1));
			await this.#fly({ card, from, to: onTable(DISCARDS), shows: [isOnRail && isKnown, true] }, playback);
		} else await playback.wait(DURATION.ui);
		this.face = card;
		this.isDrawn = false;
		this.discards++;
	}

	async #fly(flight: CardFlight, playback: Playback, share = 1): Promise<void> {
		if (playback.isStill) return;
		this.flight = flight;
		await playback.drawn();
		const { outer, back, front } = this.#nodes();
		const time = TURN * share;
		const turn = (isUp: readonly [boolean, boolean]) =>
			isUp[0] === isUp[1] ? [] : isUp[1] ? [scaleX(0), { ...scaleX(0), offset: 0.5 }, scaleX(1)] : [scaleX(1), { ...scaleX(0), offset: 0.5 }, scaleX(0)];
		const [starts, ends] = flight.shows;
		await Promise.all([
			playback.animate(outer, arc(flight.from, flight.to), { time, easing: EASING.glide }),
			starts === ends ? undefined : playback.animate(front, turn([starts, ends]), { time }),
			starts === ends ? undefined : playback.animate(back, turn([!starts, !ends]), { time }),
		]);
		this.flight = undefined;
	}
}

const scaleX = (x: number): Keyframe => ({ transform: `scaleX(${x})` });

function arc(from: CardPoint, to: CardPoint): Keyframe[] {
	return Array.from({ length: FRAMES + 1 }, (_, i) => {
		const t = i / FRAMES;
		const mix = (a: number, b: number) => a + (b - a) * t;
		const height = 4 * t * (1 - t);
		const scale = mix(from.scale, to.scale) * (1 + 0.1 * height);
		return { transform: `translate(${mix(from.x, to.x)}px, ${mix(from.y, to.y) - LIFT * height}px) scale(${scale})` };
	});
}

/** In the order in which hands are written: ascending, the Hampura! card and then unknown ones last. */
function byKind(a: string, b: string): number {
	const rank = (card: string) => cardKind(card) ?? Number.POSITIVE_INFINITY;
	return rank(a) === rank(b) ? 0 : rank(a) - rank(b);
}

function topOf(discards: readonly string[], seen: string | undefined): string | undefined {
	if (discards.length === 0) return undefined;
	if (seen !== undefined && discards.includes(seen)) return seen;
	const [only] = discards;
	return discards.every((card) => card === only) ? only : '';
}
