import type { Kernel } from './kernel.ts';

/** Where an application keeps tables between sessions: a folder, IndexedDB. Names are file names. */
export interface TableCache {
	read(name: string): Promise<Uint8Array | undefined>;
	write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Raised whenever the table's contents or their order change. */
const VERSION = 1;
/** `KALT` in ASCII. */
const MAGIC = 0x544c414b;
const HEADER_BYTES = 24;

/** What a kept table is for. */
export interface TableIdentity {
	readonly pits: number;
	readonly emptyCapture: boolean;
}

/** The name a table is kept under; one for each size and capture rule. */
export function tableName({ pits, emptyCapture }: TableIdentity): string {
	return `kalaha-${pits}-${emptyCapture ? 'empty' : 'facing'}.table`;
}

/**
 * The layers filled, as bytes to keep: header (magic, version, pits, capture rule, stones, checksum; 32 bits each, little-endian), then the layers.
 * Precondition: at least one layer is filled.
 */
export function tableFile(kernel: Kernel, identity: TableIdentity): Uint8Array {
	const stones = kernel.filled;
	const layers = kernel.table(stones);
	const file = new Uint8Array(HEADER_BYTES + layers.length);
	const head = new DataView(file.buffer);
	[MAGIC, VERSION, identity.pits, identity.emptyCapture ? 1 : 0, stones, kernel.checksum(stones)].forEach((word, i) => {
		head.setUint32(4 * i, word, true);
	});
	file.set(layers, HEADER_BYTES);
	return file;
}

/** Fills the kernel from kept bytes: as many layers as it has room for. @returns false, the kernel as it was, where they are for another table or damaged */
export function takeTableFile(kernel: Kernel, identity: TableIdentity, file: Uint8Array): boolean {
	if (file.length < HEADER_BYTES) return false;
	const head = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const [magic, version, pits, emptyCapture, stones, checksum] = [0, 1, 2, 3, 4, 5].map((i) => head.getUint32(4 * i, true));
	const isOurs = magic === MAGIC && version === VERSION && pits === identity.pits && emptyCapture === (identity.emptyCapture ? 1 : 0);
	if (!isOurs || stones > kernel.mostLayers || stones <= kernel.filled) return false;
	if (file.length !== HEADER_BYTES + kernel.layerBytes(stones)) return false;
	return kernel.fillFrom(file.subarray(HEADER_BYTES), stones, checksum);
}
