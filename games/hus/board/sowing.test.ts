import { dealStones, layStones, Playback, type Point, playSwap, type Stone } from '@stammtisch/board-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PITS } from '../src/layout.ts';
import { countsOf } from '../src/view.ts';
import { readLaps } from '../words/laps.ts';
import { LONG, MIDDLE, START, Table } from '../words/test-support.ts';
import { createGeometry } from './geometry.ts';
import { LONGEST, sowLaps } from './laps.ts';
import { type LapMark, playLaps, type Stage } from './sowing.ts';

const { places } = createGeometry({ turned: false, near: 0, direction: 'clockwise' });

/** A stage without a picture, which keeps what it was asked to show. */
class Record implements Stage {
	stones: readonly Stone[];
	carried: ReadonlyMap<number, Point> = new Map();
	readonly counts = new Set<number>();
	readonly marks: LapMark[] = [];
	constructor(stones: readonly Stone[]) {
		this.stones = stones;
	}
	show(stones: readonly Stone[], carried: ReadonlyMap<number, Point>) {
		this.stones = stones;
		this.carried = carried;
		this.counts.add(stones.length);
	}
	mark(mark: LapMark) {
		this.marks.push(mark);
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

function staged(text: string, move: string) {
	const table = new Table(text);
	const laps = readLaps(table.play(move).steps);
	const stage = new Record(dealStones(countsOf(new Table(text).view)));
	return { laps, stage, end: sowLaps(stage.stones, laps) };
}

describe('a move on the board', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	async function timeOf(run: Promise<void>): Promise<number> {
		let isOver = false;
		void run.then(() => {
			isOver = true;
		});
		let time = 0;
		for (; !isOver && time < 60_000; time += 10) await vi.advanceTimersByTimeAsync(10);
		return time;
	}

	test.each([
		[START, '6'],
		[MIDDLE, '8'],
		[LONG, '1'],
	])('%s, pit %s: every stone ends where the laps send it, none is lost on the way, in about four seconds', async (text, move) => {
		const { laps, stage, end } = staged(text, move);
		expect(await timeOf(playLaps(laps, stage, new Playback(1)))).toBeLessThanOrEqual(LONGEST);
		expect(byId(stage.stones)).toEqual(byId(end));
		expect(stage.counts).toEqual(new Set([48]));
	});

	test('laps are counted where they end, captures pointed out while they travel', async () => {
		const { laps, stage } = staged(MIDDLE, '8');
		await timeOf(playLaps(laps, stage, new Playback(1)));
		expect(stage.marks.flatMap(({ takes }) => (takes.length > 0 ? [takes] : []))).toEqual([
			[28, 19],
			[30, 17],
		]);
		expect(stage.marks.at(-1)).toEqual({ ended: { lap: 4, place: 3 }, takes: [] });
	});

	test('slow takes longer', async () => {
		const [normal, slow] = [staged(START, '6'), staged(START, '6')];
		const time = await timeOf(playLaps(normal.laps, normal.stage, new Playback(1)));
		expect(await timeOf(playLaps(slow.laps, slow.stage, new Playback(1.8)))).toBeGreaterThan(1.6 * time);
	});

	test('on a machine that draws slowly it leaves stones out rather than take longer', async () => {
		const { laps, stage, end } = staged(LONG, '1');
		let drawing = 0;
		const slow: Stage = Object.assign(Object.create(stage), {
			show(...shown: Parameters<Stage['show']>) {
				drawing += 60;
				stage.show(shown[0], shown[1]);
			},
		});
		const now = () => performance.now() + drawing;
		const begun = now();
		await timeOf(playLaps(laps, slow, new Playback(1), { now }));
		expect(now() - begun).toBeLessThan(1.5 * LONGEST);
		expect(byId(stage.stones)).toEqual(byId(end));
	});

	test('skipped, it stops at once', async () => {
		const { laps, stage } = staged(LONG, '1');
		const playback = new Playback(1);
		const run = playLaps(laps, stage, playback);
		await vi.advanceTimersByTimeAsync(500);
		playback.skip();
		expect(await timeOf(run)).toBeLessThanOrEqual(10);
	});

	test('a swap sends all stones across', async () => {
		const stage = new Record(dealStones(countsOf(new Table(MIDDLE).view)));
		const before = stage.stones;
		await timeOf(playSwap(stage, new Playback(1), PITS));
		expect(byId(stage.stones).map(({ place }) => place)).toEqual(byId(before).map(({ place }) => (place + PITS) % (2 * PITS)));
	});
});
