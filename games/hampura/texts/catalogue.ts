import type { Fact, GameTexts, Who } from '@stammtisch/board-kit';

/** What one pawn does or would do. Places: −1 START, 0…59, 60…64 Safety Zone, 65 HOME. */
export interface PartFacts {
	readonly kind: 'start' | 'take' | 'walk' | 'swap';
	/** Whose pawn it is; undefined where it is the mover's own. */
	readonly owner: Who | undefined;
	readonly from: number;
	/** Where the count ends. */
	readonly to: number;
	/** Where a slide ends; `to` where it does not slide. */
	readonly end: number;
	/** Steps counted; negative backward. */
	readonly count: number;
	/** Owners of the pawns sent to START. */
	readonly bumped: readonly Who[];
	/** With whom it changes places. */
	readonly other: Who | undefined;
}

/** A move: the card, as in positions (`7`, `H`), and its parts; none for a pass or a discard. */
export interface MoveFacts {
	readonly card: string;
	readonly parts: readonly PartFacts[];
	/** Steps of a 7 that are not used yet. */
	readonly left: number;
}

/** What stands somewhere, for labels. */
export interface PlaceFacts {
	/** The colour 0…3 on whose side the place lies. */
	readonly colour: number;
	readonly place: number;
	/** Owners of the pawns there, by colour. */
	readonly pawns: readonly { readonly owner: Who; readonly colour: number }[];
	/** A triangle or the end of a slide. */
	readonly slide: 'triangle' | 'end' | undefined;
}

/** Everything Hampura! says. */
export interface HampuraTexts extends GameTexts {
	/** Names of the colours. */
	readonly seats: readonly [string, string, string, string];
	readonly board: string;
	readonly startWord: string;
	readonly homeWord: string;
	home(of: number): string;
	place(place: number): string;
	placeLabel(facts: PlaceFacts): string;
	pileLabel(cards: number, canDraw: boolean): string;
	discardsLabel(cards: number): string;
	/** The card that lies drawn. */
	drawnLabel(card: string): string;
	handLabel(card: string, of: Who): string;
	/** What a card orders, in a few words. */
	cardRule(card: string): string;
	/** The same in whole sentences, under a variant. */
	cardHelp(card: string, variant: { readonly isTeam: boolean; readonly hasHands: boolean }): string;
	/** When a card is passed on, or of a hand given up. */
	passHelp(hasHands: boolean): string;
	readonly guide: string;
	readonly draw: { readonly label: string; readonly line: string };
	/** What a move would do, in one sentence. */
	outcome(facts: MoveFacts): string;
	title(facts: MoveFacts): string;
	facts(facts: MoveFacts): readonly Fact[];
	readonly move: string;
	/** Chips between two moves to one place. */
	option(part: PartFacts): string;
	chooseTitle(card: string): string;
	chooseTarget(from: number, card: string): string;
	choosePawn(card: string): string;
	begun(facts: MoveFacts): string;
	readonly pass: string;
	passTitle(card: string): string;
	/** What passing on a card is for: nothing else is possible (`isOnly`), or nothing else has to be done. */
	passLine(card: string, isOnly: boolean): string;
	readonly discard: string;
	discardTitle(card: string): string;
	readonly discardLine: string;
	drew(who: Who, card: string | undefined): string;
	readonly reshuffled: string;
	played(who: Who, facts: MoveFacts): string;
	passed(who: Who, card: string): string;
	discarded(who: Who, card: string): string;
	readonly passedCell: string;
	discardedCell(card: string): string;
	turn(who: Who): string;
	again(who: Who): string;
	/** Playing for points: a card of the hand is to be chosen. */
	chooseCard(who: Who): string;
	/** One seat's pawns: how many in START, the places in between, how many HOME. */
	side(who: Who, colour: number, pawns: { readonly start: number; readonly places: readonly number[]; readonly home: number }): string;
	hand(who: Who, cards: readonly string[]): string;
	cards(drawn: string | undefined, pile: number, discards: readonly string[]): string;
}
