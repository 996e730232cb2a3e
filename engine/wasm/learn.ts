/**
 * Learning of a net by gradient descent: cross entropy between its shares and target shares, steps by Adam (Kingma and Ba, 2015). Gradients are summed
 * over the examples of a batch.
 */
import { countOf, forget, forward, Net, OUTPUTS } from './net';
import { zeros } from './zeros';

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

@unmanaged
export class Learner {
	/** Blocks laid out as the net's parameters: gradient of the batch, running means of gradients and of their squares. */
	gradient: usize;
	means: usize;
	squares: usize;
	/** Derivatives by the hidden units' sums. */
	slopes: usize;
	shares: usize;
	/** Examples in the batch. */
	examples: i32;
	steps: i32;
}

export function createLearner(net: Net): Learner {
	const learner = changetype<Learner>(heap.alloc(offsetof<Learner>()));
	const count = countOf(net);
	learner.gradient = zeros(count);
	learner.means = zeros(count);
	learner.squares = zeros(count);
	learner.slopes = zeros(net.hidden);
	learner.shares = zeros(OUTPUTS);
	learner.examples = 0;
	learner.steps = 0;
	return learner;
}

/** Adds an example to the batch: `target` holds OUTPUTS shares, all of them of outputs in `possible`. */
export function study(net: Net, learner: Learner, inputs: usize, possible: u32, target: usize): void {
	const shares = learner.shares;
	const slopes = learner.slopes;
	const gradient = learner.gradient;
	forward(net, inputs, possible, shares);
	const bytes = <usize>net.hidden << 2;
	const zero = f32x4.splat(0);
	memory.fill(slopes, 0, bytes);
	const secondGradient = gradient + (net.second - net.parameters);
	const outputGradient = gradient + (net.outputBiases - net.parameters);
	for (let output = 0; output < net.outputs; output++) {
		const fault = load<f32>(shares + (output << 2)) - load<f32>(target + (output << 2));
		if (fault == 0) continue;
		store<f32>(outputGradient + (output << 2), load<f32>(outputGradient + (output << 2)) + fault);
		const by = f32x4.splat(fault);
		const row = net.second + <usize>output * bytes;
		const into = secondGradient + <usize>output * bytes;
		for (let unit: usize = 0; unit < bytes; unit += 16) {
			const active = f32x4.max(v128.load(net.sums + unit), zero);
			v128.store(into + unit, f32x4.add(v128.load(into + unit), f32x4.mul(by, active)));
			v128.store(slopes + unit, f32x4.add(v128.load(slopes + unit), f32x4.mul(by, v128.load(row + unit))));
		}
	}
	const biasGradient = gradient + (net.hiddenBiases - net.parameters);
	for (let unit: usize = 0; unit < bytes; unit += 16) {
		const slope = v128.and(v128.load(slopes + unit), f32x4.gt(v128.load(net.sums + unit), zero));
		v128.store(slopes + unit, slope);
		v128.store(biasGradient + unit, f32x4.add(v128.load(biasGradient + unit), slope));
	}
	for (let input = 0; input < net.inputs; input++) {
		const value = load<f32>(inputs + (input << 2));
		if (value == 0) continue;
		const by = f32x4.splat(value);
		const into = gradient + <usize>input * bytes;
		for (let unit: usize = 0; unit < bytes; unit += 16) {
			v128.store(into + unit, f32x4.add(v128.load(into + unit), f32x4.mul(by, v128.load(slopes + unit))));
		}
	}
	learner.examples++;
}

/** Changes the parameters by the batch, which is empty then. Precondition: it has examples. */
export function improve(net: Net, learner: Learner, rate: f32): void {
	const share = f32x4.splat(1 / <f32>learner.examples);
	learner.steps++;
	const steps = <f64>learner.steps;
	const unbias = Math.sqrt(1 - Math.pow(SQUARE_DECAY, steps)) / (1 - Math.pow(MEAN_DECAY, steps));
	const by = f32x4.splat(<f32>(<f64>rate * unbias));
	const zero = f32x4.splat(0);
	for (let i: usize = 0, n = <usize>countOf(net) << 2; i < n; i += 16) {
		const slope = f32x4.mul(v128.load(learner.gradient + i), share);
		const mean = f32x4.add(f32x4.mul(v128.load(learner.means + i), f32x4.splat(MEAN_DECAY)), f32x4.mul(slope, f32x4.splat(1 - MEAN_DECAY)));
		const square = f32x4.add(
			f32x4.mul(v128.load(learner.squares + i), f32x4.splat(SQUARE_DECAY)),
			f32x4.mul(f32x4.mul(slope, slope), f32x4.splat(1 - SQUARE_DECAY)),
		);
		v128.store(learner.means + i, mean);
		v128.store(learner.squares + i, square);
		const step = f32x4.div(f32x4.mul(by, mean), f32x4.add(f32x4.sqrt(square), f32x4.splat(TINY)));
		v128.store(net.parameters + i, f32x4.sub(v128.load(net.parameters + i), step));
		v128.store(learner.gradient + i, zero);
	}
	learner.examples = 0;
	forget(net);
}
