/**
 * Sets of rolls, 21 bits: doubles at bits 0…5, the others, which are twice as likely, above. Which of them hit, and with how many of the 36 rolls a
 * checker gets away.
 */
import { BAR, lowest } from './board';

const DOUBLES: u32 = 63;
/** Farthest blot that is thought of. */
const FARTHEST: i32 = 12;

/** For distance d and the blocked points between, as bits from the blot on: at 2^(d − 1) + bits. */
const HITS: usize = memory.data(4096 * 4, 16);
/** For the twelve points before a checker, the nearest at bit 11. */
const FREEDOM: usize = memory.data(4096, 16);
/** Rolls with a die. */
const WITH: usize = memory.data(7 * 4, 16);

/** The bit of a roll. */
function roll(a: i32, b: i32): u32 {
	if (a == b) return 1 << (a - 1);
	const large = max(a, b);
	const small = min(a, b);
	return 1 << (5 + ((large - 1) * (large - 2)) / 2 + small);
}

/** How many of the 36 rolls a set holds. */
// @ts-ignore: decorator
@inline
export function chancesOf(rolls: u32): i32 {
	return popcnt(rolls & DOUBLES) + 2 * popcnt(rolls & ~DOUBLES);
}

export function prepareShots(): void {
	for (let a = 1; a <= 6; a++) {
		let rolls: u32 = 0;
		for (let b = 1; b <= 6; b++) rolls |= roll(a, b);
		store<u32>(WITH + (a << 2), rolls);
	}
	for (let distance = 1; distance <= FARTHEST; distance++) {
		const patterns = 1 << (distance - 1);
		for (let blocked = 0; blocked < patterns; blocked++) store<u32>(HITS + ((patterns + blocked) << 2), hitsAt(distance, blocked));
	}
	for (let blocked = 0; blocked < 4096; blocked++) store<u8>(FREEDOM + blocked, freedomBefore(blocked));
}

function hitsAt(distance: i32, blocked: i32): u32 {
	let rolls: u32 = distance <= 6 ? load<u32>(WITH + (distance << 2)) : 0;
	for (let a = 1; a <= 6; a++) {
		const b = distance - a;
		// After a step of `a` the blot is b points away.
		if (b >= 1 && b <= 6 && !((blocked >> (b - 1)) & 1)) rolls |= roll(a, b);
		if (distance % a) continue;
		let isOpen = true;
		for (let left = distance - a; left > 0; left -= a) if ((blocked >> (left - 1)) & 1) isOpen = false;
		if (isOpen && distance / a <= 4) rolls |= roll(a, a);
	}
	return rolls;
}

function freedomBefore(blocked: i32): i32 {
	let chances = 0;
	for (let a = 1; a <= 6; a++) {
		for (let b = 1; b <= 6; b++) {
			const whole = (blocked >> (12 - a - b)) & 1;
			const first = (blocked >> (12 - a)) & 1;
			const second = (blocked >> (12 - b)) & 1;
			if (!whole && !(first && second)) chances++;
		}
	}
	return chances;
}

/** Of 36 rolls, those whose two dice a lone checker on `point` can play, `walls` being the points it cannot land on. */
// @ts-ignore: decorator
@inline
export function freedom(walls: u32, point: i32): i32 {
	const ahead = point >= 12 ? walls >> (point - 12) : walls << (12 - point);
	return <i32>load<u8>(FREEDOM + (ahead & 4095));
}

/**
 * The rolls that hit a blot on `blot`, in the shooter's numbers, at most FARTHEST points away. `shooters` are the shooter's points with checkers,
 * `walls` the points it cannot land on, `onBar` its checkers on the bar.
 */
export function hits(shooters: u32, walls: u32, onBar: i32, blot: i32): u32 {
	let rolls: u32 = 0;
	if (onBar >= 2) {
		const distance = BAR - blot;
		return distance <= 6 ? load<u32>(WITH + (distance << 2)) : 0;
	}
	const range = onBar ? 1 << BAR : shooters;
	for (let points = (range >> (blot + 1)) & 4095; points; points &= points - 1) {
		const between = lowest(points);
		const pattern = 1 << between;
		rolls |= load<u32>(HITS + ((pattern + ((walls >> (blot + 1)) & (pattern - 1))) << 2));
	}
	if (!onBar) return rolls;
	// One die enters, the other hits from elsewhere.
	for (let points = (shooters >> (blot + 1)) & 63; points; points &= points - 1) {
		const from = blot + 1 + lowest(points);
		if (from == BAR) continue;
		for (let enter = 1; enter <= 6; enter++) if (!((walls >> (BAR - enter)) & 1)) rolls |= roll(enter, from - blot);
	}
	return rolls;
}
