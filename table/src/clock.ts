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
	/** By seat: what was left before its present move. */
	readonly left: readonly number[];
	/** By seat: what its present move has taken while its clock ran before `running.since`. */
	readonly used: readonly number[];
	/** The seat whose clock runs, and since when; `since` is undefined while it is paused. Undefined while nobody's runs. */
	readonly running: { readonly seat: Seat; readonly since: number | undefined } | undefined;
}

/** Clocks before a game: nothing runs. */
export function newClock(terms: ClockTerms, seats: number): Clock {
	const each = (value: number) => Array.from({ length: seats }, () => value);
	return { terms, left: each(terms.budget), used: each(0), running: undefined };
}

/** Lets the clock of `seat` run, or nobody's. What ran before stops without its move being over: nothing is given back for it yet. */
export function runFor(clock: Clock, seat: Seat | undefined, now: number): Clock {
	if (seat !== undefined && clock.running?.seat === seat) return clock;
	return { ...clock, used: usedAt(clock, now), running: seat === undefined ? undefined : { seat, since: now } };
}

/** After a move of `seat`: what it took is taken from its time, less `lag`, and what its terms give is given. Its clock runs on from `now` if it ran. */
export function moved(clock: Clock, seat: Seat, now: number, lag = 0): Clock {
	const used = usedAt(clock, now);
	const left = clock.left.map((rest, each) => (each === seat ? restAfter(clock.terms, rest, Math.max(0, (used[seat] ?? 0) - lag)) : rest));
	const { running } = clock;
	return { ...clock, left, used: used.map((time, each) => (each === seat ? 0 : time)), running: running && { ...running, since: now } };
}

/** Stops the clock in the middle of a move, as while the server is down. */
export function pause(clock: Clock, now: number): Clock {
	return clock.running ? { ...clock, used: usedAt(clock, now), running: { ...clock.running, since: undefined } } : clock;
}

/** Goes on after `pause`. */
export function resume(clock: Clock, now: number): Clock {
	return clock.running && clock.running.since === undefined ? { ...clock, running: { ...clock.running, since: now } } : clock;
}

/** What `seat` has left at `now`; 0 once its time is up. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number {
	const { terms, left } = clock;
	const free = terms.kind === 'delay' ? terms.extra : 0;
	return Math.max(0, (left[seat] ?? 0) - Math.max(0, (usedAt(clock, now)[seat] ?? 0) - free));
}

/** The seat that has run out of time at `now`; undefined while none has. */
export function outOfTime(clock: Clock, now: number): Seat | undefined {
	const seat = clock.running?.seat;
	return seat !== undefined && timeLeft(clock, seat, now) === 0 ? seat : undefined;
}

function usedAt({ used, running }: Clock, now: number): readonly number[] {
	const since = running?.since;
	if (running === undefined || since === undefined) return used;
	return used.map((time, seat) => (seat === running.seat ? time + Math.max(0, now - since) : time));
}

function restAfter({ kind, budget, extra }: ClockTerms, rest: number, used: number): number {
	if (kind === 'move') return budget;
	return kind === 'fischer' ? Math.max(0, rest - used) + extra : Math.max(0, rest - Math.max(0, used - extra));
}
