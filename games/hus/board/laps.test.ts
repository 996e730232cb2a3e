import { countStones, dealStones, seededRandom, swapStones } from '@stammtisch/board-kit';
import { describe, expect, test } from 'vitest';
import { PITS } from '../src/layout.ts';
import { countsOf } from '../src/view.ts';
import { type Lap, readLaps } from '../words/laps.ts';
import { LONG, MIDDLE, START, Table } from '../words/test-support.ts';
import { LONGEST, lapTime, planTelling, sowLaps } from './laps.ts';

const lapsOf = (text: string, move: string): Lap[] => readLaps(new Table(text).play(move).steps);
const stoneCount = (laps: readonly Lap[]) => laps.reduce((sum, lap) => sum + lap.path.length, 0);

describe('laps of a move', () => {
	test('a lap runs from the pit lifted to where its last stone falls', () => {
		const [first, second] = lapsOf(MIDDLE, '8');
		expect(first).toEqual({ number: 1, from: 7, takes: [], taken: 0, path: [8, 9, 10, 11], end: 11, next: 'capture' });
		expect(second).toMatchObject({ number: 2, from: 11, takes: [28, 19], taken: 4, end: 3, next: 'relay' });
	});

	test('the stones end where the rules say, each with its own id, in random games', () => {
		const random = seededRandom(8);
		const table = new Table(START);
		let stones: readonly { id: number; place: number }[] = dealStones(countsOf(table.view));
		let plies = 0;
		for (let moves = table.moves; moves.length > 0 && plies < 200; moves = table.moves) {
			const played = table.make(moves[Math.floor(random() * moves.length)]?.move ?? -1);
			stones = sowLaps(stones, readLaps(played.steps));
			expect(countStones(stones, 2 * PITS)).toEqual(countsOf(played.after));
			expect(new Set(stones.map(({ id }) => id)).size).toBe(48);
			plies++;
		}
		expect(plies).toBeGreaterThan(10);
	});

	test('a swap sends every stone to the place across', () => {
		const table = new Table(START, { pie: true });
		table.play('1');
		const stones = dealStones(countsOf(table.view));
		const played = table.play('swap');
		expect(countStones(swapStones(stones, PITS), 2 * PITS)).toEqual(countsOf(played.after));
		expect(swapStones(stones, PITS).every(({ id, place }) => stones.find((stone) => stone.id === id)?.place === (place + PITS) % (2 * PITS))).toBe(true);
	});
});

describe('how a move is told', () => {
	const timeOf = ({ tempo, head, middle, tail, frame }: ReturnType<typeof planTelling>) =>
		[...head, ...tail].reduce((sum, lap) => sum + lapTime(lap) * tempo, 0) + middle.length * frame;

	test('a short move at its own pace', () => {
		const laps = lapsOf(START, '6');
		expect(planTelling(laps)).toMatchObject({ tempo: 1, head: laps, middle: [], tail: [] });
	});

	test('a longer one hastened, every stone shown, in four seconds', () => {
		const laps = lapsOf(MIDDLE, '8');
		const plan = planTelling(laps);
		expect(plan.tempo).toBeLessThan(1);
		expect(plan.head).toEqual(laps);
		expect(timeOf(plan)).toBeCloseTo(LONGEST, 0);
	});

	test('the longest known move begins and ends stone by stone, its middle in a few pictures, in four seconds', () => {
		const laps = lapsOf(LONG, '1');
		const plan = planTelling(laps);
		expect(laps.length).toBe(3530);
		expect(plan.head.length).toBeGreaterThan(0);
		expect(plan.tail.length).toBeGreaterThan(0);
		expect(timeOf(plan)).toBeLessThanOrEqual(LONGEST);
		const told = [...plan.head, ...plan.middle.flat(), ...plan.tail];
		expect(told.map((lap) => lap.number)).toEqual(laps.map((lap) => lap.number));
		expect(stoneCount(told)).toBe(stoneCount(laps));
	});

	test('a first handful too large to be shown in time is a picture itself', () => {
		const lap: Lap = { number: 1, from: 0, takes: [], taken: 0, path: Array.from({ length: 46 }, (_, i) => (i + 1) % 16), end: 14, next: 'relay' };
		const laps = [lap, { ...lap, number: 2 }, { ...lap, number: 3 }];
		const plan = planTelling(laps);
		expect(plan.head).toEqual([]);
		expect(plan.tail).toEqual([]);
		expect(plan.middle.flat()).toEqual(laps);
	});

	test('nothing to tell takes no time', () => {
		expect(planTelling([])).toMatchObject({ tempo: 1, head: [], middle: [], tail: [] });
	});
});
