import type { Seat } from '@stammtisch/core';

/** How time is counted. All times are milliseconds. */
export interface ClockTerms {
	/**
	 * `fischer`: `extra` is added after each move. `delay`: the first `extra` of each move is free. `bronstein`: what a move took is given back after it,
	 * `extra` at most. `move`: every move has the whole `budget` (also a number of days).
	 */
	readonly kind: 'fischer' | 'delay' | 'bronstein' | 'move';
	/** What each seat has at the start of a game. */
	readonly budget: number;
	/** 0 where the kind uses none. */
	readonly extra: number;
}

/** The clocks of one game. Time is given by the caller, from one clock that never runs back; nothing here reads any. */
export interface Clock {
	readonly terms: ClockTerms;
	/** By seat: what was left when its clock last stopped. */
	readonly left: readonly number[];
	/** The move being thought about; undefined while nobody is to move. */
	readonly move: RunningMove | undefined;
}

interface RunningMove {
	readonly seat: Seat;
	/** What the move has taken before `since`. */
	readonly used: number;
	/** Undefined while the clock is paused. */
	readonly since: number | undefined;
}

/** Clocks before a game: nothing runs. */
export function newClock(terms: ClockTerms, seats: number): Clock {
	return { terms, left: Array.from({ length: seats }, () => terms.budget), move: undefined };
}

/** Stops the clock of the seat that moved, giving back `lag`, and starts that of `seat` (undefined: nobody is to move). The same seat's goes on. */
export function turnTo(clock: Clock, seat: Seat | undefined, now: number, lag = 0): Clock {
	const { move } = clock;
	const left = clock.left.map((rest, each) => (each === move?.seat ? restAfter(clock.terms, rest, Math.max(0, taken(move, now) - lag)) : rest));
	return { ...clock, left, move: seat === undefined ? undefined : { seat, used: 0, since: now } };
}

/** Stops the clock in the middle of a move, as while the server is down. */
export function pause(clock: Clock, now: number): Clock {
	const { move } = clock;
	return move ? { ...clock, move: { ...move, used: taken(move, now), since: undefined } } : clock;
}

/** Goes on after `pause`. */
export function resume(clock: Clock, now: number): Clock {
	const { move } = clock;
	return move && move.since === undefined ? { ...clock, move: { ...move, since: now } } : clock;
}

/** What `seat` has left at `now`; 0 once its time is up. */
export function timeLeft({ terms, left, move }: Clock, seat: Seat, now: number): number {
	const rest = left[seat] ?? 0;
	if (move?.seat !== seat) return rest;
	const free = terms.kind === 'delay' ? terms.extra : 0;
	return Math.max(0, rest - Math.max(0, taken(move, now) - free));
}

/** The seat that has run out of time at `now`; undefined while none has. */
export function outOfTime(clock: Clock, now: number): Seat | undefined {
	const { move } = clock;
	return move && timeLeft(clock, move.seat, now) === 0 ? move.seat : undefined;
}

function taken({ used, since }: RunningMove, now: number): number {
	return since === undefined ? used : used + Math.max(0, now - since);
}

function restAfter({ kind, budget, extra }: ClockTerms, rest: number, used: number): number {
	if (kind === 'move') return budget;
	return kind === 'fischer' ? Math.max(0, rest - used) + extra : Math.max(0, rest - Math.max(0, used - extra));
}
