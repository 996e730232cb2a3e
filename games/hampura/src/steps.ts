/**
 * One elementary motion, in the order in which a board shows it. Pawns are told by seat and place; places are those of the layout (−1 START, 0…59,
 * 60…64 the seat's own Safety Zone, 65 its HOME); cards are kinds, `cardText` gives their text.
 */
export type HampuraStep =
	/** The discards are shuffled and become the draw pile. */
	| { readonly kind: 'reshuffle'; readonly cards: number }
	/** A card is drawn: by the seat to move, or into a seat's hand. UNKNOWN where the hand is hidden. */
	| { readonly kind: 'draw'; readonly seat: number; readonly card: number }
	/** A pawn leaves START to its circle or, by the Hampura! card, to the space of the pawn it bumps. */
	| { readonly kind: 'start'; readonly seat: number; readonly to: number }
	/** A pawn walks; `path` are the places after each step, the last where it ends before any slide. */
	| { readonly kind: 'walk'; readonly seat: number; readonly from: number; readonly path: readonly number[] }
	/** A pawn reached HOME with the walk before. */
	| { readonly kind: 'home'; readonly seat: number }
	/** A pawn slides from a triangle; `path` are the spaces it sweeps, the last where it ends. */
	| { readonly kind: 'slide'; readonly seat: number; readonly from: number; readonly path: readonly number[] }
	/** A pawn goes back to START. */
	| { readonly kind: 'bump'; readonly seat: number; readonly from: number }
	/** Two pawns change places. */
	| { readonly kind: 'swap'; readonly seat: number; readonly from: number; readonly other: number; readonly to: number }
	/** The card played, or one that allows no move, goes to the discards. */
	| { readonly kind: 'discard'; readonly seat: number; readonly card: number };

export type Sink = ((step: HampuraStep) => void) | undefined;
