import { dealStones, layStones, Playback, type Point, type Stone, type StoneStage } from '@stammtisch/board-kit';
import { must, type Position, play } from '@stammtisch/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KalahaStep, kalaha, toPlain } from '../src/index.ts';
import { countPlaces, createGeometry } from './geometry.ts';
import { landStones, playSteps } from './sowing.ts';

const { places } = createGeometry(6, { turned: false, near: 0 });

/** A stage without a picture, which counts what it is asked to show. */
class Record implements StoneStage {
	stones: readonly Stone[];
	carried: ReadonlyMap<number, Point> = new Map();
	shows = 0;
	constructor(stones: readonly Stone[]) {
		this.stones = stones;
	}
	show(stones: readonly Stone[], carried: ReadonlyMap<number, Point>) {
		this.stones = stones;
		this.carried = carried;
		this.shows++;
	}
	where(id: number): Point {
		return this.carried.get(id) ?? layStones(this.stones, places).get(id) ?? { x: 0, y: 0 };
	}
	node() {
		return undefined;
	}
	middle(place: number): Point {
		return places[place]?.middle ?? { x: 0, y: 0 };
	}
}

const byId = (stones: readonly Stone[]) => [...stones].sort((a, b) => a.id - b.id);
const counts = (p: Position) => {
	const { pits, stores } = toPlain(p, 6);
	return countPlaces(pits, stores);
};
const countsOf = (stones: readonly Stone[]) => places.map(({ place }) => stones.filter((stone) => stone.place === place).length);

function staged(text: string, move: number, options = {}) {
	const { ruleset, position } = must(kalaha.parse(text, options));
	const steps: KalahaStep[] = [];
	const after = play(ruleset.rules, position, move, (step) => steps.push(step as KalahaStep));
	return { steps, stage: new Record(dealStones(counts(position))), after };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test.each([
	['a capture', '2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', 0],
	['the end of a game', '1,0,0,0,0,0/20/0,0,0,0,0,2/25 n', 5],
	['a long sowing', '0,0,0,0,0,20/0/4,4,4,4,4,4/4 s', 5],
	['a swap', '0,5,5,5,5,4/0/4,4,4,4,4,4/0 n pie', 6],
])('%s brings every stone where the rules have it, in about four seconds', async (_, text, move) => {
	const { steps, stage, after } = staged(text, move);
	const landed = landStones(stage.stones, steps);
	const run = playSteps(steps, stage, new Playback(1));
	await vi.advanceTimersByTimeAsync(5000);
	await run;
	expect(countsOf(stage.stones)).toEqual(counts(after));
	expect(byId(stage.stones)).toEqual(byId(landed));
});

test('once it is skipped nothing more is shown, no drop comes down late', async () => {
	const { steps, stage } = staged('4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', 2);
	const playback = new Playback(1);
	const run = playSteps(steps, stage, playback);
	await vi.advanceTimersByTimeAsync(300);
	playback.skip();
	const { shows } = stage;
	await vi.advanceTimersByTimeAsync(5000);
	await run;
	expect(stage.shows).toBe(shows);
});
