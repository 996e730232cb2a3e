/**
 * A net of one hidden layer: inputs → hidden (rectified) → outputs (shares that sum to 1). All numbers are f32. Parameters lie in one block:
 *
 *     first layer, a row of `hidden` weights an input; hidden biases; second layer, a row of `hidden` weights an output; OUTPUTS output biases
 *
 * The sums of the first layer are kept for the inputs given last, so that the next ones cost only what differs: the net is made for sparse inputs and
 * for siblings. `forget` before inputs that have nothing to do with the last ones and whenever parameters change; from there on the same calls give the
 * same bits.
 */
import { exp } from './exp';
import { zeros } from './zeros';

/** Room for outputs; those not used have no share. */
export const OUTPUTS: i32 = 8;

/** Hidden units whose sums stay in registers while the changed inputs are added. */
export const BLOCK: i32 = 32;

/** No share, as the exponent of one. */
const NONE: f32 = -1e30;

@unmanaged
export class Net {
	/** A multiple of 4. */
	inputs: i32;
	/** A multiple of BLOCK. */
	hidden: i32;
	/** At most OUTPUTS. */
	outputs: i32;
	parameters: usize;
	hiddenBiases: usize;
	second: usize;
	outputBiases: usize;
	/** The inputs that `sums` belongs to. */
	given: usize;
	/** Of the hidden units, before rectification. */
	sums: usize;
	/** The inputs that changed: where the row of weights begins within the parameters, and by how much; 8 bytes each. */
	changes: usize;
	isFresh: bool;
}

/** Room for a net; its parameters are 0. */
export function createNet(inputs: i32, hidden: i32, outputs: i32): Net {
	const net = changetype<Net>(heap.alloc(offsetof<Net>()));
	net.inputs = inputs;
	net.hidden = hidden;
	net.outputs = outputs;
	net.parameters = zeros(countOf(net));
	net.hiddenBiases = net.parameters + 4 * inputs * hidden;
	net.second = net.hiddenBiases + 4 * hidden;
	net.outputBiases = net.second + 4 * outputs * hidden;
	net.given = zeros(inputs);
	net.sums = zeros(hidden);
	net.changes = zeros(2 * inputs + 4);
	net.isFresh = false;
	return net;
}

/** Numbers in the block of parameters: a multiple of 4. */
export function countOf(net: Net): i32 {
	return net.inputs * net.hidden + net.hidden + net.outputs * net.hidden + OUTPUTS;
}

/** What was kept of the inputs given last is no longer used. */
export function forget(net: Net): void {
	net.isFresh = false;
}

/** Lists the inputs that differ from those given last. @returns the end of the list */
function listChanges(net: Net, inputs: usize): usize {
	const given = net.given;
	const row = <u32>net.hidden << 2;
	/** Room for one vector after the longest list. */
	const differences = net.changes + (net.inputs << 3);
	let end = net.changes;
	for (let i: usize = 0, n = <usize>net.inputs << 2; i < n; i += 16) {
		const next = v128.load(inputs + i);
		const last = v128.load(given + i);
		let lanes = i32x4.bitmask(f32x4.ne(next, last));
		if (!lanes) continue;
		v128.store(given + i, next);
		v128.store(differences, f32x4.sub(next, last));
		while (lanes) {
			const lane = ctz(lanes);
			lanes &= lanes - 1;
			store<u32>(end, ((<u32>i >> 2) + lane) * row);
			store<f32>(end, load<f32>(differences + (lane << 2)), 4);
			end += 8;
		}
	}
	return end;
}

/** Brings `sums` up to date. */
export function sum(net: Net, inputs: usize): void {
	if (!net.isFresh) {
		memory.fill(net.given, 0, net.inputs << 2);
		memory.copy(net.sums, net.hiddenBiases, net.hidden << 2);
		net.isFresh = true;
	}
	const end = listChanges(net, inputs);
	if (end == net.changes) return;
	for (let unit: usize = 0, n = <usize>net.hidden << 2; unit < n; unit += BLOCK << 2) {
		const sums = net.sums + unit;
		const weights = net.parameters + unit;
		let a = v128.load(sums);
		let b = v128.load(sums, 16);
		let c = v128.load(sums, 32);
		let d = v128.load(sums, 48);
		let e = v128.load(sums, 64);
		let f = v128.load(sums, 80);
		let g = v128.load(sums, 96);
		let h = v128.load(sums, 112);
		for (let change = net.changes; change < end; change += 8) {
			const row = weights + load<u32>(change);
			const by = v128.load32_splat(change, 4);
			a = f32x4.add(a, f32x4.mul(by, v128.load(row)));
			b = f32x4.add(b, f32x4.mul(by, v128.load(row, 16)));
			c = f32x4.add(c, f32x4.mul(by, v128.load(row, 32)));
			d = f32x4.add(d, f32x4.mul(by, v128.load(row, 48)));
			e = f32x4.add(e, f32x4.mul(by, v128.load(row, 64)));
			f = f32x4.add(f, f32x4.mul(by, v128.load(row, 80)));
			g = f32x4.add(g, f32x4.mul(by, v128.load(row, 96)));
			h = f32x4.add(h, f32x4.mul(by, v128.load(row, 112)));
		}
		v128.store(sums, a);
		v128.store(sums, b, 16);
		v128.store(sums, c, 32);
		v128.store(sums, d, 48);
		v128.store(sums, e, 64);
		v128.store(sums, f, 80);
		v128.store(sums, g, 96);
		v128.store(sums, h, 112);
	}
}

// @ts-ignore: decorator
@inline
function total(x: v128): f32 {
	return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3);
}

/** Writes the shares (OUTPUTS numbers) of the outputs whose bits are set in `possible`; the others get none. */
export function forward(net: Net, inputs: usize, possible: u32, shares: usize): void {
	sum(net, inputs);
	const zero = f32x4.splat(0);
	const bytes = <usize>net.hidden << 2;
	let greatest: f32 = NONE;
	for (let output = 0; output < OUTPUTS; output++) {
		let exponent = NONE;
		if ((possible >> output) & 1) {
			const row = net.second + <usize>output * bytes;
			let even = zero;
			let odd = zero;
			for (let unit: usize = 0; unit < bytes; unit += 32) {
				even = f32x4.add(even, f32x4.mul(f32x4.max(v128.load(net.sums + unit), zero), v128.load(row + unit)));
				odd = f32x4.add(odd, f32x4.mul(f32x4.max(v128.load(net.sums + unit, 16), zero), v128.load(row + unit, 16)));
			}
			exponent = total(f32x4.add(even, odd)) + load<f32>(net.outputBiases + (output << 2));
			greatest = max(greatest, exponent);
		}
		store<f32>(shares + (output << 2), exponent);
	}
	const top = f32x4.splat(greatest);
	// Shares below e^-80 of the greatest are none.
	const least = f32x4.splat(-80);
	const x = f32x4.sub(v128.load(shares), top);
	const y = f32x4.sub(v128.load(shares, 16), top);
	const low = v128.and(exp(x), f32x4.ge(x, least));
	const high = v128.and(exp(y), f32x4.ge(y, least));
	const whole = f32x4.splat(total(low) + total(high));
	v128.store(shares, f32x4.div(low, whole));
	v128.store(shares, f32x4.div(high, whole), 16);
}
