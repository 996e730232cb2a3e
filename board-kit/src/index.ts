/**
 * Shared parts of the boards and the contract between a board and whoever shows it. Imports core's words and svelte only.
 *
 * A game's `board/index.ts` exports one value, `board: GameBoard<Plain, Step>`, found by the app through the folder's name; what is said is
 * `GameWords`, in the game's `words`. `contract.ts` says what each part promises; README.md gives the division of work and the rules of the house.
 *
 * - `BoardProps`: what a board gets (`position`, `moves` with their steps, `animation`, `hint`, `near`, `turned`, `speed`, `material`, `disabled`, `numbers`, `mini`)
 *   and tells (`onpreview` a choice, `onmove` a committed move, `onsettled` an animation at rest). `BoardExports`: `skip()`, `focus()`.
 * - `GameBoard`: the door: `Board`, `size`, `sample`, and where a game needs them `signs` and `Sign` (seats' pictures).
 * - `Choice`: what is chosen and not yet committed; a choice made of parts leaves `move` out until it is whole and brings `undo`.
 */

export { type LegalMove, type Played, type PositionWorth, readerOf, type SeatView, type Who, type Worth, whoIs } from '@stammtisch/core/words';
export { default as Badge } from './Badge.svelte';
export { default as Bead } from './Bead.svelte';
export { default as BeadPaint } from './BeadPaint.svelte';
export { default as BoardSvg } from './BoardSvg.svelte';
export { default as BowlPaint } from './BowlPaint.svelte';
export * from './badge.ts';
export * from './contract.ts';
export { default as Emblem } from './Emblem.svelte';
export * from './frame.ts';
export * from './gesture.ts';
export * from './grain.ts';
export { default as Hollow } from './Hollow.svelte';
export * from './hand.ts';
export * from './hit.ts';
export { default as LastMark } from './LastMark.svelte';
export * from './looks.ts';
export * from './motion.ts';
export { default as Pebble } from './Pebble.svelte';
export { default as PebblePaint } from './PebblePaint.svelte';
export { default as PitNumber } from './PitNumber.svelte';
export * from './performer.svelte.ts';
export * from './pile.ts';
export * from './pilechooser.svelte.ts';
export { default as Ring } from './Ring.svelte';
export * from './random.ts';
export * from './rover.svelte.ts';
export { default as SeatPatterns } from './SeatPatterns.svelte';
export { default as Shadow } from './Shadow.svelte';
export { default as Slab } from './Slab.svelte';
export { default as Spot } from './Spot.svelte';
export { default as Stops } from './Stops.svelte';
export { default as Strip } from './Strip.svelte';
export * from './shapes.ts';
export * from './stones.ts';
export * from './stonetable.svelte.ts';
export { default as Trail } from './Trail.svelte';
export * from './talking.ts';
export * from './walk.ts';
