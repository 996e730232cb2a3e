import { disc, type Point, type Solid } from '@stammtisch/board-kit';
import { BOWL, CARD, CELL, CHIP, HAND_SCALE, type Place } from './geometry.ts';

/** How far a tap or the end of a drag may miss what it means, board units. */
export const SLACK = CELL / 2;

/** What of a control can be touched: a bowl, a space with the pawn on it, a chip, or (of no place's kind) a card. */
export function solidsOf({ key, x, y }: Point & { readonly key: string }, kind: Place['kind'] | undefined, hasPawn: boolean): Solid[] {
	if (kind === 'start' || kind === 'home') return [disc({ x, y }, BOWL + 4)];
	if (kind !== undefined) return [disc({ x, y }, CELL / 2), ...(hasPawn ? [disc({ x, y: y - 20 }, 14)] : [])];
	if (key.startsWith('chip')) return [{ ...boxOf({ x, y }, CHIP), layer: 1 }];
	return [boxOf({ x, y }, CARD, key.startsWith('hand') ? HAND_SCALE : 1)];
}

function boxOf({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }, scale = 1) {
	return { x: x - (width / 2) * scale, y: y - (height / 2) * scale, width: width * scale, height: height * scale };
}
