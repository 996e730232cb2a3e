import { INPUTS, OUTCOMES } from '../solver/kernel.ts';

/**
 * The shares of a net's outputs by the book: a hidden layer, rectified, and a layer whose exponentials are scaled to sum to 1, in double precision.
 * `parameters` as in engine/wasm/net.ts; outputs that are not `possible` have no share.
 */
export function slowShares(parameters: Float32Array, inputs: readonly number[], possible: readonly boolean[]): number[] {
	const hidden = (parameters.length - 8) / (INPUTS + 1 + OUTCOMES);
	const at = (i: number) => parameters[i] as number;
	const units = Array.from({ length: hidden }, (_, unit) => {
		let sum = at(INPUTS * hidden + unit);
		for (const [input, value] of inputs.entries()) sum += value * at(input * hidden + unit);
		return Math.max(0, sum);
	});
	const second = (INPUTS + 1) * hidden;
	const exponents = possible.map((is, output) => {
		if (!is) return -Infinity;
		let sum = at(second + OUTCOMES * hidden + output);
		for (const [unit, value] of units.entries()) sum += value * at(second + output * hidden + unit);
		return sum;
	});
	const greatest = Math.max(...exponents);
	const powers = exponents.map((exponent) => Math.exp(exponent - greatest));
	const whole = powers.reduce((a, b) => a + b, 0);
	return powers.map((power) => power / whole);
}
