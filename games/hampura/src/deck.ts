/** The cards (HP-04). A kind is an index 0…10; the order of kinds is the order in which cards are written, the Hampura! card last. */

const TEXTS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'H'] as const;

/** Number of kinds. */
export const KINDS: number = TEXTS.length;

export const ONE = 0;
export const TWO = 1;
export const FOUR = 3;
export const SEVEN = 5;
export const TEN = 7;
export const ELEVEN = 8;
export const HAMPURA = 10;

/** A card nobody may see: the outcome of a draw into a hidden hand. */
export const UNKNOWN = KINDS;

/** Cards of each kind in the deck. */
export const DECK: Int8Array = Int8Array.from(TEXTS, (text) => (text === '1' ? 5 : 4));

/** All cards. */
export const DECK_SIZE = 45;

/** Text of a kind, such as `7`, or `H` for the Hampura! card; `?` for a card nobody may see. */
export function cardText(kind: number): string {
	return kind === UNKNOWN ? '?' : (TEXTS[kind] as string);
}

/** The kind with this text; undefined where there is none. */
export function cardKind(text: string): number | undefined {
	const kind = (TEXTS as readonly string[]).indexOf(text);
	return kind < 0 ? undefined : kind;
}
