import { seededRandom } from './random.ts';

/** Colours of glass beads. */
export const GLASS = ['#3fb29d', '#e0952a', '#6c9df0', '#dd7fab', '#a9c0c4', '#8dba48'] as const;

/** Tints of river pebbles. */
export const TINTS = ['#ece5d6', '#d5c3a4', '#bfc6c5', '#cfae9f', '#b9c2a8', '#d8b878'] as const;

/** Outlines of pebbles. */
export const PEBBLE_SHAPES = 5;

/** The glass a bead is made of, by its id. */
export function beadLook(id: number): number {
	return Math.floor(seededRandom(id + 3)() * GLASS.length);
}

/** Outline, tint and handedness of a pebble, by its id. It is mirrored but never rotated, or the light on it would turn. */
export function pebbleLook(id: number): { readonly shape: number; readonly tint: number; readonly flip: 1 | -1 } {
	const dice = seededRandom(id + 3);
	return { shape: Math.floor(dice() * PEBBLE_SHAPES), tint: Math.floor(dice() * TINTS.length), flip: dice() < 0.5 ? -1 : 1 };
}
