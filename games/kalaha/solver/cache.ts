import type { Kernel } from './kernel.ts';

/** Raised whenever the table's contents or their order change. */
const VERSION = 2;
/** `KALT` in ASCII. */
const MAGIC = 0x544c414b;
/** No board has more. */
const MOST_STONES = 72;
/** Words before the checksums. */
const HEAD_WORDS = 5;

/** What a kept table is for. */
export interface TableIdentity {
	readonly pits: number;
	readonly emptyCapture: boolean;
}

/** The name a table is kept under; one for each size and capture rule. */
export function tableName({ pits, emptyCapture }: TableIdentity): string {
	return `kalaha-${pits}-${emptyCapture ? 'empty' : 'facing'}-${VERSION}.table`;
}

const headBytes = (stones: number) => 4 * (HEAD_WORDS + stones + 1);

/**
 * The layers filled, as bytes to keep: a head of 32-bit words, little-endian (magic, version, pits, capture rule, stones, and for each number of stones a
 * checksum of the layers so far), then the layers. Precondition: at least one layer is filled.
 */
export function tableFile(kernel: Kernel, { pits, emptyCapture }: TableIdentity): Uint8Array {
	const stones = kernel.filled;
	const layers = kernel.table(stones);
	const file = new Uint8Array(headBytes(stones) + layers.length);
	const head = new DataView(file.buffer);
	const checksums = Array.from({ length: stones + 1 }, (_, n) => kernel.checksum(n));
	[MAGIC, VERSION, pits, emptyCapture ? 1 : 0, stones, ...checksums].forEach((word, i) => {
		head.setUint32(4 * i, word, true);
	});
	file.set(layers, headBytes(stones));
	return file;
}

/** Stones up to which kept bytes say that they hold the table; −1 where they are none of it. */
export function tableStones({ pits, emptyCapture }: TableIdentity, file: Uint8Array): number {
	if (file.length < headBytes(0)) return -1;
	const head = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const [magic, version, itsPits, itsCapture, stones] = Array.from({ length: HEAD_WORDS }, (_, i) => head.getUint32(4 * i, true));
	const isOurs = magic === MAGIC && version === VERSION && itsPits === pits && itsCapture === (emptyCapture ? 1 : 0);
	return isOurs && stones <= MOST_STONES ? stones : -1;
}

/** Fills the kernel from kept bytes: as many layers as it has room for. @returns false, the kernel as it was, where they hold no more or are damaged */
export function takeTableFile(kernel: Kernel, identity: TableIdentity, file: Uint8Array): boolean {
	const held = tableStones(identity, file);
	const stones = Math.min(held, kernel.mostLayers);
	if (stones <= kernel.filled || file.length !== headBytes(held) + kernel.layerBytes(held)) return false;
	const checksum = new DataView(file.buffer, file.byteOffset).getUint32(4 * (HEAD_WORDS + stones), true);
	return kernel.fillFrom(file.subarray(headBytes(held), headBytes(held) + kernel.layerBytes(stones)), stones, checksum);
}
