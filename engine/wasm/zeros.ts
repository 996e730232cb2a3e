/** `count` zeros of 4 bytes, on a boundary of 16 bytes, for good. */
export function zeros(count: i32): usize {
	const bytes = (4 * count + 31) & ~15;
	const at = heap.alloc(bytes);
	memory.fill(at, 0, bytes);
	return (at + 15) & ~15;
}
