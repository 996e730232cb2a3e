/**
 * What the nets see of a board: for each side, the mover first, four numbers for each of its points 1…25 (a blot; a point; three or more; (count − 3) / 2
 * where more), then for each side what an expert would count. README.md lists them.
 */
import { BAR, highest, holding, lowest, mirrored, on, OTHER, pips } from './board';
import { chancesOf, freedom, hits } from './shots';

export const PLACES: i32 = 100;
export const FEATURES: i32 = 24;
export const INPUTS: i32 = 2 * (PLACES + FEATURES);

/** The four numbers of a point with 0…15 checkers. */
const UNITS: usize = memory.data(16 * 16, 16);

const HOME: u32 = 0x7e;
const THEIR_HOME: u32 = 0x3f << 19;

export function prepareInputs(): void {
	for (let count = 0; count < 16; count++) {
		const at = UNITS + (count << 4);
		store<f32>(at, count == 1 ? 1 : 0);
		store<f32>(at, count >= 2 ? 1 : 0, 4);
		store<f32>(at, count >= 3 ? 1 : 0, 8);
		store<f32>(at, count > 3 ? <f32>(count - 3) / 2 : 0, 12);
	}
}

/** Writes the INPUTS numbers of a board. Precondition: neither side has borne off all its checkers. */
export function encode(board: usize, inputs: usize): void {
	const pipsOf = pips(board);
	const pipsOther = pips(board + OTHER);
	places(board, inputs);
	places(board + OTHER, inputs + (PLACES << 2));
	features(board, board + OTHER, pipsOf, pipsOther, inputs + (PLACES << 3));
	features(board + OTHER, board, pipsOther, pipsOf, inputs + (PLACES << 3) + (FEATURES << 2));
}

function places(side: usize, at: usize): void {
	for (let point = 1; point <= BAR; point++) v128.store(at + ((point - 1) << 4), v128.load(UNITS + (on(side, point) << 4)));
}

// @ts-ignore: decorator
@inline
function put(at: usize, feature: i32, value: f32): void {
	store<f32>(at + (feature << 2), value);
}

/** What `side` has against `other`. */
function features(side: usize, other: usize, pipsOf: i32, pipsOther: i32, at: usize): void {
	const held = holding(side, 1);
	const made = holding(side, 2) & ~(1 << BAR);
	const otherHeld = holding(other, 1);
	const otherMade = holding(other, 2) & ~(1 << BAR);
	const walls = mirrored(otherMade);
	const rear = highest(held);
	// Where the other's rearmost checker stands, in the side's numbers: all checkers beyond it have still to pass.
	const front = BAR - highest(otherHeld);

	const off = on(side, 0);
	put(at, 0, <f32>min(off, 5) / 5);
	put(at, 1, <f32>min(max(off - 5, 0), 5) / 5);
	put(at, 2, <f32>max(off - 10, 0) / 5);
	put(at, 3, <f32>pipsOf / 167);

	let passing = 0;
	let mobile = 0;
	let timing = 0;
	let stacked = 0;
	let builders = 0;
	for (let points = held; points; points &= points - 1) {
		const point = lowest(points);
		const count = on(side, point);
		passing += count * max(point - front, 0);
		if (point >= 7) mobile += count * freedom(walls, point);
		if (point <= 6) timing += max(count - 2, 0) * (point - 1);
		else if (point <= 18) timing += count * (point - 6);
		stacked += max(count - 3, 0);
		if (point <= 11) builders += count;
	}
	put(at, 4, <f32>passing / 167);
	put(at, 5, <f32>freedom(walls, rear) / 36);
	let least = 36;
	for (let point = 16; point <= BAR; point++) least = min(least, freedom(walls, point));
	put(at, 6, <f32>least / 36);
	put(at, 7, <f32>mobile / 540);

	const shooters = otherHeld;
	const shooterWalls = mirrored(made);
	const onBar = on(other, BAR);
	let any: u32 = 0;
	let two: u32 = 0;
	let loss = 0;
	for (let points = held & ~made & ~(1 << BAR); points; points &= points - 1) {
		const point = lowest(points);
		const rolls = hits(shooters, shooterWalls, onBar, BAR - point);
		two |= any & rolls;
		any |= rolls;
		loss += chancesOf(rolls) * (BAR - point);
	}
	put(at, 8, <f32>chancesOf(any) / 36);
	put(at, 9, <f32>loss / 900);
	put(at, 10, <f32>chancesOf(two) / 36);

	const closed = popcnt(otherMade & HOME);
	const dance = <f32>(closed * closed) / 36;
	put(at, 11, dance);
	put(at, 12, on(side, BAR) ? dance : 0);

	const ahead = made & ~((2 << front) - 1);
	const four = ahead & (ahead >> 1) & (ahead >> 2) & (ahead >> 3);
	const five = four & (ahead >> 4);
	put(at, 13, four ? 1 : 0);
	put(at, 14, five ? 1 : 0);
	put(at, 15, five & (ahead >> 5) ? 1 : 0);

	put(at, 16, <f32>popcnt(made & HOME) / 6);
	const anchors = made & THEIR_HOME;
	put(at, 17, <f32>popcnt(anchors) / 3);
	put(at, 18, anchors ? <f32>(BAR - lowest(anchors)) / 6 : 0);
	put(at, 19, <f32>timing / 100);
	put(at, 20, <f32>rear / 25);
	const targets = on(other, BAR) + popcnt(otherHeld & ~otherMade & THEIR_HOME);
	put(at, 21, <f32>(builders * targets) / 20);
	put(at, 22, <f32>(pipsOther - pipsOf) / <f32>(pipsOther + pipsOf));
	put(at, 23, <f32>stacked / 10);
}
