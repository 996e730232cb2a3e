import { fromBase64 } from '@stammtisch/core';
import { hiddenOf } from './kernel.ts';

/**
 * Nets as they are shipped: for each its number of parameters (u32), then row by row (`hidden` parameters a row, the last one the output biases) a scale
 * (f32) and whole numbers (i16): a parameter is scale × number. Little endian.
 */
const MOST = 32767;

/** The lengths of the rows of a net. The last one holds the output biases. */
function rowsOf(parameters: number): number[] {
	const hidden = hiddenOf(parameters);
	if (hidden === undefined) throw new Error(`no net has ${parameters} parameters`);
	const whole = Math.floor(parameters / hidden);
	return [...Array(whole).fill(hidden), parameters - whole * hidden];
}

/** Nets in half their bytes, each parameter within 1/65534 of the greatest of its row. */
export function packNets(nets: readonly Float32Array[]): Uint8Array {
	const bytes = nets.reduce((sum, net) => sum + 4 + 4 * rowsOf(net.length).length + 2 * net.length, 0);
	const view = new DataView(new ArrayBuffer(bytes));
	let at = 0;
	for (const net of nets) {
		view.setUint32(at, net.length, true);
		at += 4;
		let begin = 0;
		for (const length of rowsOf(net.length)) {
			const row = net.subarray(begin, begin + length);
			begin += length;
			const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST;
			view.setFloat32(at, scale, true);
			at += 4;
			for (const value of row) {
				view.setInt16(at, scale === 0 ? 0 : Math.round(value / scale), true);
				at += 2;
			}
		}
	}
	return new Uint8Array(view.buffer);
}

/** The nets in bytes made by `packNets`. */
export function unpackNets(bytes: Uint8Array): Float32Array[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const nets: Float32Array[] = [];
	for (let at = 0; at < bytes.byteLength; ) {
		const net = new Float32Array(view.getUint32(at, true));
		at += 4;
		let into = 0;
		for (const length of rowsOf(net.length)) {
			const scale = view.getFloat32(at, true);
			at += 4;
			for (const end = into + length; into < end; at += 2) net[into++] = scale * view.getInt16(at, true);
		}
		nets.push(net);
	}
	return nets;
}

/** The nets that come with the game, loaded when they are first asked for. */
export async function shippedNets(): Promise<Float32Array[]> {
	const { NETS } = await import('../nets/nets.generated.ts');
	return unpackNets(fromBase64(NETS));
}
