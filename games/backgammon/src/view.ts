import type { BackgammonOptions, Variant } from './options.ts';
import { type BackgammonPlain, type BackgammonSide, toPlain } from './plain.ts';
import { createRules } from './rules.ts';

/** A position as it is drawn and told. */
export interface BackgammonView extends BackgammonPlain {
	/** A doubling cube lies on the board. */
	readonly hasCube: boolean;
	/** The dice are those of the opening roll, one of each side. */
	readonly isOpening: boolean;
}

/** A seat's own number for its bar, and for checkers borne off. */
export const BAR = 25;
export const OFF = 0;

/** Checkers as they stand before the first play, by variant. */
const starts = new Map<Variant, string>();

export function viewOf(position: Int8Array, options: BackgammonOptions): BackgammonView {
	const plain = toPlain(position);
	const isOpening = plain.phase === 'dice' && plain.dice[0] !== plain.dice[1] && checkersText(plain) === startOf(options.variant);
	return { ...plain, hasCube: (options.cube && !plain.crawford) || plain.cube.owner !== null, isOpening };
}

function startOf(variant: Variant): string {
	let text = starts.get(variant);
	if (text === undefined) {
		const rules = createRules({ variant, cube: false, match: 0, crawford: false, jacoby: false, beavers: false });
		const position = new Int8Array(rules.size);
		rules.setup(position);
		text = checkersText(toPlain(position));
		starts.set(variant, text);
	}
	return text;
}

function checkersText({ sides }: BackgammonPlain): string {
	return `${sides.x.checkers}/${sides.o.checkers}`;
}

export function sideOf(view: BackgammonPlain, seat: number): BackgammonSide {
	return seat === 0 ? view.sides.x : view.sides.o;
}

/** The seat of a letter. */
export const seatOf = (letter: 'x' | 'o'): number => (letter === 'x' ? 0 : 1);

/** The seat that the turn field names; undefined before the opening roll. */
export function turnOf(view: BackgammonPlain): number | undefined {
	return view.turn === null ? undefined : seatOf(view.turn);
}

/** The seat that decides next; undefined where none does. */
export function decides(view: BackgammonPlain): number | undefined {
	const turn = turnOf(view);
	if (turn === undefined || view.winner !== null) return undefined;
	return view.phase === 'doubled' || view.phase === 'raccooned' ? 1 - turn : turn;
}

/** Doublings offered and not yet answered, by phase. */
const OFFERED: { readonly [phase: string]: number } = { doubled: 1, beavered: 2, raccooned: 3 };

/** What the cube will show if the double that awaits its answer is accepted; undefined where none does. */
export function offered(view: BackgammonPlain): number | undefined {
	const doublings = OFFERED[view.phase];
	return doublings === undefined ? undefined : view.cube.value * 2 ** doublings;
}

/** Where the cube lies: with a seat, offered to a seat, or in the middle. */
export type CubePlace = { readonly kind: 'middle' } | { readonly kind: 'owner' | 'offer'; readonly seat: number };

export function cubePlace(view: BackgammonPlain): CubePlace {
	const seat = decides(view);
	if (offered(view) !== undefined && seat !== undefined) return { kind: 'offer', seat };
	return view.cube.owner === null ? { kind: 'middle' } : { kind: 'owner', seat: seatOf(view.cube.owner) };
}

/** The number on top of the cube. A cube in the middle that nobody has turned shows 64, as it does on any table. */
export function cubeFace(view: BackgammonPlain): number {
	return offered(view) ?? (view.cube.owner === null && view.cube.value === 1 ? 64 : view.cube.value);
}

/** The seat whose dice lie on the board or wait in the cup; undefined before the opening roll and at the end. */
export function roller(view: BackgammonPlain): number | undefined {
	return view.winner === null ? turnOf(view) : undefined;
}

/** The seat is about to roll, its dice in the cup. */
export function isOnRoll(view: BackgammonPlain): boolean {
	return view.phase === 'onRoll' || view.phase === 'rolling';
}

/** What a win counts besides the cube: 1, or 2 for a gammon, 3 for a backgammon where they count. Precondition: the game is over. */
export function winLevel(view: BackgammonPlain): 1 | 2 | 3 {
	const level = view.points / view.cube.value;
	return view.phase === 'ended' && (level === 2 || level === 3) ? level : 1;
}
