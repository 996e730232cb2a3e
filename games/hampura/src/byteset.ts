/**
 * A set of byte strings of one length that keeps the order of arrival. It is emptied and refilled without allocating once it has grown, so that
 * lists of moves can be freed of repetitions in the hot path.
 */
export class ByteSet {
	/** Bytes of an entry. */
	readonly width: number;
	/** Entries so far. */
	count = 0;
	/** Entry i lies at bytes i × width … */
	bytes: Int8Array;
	private slots: Int32Array;

	/** Room for `capacity` entries, a power of two, before it grows. */
	constructor(width: number, capacity = 128) {
		this.width = width;
		this.bytes = new Int8Array(width * capacity);
		this.slots = new Int32Array(4 * capacity).fill(-1);
	}

	clear(): void {
		if (this.count > 0) this.slots.fill(-1);
		this.count = 0;
	}

	/** Adds the first `width` bytes of `entry`; false where they were there already. */
	add(entry: Int8Array): boolean {
		const slot = this.find(entry);
		if (this.slots[slot] >= 0) return false;
		this.slots[slot] = this.count;
		const at = this.width * this.count;
		for (let i = 0; i < this.width; i++) this.bytes[at + i] = entry[i];
		this.count++;
		if (this.width * (this.count + 1) > this.bytes.length) this.grow();
		return true;
	}

	/** Place of an entry in the order of arrival, −1 where it is not there. */
	indexOf(entry: Int8Array): number {
		return this.slots[this.find(entry)];
	}

	/** The slot that holds the entry, or the free one where it belongs. */
	private find(entry: Int8Array): number {
		const { width, bytes, slots } = this;
		const mask = slots.length - 1;
		let hash = 0;
		for (let i = 0; i < width; i++) hash = Math.imul(hash ^ entry[i], 0x01000193) + 0x9e37;
		let slot = (hash ^ (hash >>> 15)) & mask;
		for (; slots[slot] >= 0; slot = (slot + 1) & mask) {
			const at = width * slots[slot];
			let i = 0;
			while (i < width && bytes[at + i] === entry[i]) i++;
			if (i === width) return slot;
		}
		return slot;
	}

	private grow(): void {
		const { width, bytes, count } = this;
		this.bytes = new Int8Array(2 * bytes.length);
		this.bytes.set(bytes);
		this.slots = new Int32Array(2 * this.slots.length).fill(-1);
		for (let i = 0; i < count; i++) {
			const entry = this.bytes.subarray(width * i, width * (i + 1));
			this.slots[this.find(entry)] = i;
		}
	}
}
