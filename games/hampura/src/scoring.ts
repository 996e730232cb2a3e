import type { Position } from '@stammtisch/core';
import { HOME, type Layout, PAWNS } from './layout.ts';

/** HP-74: points for a pawn HOME, and to the winner for each opponent's pawn that is not. */
const PAWN_POINTS = 5;

/** HP-74: bonuses by the most pawns that any opponent has HOME, the highest first. */
const BONUSES = [
	{ mostHome: 0, points: 100 },
	{ mostHome: 1, points: 50 },
	{ mostHome: 2, points: 25 },
] as const;

export function pawnsHome(p: Position, seat: number): number {
	let home = 0;
	for (let i = PAWNS * seat; i < PAWNS * (seat + 1); i++) if (p[i] === HOME) home++;
	return home;
}

/** HP-74: the bonus for a winner whose opponents have at most `mostHome` pawns HOME. */
export function bonusFor(mostHome: number, bonus: 'highest' | 'cumulative'): number {
	const due = BONUSES.filter((b) => mostHome <= b.mostHome).map((b) => b.points);
	return bonus === 'highest' ? Math.max(0, ...due) : due.reduce((sum: number, points) => sum + points, 0);
}

/** HP-74: what `seat` scores if `winner` has four pawns HOME, whatever the board says of the winner. */
export function score(layout: Layout, bonus: 'highest' | 'cumulative', p: Position, seat: number, winner: number): number {
	if (seat !== winner) return PAWN_POINTS * pawnsHome(p, seat);
	let points = PAWN_POINTS * PAWNS;
	let mostHome = 0;
	for (let other = 0; other < layout.seats; other++) {
		if (other === winner) continue;
		const home = pawnsHome(p, other);
		points += PAWN_POINTS * (PAWNS - home);
		mostHome = Math.max(mostHome, home);
	}
	return points + bonusFor(mostHome, bonus);
}

/** The most a seat can score in one game. */
export function mostPoints(seats: number, bonus: 'highest' | 'cumulative'): number {
	return PAWN_POINTS * PAWNS * seats + bonusFor(0, bonus);
}
