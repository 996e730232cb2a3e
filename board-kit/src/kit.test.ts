import { describe, expect, it, vi } from 'vitest';
import { createFrame } from './frame.ts';
import { Playback } from './motion.ts';
import { layPile } from './pile.ts';
import { carryStones, countStones, dealStones, HAND, layStones, matchStones, stonesIn } from './stones.ts';
import { walk } from './walk.ts';

describe('a frame', () => {
	it('lays the board across, a quarter round, and for the second seat half a turn', () => {
		expect(createFrame(100, 40).point(10, 5)).toEqual({ x: 10, y: 5 });
		expect(createFrame(100, 40, { turned: true }).point(10, 5)).toEqual({ x: 35, y: 10 });
		expect(createFrame(100, 40, { far: true }).point(10, 5)).toEqual({ x: 90, y: 35 });
		expect(createFrame(100, 40, { turned: true })).toMatchObject({ width: 40, height: 100 });
	});

	it('keeps boxes upright', () => {
		expect(createFrame(100, 40, { turned: true, far: true }).box(10, 5, 20, 10)).toEqual({ x: 5, y: 70, width: 10, height: 20 });
	});
});

describe('a pile', () => {
	const bowl = { rx: 40, ry: 52, stone: 14, close: 1.84, seed: 3 };

	it('is the same every time and stays inside its bowl', () => {
		const slots = layPile(12, bowl);
		expect(slots).toHaveLength(12);
		expect(layPile(12, { ...bowl })).toBe(slots);
		for (const { x, y } of slots) expect(Math.hypot(x / bowl.rx, y / bowl.ry)).toBeLessThan(1.05);
	});

	it('one stone more only nudges the others', () => {
		for (let n = 1; n < 12; n++) {
			const [few, more] = [layPile(n, bowl), layPile(n + 1, bowl)];
			for (const [k, slot] of few.entries()) expect(Math.hypot(slot.x - (more[k]?.x ?? 0), slot.y - (more[k]?.y ?? 0))).toBeLessThan(bowl.stone * 1.7);
		}
	});

	it('stones of one layer do not lie in each other', () => {
		const slots = layPile(12, bowl);
		for (const [i, a] of slots.entries())
			for (const b of slots.slice(i + 1)) if (a.layer === b.layer) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(bowl.stone * 1.8);
	});
});

describe('stones', () => {
	it('keep their ids on the way, the carried ones above', () => {
		const dealt = dealStones([2, 1, 0]);
		const lifted = carryStones(dealt, stonesIn(dealt, 0), HAND);
		const sown = carryStones(carryStones(lifted, [0], 1), [1], 2);
		expect(countStones(lifted, 3)).toEqual([0, 1, 0]);
		expect(countStones(sown, 3)).toEqual([0, 2, 1]);
		expect(sown.map(({ id }) => id)).toEqual([2, 0, 1]);
	});

	it('are rearranged with as few moves as need be', () => {
		const dealt = dealStones([3, 1, 0]);
		const matched = matchStones(dealt, [2, 1, 1]);
		expect(countStones(matched, 3)).toEqual([2, 1, 1]);
		expect(matched.filter(({ id, place }) => dealt.find((one) => one.id === id)?.place !== place)).toHaveLength(1);
		expect(matchStones(matched, [2, 1, 1])).toBe(matched);
		expect(matchStones(dealt, [1, 1, 1])).toHaveLength(3);
	});

	it('all find a place to lie', () => {
		const bowl = { rx: 20, ry: 20, stone: 14, close: 1.84, seed: 1 };
		expect(layStones(dealStones([40]), [{ middle: { x: 5, y: 5 }, bowl }]).size).toBe(40);
	});
});

describe('walking', () => {
	const places = [
		{ key: 'a', x: 0, y: 0 },
		{ key: 'b', x: 10, y: 0 },
		{ key: 'c', x: 0, y: 10 },
		{ key: 'd', x: 10, y: 10 },
	];

	it('goes to the nearest place as drawn', () => {
		expect(walk(places, 'a', 'ArrowRight')).toBe('b');
		expect(walk(places, 'b', 'ArrowDown')).toBe('d');
		expect(walk(places, 'd', 'ArrowLeft')).toBe('c');
		expect(walk(places, 'a', 'ArrowUp')).toBeUndefined();
		expect(walk(places, 'd', 'Home')).toBe('a');
		expect(walk(places, 'a', 'End')).toBe('d');
		expect(walk(places, 'a', 'x')).toBeUndefined();
	});
});

describe('a playback', () => {
	it('ends everything at once when skipped', async () => {
		vi.useFakeTimers();
		const playback = new Playback(1);
		const waited = vi.fn();
		void playback.wait(10_000).then(waited);
		playback.skip();
		await vi.advanceTimersByTimeAsync(0);
		expect(waited).toHaveBeenCalled();
		await playback.wait(10_000);
		vi.useRealTimers();
	});

	it('is still at speed 0', async () => {
		const playback = new Playback(0);
		expect(playback.isStill).toBe(true);
		await playback.wait(10_000);
	});
});

describe('a playback that comes to rest', () => {
	/** A node whose movements end when they are told to. */
	function stage() {
		const ends: (() => void)[] = [];
		const animate = () => ({ finished: new Promise<void>((resolve) => ends.push(resolve)), finish: () => {} });
		return { node: { animate } as unknown as Element, ends };
	}
	const settled = async (promise: Promise<void>) => {
		let isOver = false;
		void promise.then(() => {
			isOver = true;
		});
		await new Promise((resolve) => setTimeout(resolve));
		return isOver;
	};

	it('waits for what nobody waited for', async () => {
		const { node, ends } = stage();
		const playback = new Playback(1);
		for (let i = 0; i < 2; i++) void playback.animate(node, [], { time: 100 });
		const rest = playback.rest();
		ends[0]?.();
		expect(await settled(rest)).toBe(false);
		ends[1]?.();
		expect(await settled(rest)).toBe(true);
	});

	it('waits no longer once it is skipped', async () => {
		const { node } = stage();
		const playback = new Playback(1);
		void playback.animate(node, [], { time: 100 });
		const rest = playback.rest();
		playback.skip();
		expect(await settled(rest)).toBe(true);
	});
});
