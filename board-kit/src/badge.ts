import type { Box, Point } from './frame.ts';

/** Size of a badge in screen pixels at its plain size. */
const HEIGHT = 22;
const LETTER = 8;
const SIDES = 12;
/** Board units a badge's pixel from which on badges are wider than columns and are lifted, by so many pixels (`.lifted` in board.css). */
const WIDE = 1.2;
const LIFT = 24;

export const badgeWidth = (text: string | number): number => Math.max(HEIGHT, String(text).length * LETTER + SIDES);

/** Badges keep a readable size on small boards and grow a little on large ones. @param scale screen pixels a board unit @returns board units a badge's pixel */
export function badgeScale(scale: number): number {
	const size = Math.max(scale < 0.5 ? 0.86 : 1, Math.min(1.25, 0.42 + scale * 0.72));
	return Math.round((size / scale) * 100) / 100;
}

/** The box a badge at a point fills. @param unit board units a screen pixel @param lift as the badge is given it */
export function badgeBox({ x, y }: Point, text: string | number, unit: number, lift = 0): Box {
	const u = badgeScale(1 / unit);
	const [width, height] = [badgeWidth(text) * u, HEIGHT * u];
	return { x: x - width / 2, y: y - height / 2 + (u > WIDE ? lift * LIFT * u : 0), width, height };
}
