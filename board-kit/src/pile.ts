import { round } from './frame.ts';
import { seededRandom } from './random.ts';

/** Where one stone of a pile lies, relative to the middle of its hollow. */
export interface Slot {
	readonly x: number;
	readonly y: number;
	/** 0 on the floor; higher ones lie on stones. */
	readonly layer: number;
}

/** The room of a hollow and the size of what lies in it. */
export interface Bowl {
	/** Half axes of the room for stones' rims. */
	readonly rx: number;
	readonly ry: number;
	/** Radius of a stone. */
	readonly stone: number;
	/** Nearest distance of two stones in radii: 1.66 flat pebbles, 1.84 beads. */
	readonly close: number;
	readonly seed: number;
}

const TRIES = 260;
const MAX_LAYER = 5;
const cache = new Map<string, readonly Slot[]>();

/**
 * Where `count` stones lie. Slot k does not depend on `count`: each stone takes the free place nearest the bottom of the bowl; when a layer is
 * full the next one starts on top, narrower and drawn towards the light. Then the whole pile is moved so that its base is nearly centred: one stone
 * more nudges the others a little, as in a real bowl. Fewer slots than `count` come back when the bowl is full.
 */
export function layPile(count: number, bowl: Bowl): readonly Slot[] {
	const key = [count, bowl.rx, bowl.ry, bowl.stone, bowl.close, bowl.seed].join();
	const known = cache.get(key);
	if (known) return known;
	const laid = centre(fillBowl(count, bowl), bowl.stone);
	cache.set(key, laid);
	return laid;
}

function fillBowl(count: number, { rx, ry, stone, close, seed }: Bowl): Slot[] {
	const rand = seededRandom(seed + 17);
	const slots: Slot[] = [];
	let layer = 0;
	let low: Slot[] = [];
	while (slots.length < count && layer <= MAX_LAYER) {
		const shrink = Math.max(0.25, 1 - layer * 0.27);
		const reachX = (rx - stone * 1.08) * shrink;
		const reachY = (ry - stone * 1.08) * shrink;
		const tilt = rand() * 2 * Math.PI;
		const cx = layer > 0 ? Math.cos(tilt) * stone * 0.55 : 0;
		const cy = layer > 0 ? Math.sin(tilt) * stone * 0.55 : 0;
		let best: { x: number; y: number; cost: number } | undefined;
		for (let i = 0; i < TRIES; i++) {
			const angle = rand() * 2 * Math.PI;
			const away = Math.sqrt(rand());
			const x = cx + Math.cos(angle) * away * reachX;
			const y = cy + Math.sin(angle) * away * reachY;
			if (low.some((s) => Math.hypot(s.x - x, s.y - y) < stone * close)) continue;
			const cost = Math.hypot(x - cx, (y - cy) * Math.sqrt(rx / ry)) + rand() * stone * 0.15;
			if (!best || cost < best.cost) best = { x, y, cost };
		}
		if (best) {
			const slot = { x: best.x, y: best.y, layer };
			slots.push(slot);
			low.push(slot);
		} else {
			layer++;
			low = [];
		}
	}
	return slots;
}

function centre(slots: readonly Slot[], stone: number): Slot[] {
	const base = slots.filter((s) => s.layer === 0);
	const mean = (pick: (s: Slot) => number) => base.reduce((sum, s) => sum + pick(s), 0) / (base.length || 1);
	const mx = mean((s) => s.x) * 0.8;
	const my = mean((s) => s.y) * 0.8;
	return slots.map((s) => ({ x: round(s.x - mx - s.layer * stone * 0.1), y: round(s.y - my - s.layer * stone * 0.2), layer: s.layer }));
}
