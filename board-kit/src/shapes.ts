import { seededRandom } from './random.ts';

const round2 = (x: number) => Math.round(x * 100) / 100;

/** Path of a rounded rectangle. */
export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
	const [w, h] = [width - 2 * r, height - 2 * r];
	return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Path of a seat's emblem in the unit circle: disc, diamond, sun, cross. */
export function emblemPath(seat: number): string {
	if (seat === 0) return 'M-.8 0a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0z';
	if (seat === 1) return 'M0-1L.86 0L0 1L-.86 0z';
	if (seat === 2) {
		const corners = Array.from({ length: 16 }, (_, i) => {
			const r = i % 2 === 1 ? 0.62 : 1;
			const angle = (i / 16) * 2 * Math.PI;
			return `${round2(Math.sin(angle) * r)} ${round2(-Math.cos(angle) * r)}`;
		});
		return `M${corners.join('L')}z`;
	}
	return 'M-.34-.92h.68v.58h.58v.68h-.58v.58h-.68v-.58h-.58v-.68h.58z';
}

/** Path of a river pebble of radius about 1: a closed smooth curve through ten points that `seed` fixes. */
export function pebblePath(seed: number): string {
	const rand = seededRandom(seed);
	const flat = 0.8 + rand() * 0.14;
	const [p1, p2] = [rand() * 2 * Math.PI, rand() * 2 * Math.PI];
	const points = Array.from({ length: 10 }, (_, i): [number, number] => {
		const a = (i / 10) * 2 * Math.PI;
		const k = 1 + 0.06 * Math.cos(2 * a + p1) + 0.05 * Math.cos(3 * a + p2);
		return [Math.cos(a) * k, Math.sin(a) * k * flat];
	});
	const at = (i: number) => points[(i + 10) % 10] as [number, number];
	const curves = points.map((_, i) => {
		const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const handles = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, c[0], c[1]];
		return `C${handles.map(round2).join()}`;
	});
	return `M${at(0).map(round2).join()}${curves.join('')}z`;
}
