/** Numbers 0 ≤ x < 1 that a seed fixes (mulberry32), so that a drawing is the same on every render and machine. Not for dice or cards. */
export function seededRandom(seed: number): () => number {
	let a = (seed * 2654435761) >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** The colour `share` of the way from one `#rrggbb` to another. */
export function mixColours(from: string, to: string, share: number): string {
	const part = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
	return `#${[0, 1, 2]
		.map((i) =>
			Math.round(part(from, i) * (1 - share) + part(to, i) * share)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}
