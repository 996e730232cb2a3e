import { describe, expect, test } from 'vitest';
import { type Clock, type ClockTerms, moved, newClock, outOfTime, pause, resume, runFor, timeLeft } from '../src/index.ts';

const begun = (kind: ClockTerms['kind'], extra = 100) => runFor(newClock({ kind, budget: 1000, extra }, 2), 0, 0);
/** Seat 0 has moved, and seat 1 is to move. */
const turned = (clock: Clock, now: number, lag = 0) => runFor(moved(clock, 0, now, lag), 1, now);

describe('what a move of 300 ms leaves of 1,000', () => {
	test.each<[ClockTerms['kind'], number, number]>([
		['fischer', 700, 800],
		['delay', 800, 800],
		['bronstein', 700, 800],
		['move', 700, 1000],
	])('%s: %d before it ends, %d after', (kind, during, after) => {
		expect(timeLeft(begun(kind), 0, 300)).toBe(during);
		expect(timeLeft(turned(begun(kind), 300), 0, 5000)).toBe(after);
	});
});

test('a move shorter than the free time costs nothing, and by Fischer’s clock leaves more than there was', () => {
	for (const kind of ['delay', 'bronstein'] as const) expect(turned(begun(kind), 60).left).toEqual([1000, 1000]);
	expect(turned(begun('fischer'), 60).left).toEqual([1040, 1000]);
});
test('lag is given back, and no more than the move took', () => {
	expect(turned(begun('fischer', 0), 300, 200).left[0]).toBe(900);
	expect(turned(begun('fischer', 0), 300, 9000).left[0]).toBe(1000);
});
test('a clock that stops for somebody else gives nothing until the move is over', () => {
	for (const kind of ['fischer', 'delay', 'bronstein', 'move'] as const) {
		let clock = begun(kind);
		for (let now = 100; now <= 300; now += 100) clock = runFor(runFor(clock, 1, now - 50), 0, now);
		expect(timeLeft(clock, 0, 300)).toBe(kind === 'delay' ? 950 : 850);
		expect(clock.left).toEqual([1000, 1000]);
	}
});
test('a paused clock stands', () => {
	const paused = pause(begun('fischer'), 400);
	expect([timeLeft(paused, 0, 9_000), outOfTime(paused, 9_000)]).toEqual([600, undefined]);
	const gone = resume(paused, 10_000);
	expect([timeLeft(gone, 0, 10_100), timeLeft(resume(gone, 50_000), 0, 10_100)]).toEqual([500, 500]);
	expect(turned(gone, 10_100).left[0]).toBe(600);
});
test('time is up at 0, and a clock that runs back takes nothing', () => {
	expect([outOfTime(begun('fischer'), 999), outOfTime(begun('fischer'), 1000)]).toEqual([undefined, 0]);
	expect(timeLeft(turned(begun('fischer'), 100), 1, 50)).toBe(1000);
});
test('each seat moves on its own time, and between games nobody on any', () => {
	const clock = runFor(moved(turned(begun('delay', 0), 250), 1, 600), undefined, 600);
	expect([clock.left, outOfTime(clock, 1e9), timeLeft(clock, 1, 1e9)]).toEqual([[750, 650], undefined, 650]);
});
