import { CHANCE, type Move, type Position, type Rules } from './rules.ts';

/** Supplies the outcomes of chance, in order. Rules never draw; whoever runs a game asks a stream. */
export interface OutcomeStream {
	/** Outcomes given so far. */
	readonly index: number;
	/** The next outcome for `p`. Precondition: `toMove(p)` is CHANCE. */
	next(rules: Rules, p: Position): Move;
}

/** A whole number 0 ≤ n < `below`, all equally likely, 1 ≤ `below` ≤ 2^32; `index` numbers the outcome it is for. */
export type Uniform = (below: number, index: number) => number;

/** The outcome that a uniform number picks: outcomes in ascending order, each as wide as its weight. */
export function pickOutcome(rules: Rules, p: Position, uniform: (below: number) => number): Move {
	if (rules.toMove(p) !== CHANCE) throw new Error('no chance is awaited in this position');
	const out = new Int32Array(rules.maxMoves);
	const end = rules.moves(p, out, 0);
	let total = 0;
	for (let i = 0; i < end; i++) total += rules.weight(p, out[i] as Move);
	if (total === 0) throw new Error('this position has no outcomes');
	let left = uniform(total);
	for (let i = 0; i < end; i++) {
		left -= rules.weight(p, out[i] as Move);
		if (left < 0) return out[i] as Move;
	}
	throw new Error('the uniform number was not below the total weight');
}

/** A stream from numbered uniform numbers, beginning at outcome `index`: outcome n depends on n and the position alone. */
export function uniformStream(uniform: Uniform, index = 0): OutcomeStream {
	let at = index;
	return {
		get index() {
			return at;
		},
		next(rules, p) {
			const n = at++;
			return pickOutcome(rules, p, (below) => uniform(below, n));
		},
	};
}

/** Mixes 32-bit words well enough that neighbouring seeds and indices look unrelated (a finaliser in the manner of MurmurHash3). */
function mix(h: number, word: number): number {
	let x = Math.imul(h ^ word, 0x85ebca6b);
	x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
	return (x ^ (x >>> 16)) >>> 0;
}

/** Uniform numbers that a seed text fixes for ever. Repeatable, not secret: for replay, training and tests. */
export function seededUniform(seed: string): Uniform {
	let base = 0x9e3779b9;
	for (let i = 0; i < seed.length; i++) base = mix(base, seed.charCodeAt(i) + i * 0x10001);
	return (below, index) => {
		const limit = 2 ** 32 - (2 ** 32 % below);
		for (let attempt = 0; ; attempt++) {
			const word = mix(mix(mix(base, index), attempt), 0x2545f491);
			if (word < limit) return word % below;
		}
	};
}

/** Numbers 0 ≤ x < n drawn one after the other, that a seed text fixes for ever. */
export function seededDraws(seed: string): (below: number) => number {
	const uniform = seededUniform(seed);
	let drawn = 0;
	return (below) => uniform(below, drawn++);
}

/** The outcomes that a seed text fixes, beginning at outcome `index`. */
export function seeded(seed: string, index = 0): OutcomeStream {
	return uniformStream(seededUniform(seed), index);
}

/** HMAC-SHA-256: 32 bytes. Given by the application (node:crypto or a browser library), so that the contract imports nothing. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** The bytes of a text in UTF-8; half a surrogate pair is three bytes of its own, so that no two texts have the same. */
function utf8(text: string): number[] {
	return Array.from(text).flatMap((character) => {
		const code = character.codePointAt(0) ?? 0;
		if (code < 0x80) return [code];
		const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
		if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
		return code < 0x10000 ? [0xe0 | (code >> 12), tail(6), tail(0)] : [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
	});
}

/**
 * Uniform numbers that anyone holding `key` can recompute: outcome `index` reads big-endian 32-bit words of HMAC(key, label in UTF-8 ‖ index ‖ block), each
 * part length-prefixed, and rejects words that would favour small numbers.
 */
export function keyedUniform(hmac: HmacSha256, key: Uint8Array, label: string): Uniform {
	const name = Uint8Array.from(utf8(label));
	return (below, index) => {
		const limit = 2 ** 32 - (2 ** 32 % below);
		for (let block = 0; ; block++) {
			const message = new DataView(new ArrayBuffer(4 + name.length + 8 + 8));
			message.setUint32(0, name.length);
			new Uint8Array(message.buffer).set(name, 4);
			message.setUint32(4 + name.length, 4);
			message.setUint32(8 + name.length, index);
			message.setUint32(12 + name.length, 4);
			message.setUint32(16 + name.length, block);
			const digest = hmac(key, new Uint8Array(message.buffer));
			const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
			for (let at = 0; at < 32; at += 4) {
				const word = words.getUint32(at);
				if (word < limit) return word % below;
			}
		}
	};
}

/** A verifiable stream: `keyedUniform` as outcomes. The protocol that agrees on the key belongs to play over the net. */
export function keyed(hmac: HmacSha256, key: Uint8Array, label: string, index = 0): OutcomeStream {
	return uniformStream(keyedUniform(hmac, key, label), index);
}

export interface ScriptedStream extends OutcomeStream {
	/** Throws unless every scripted outcome was used. */
	finish(): void;
}

/** Gives exactly these outcomes; throws on one that is not possible and when asked for more. For tests, which end with `finish()`. */
export function scripted(script: readonly Move[]): ScriptedStream {
	let at = 0;
	return {
		get index() {
			return at;
		},
		next(rules, p) {
			const outcome = script[at];
			if (outcome === undefined) throw new Error(`the script of ${script.length} outcomes is used up`);
			if (rules.toMove(p) !== CHANCE) throw new Error('no chance is awaited in this position');
			const out = new Int32Array(rules.maxMoves);
			const end = rules.moves(p, out, 0);
			if (!out.subarray(0, end).includes(outcome)) throw new Error(`scripted outcome ${at} (${outcome}) is not possible here`);
			at++;
			return outcome;
		},
		finish() {
			if (at !== script.length) throw new Error(`${script.length - at} scripted outcomes were not used`);
		},
	};
}
