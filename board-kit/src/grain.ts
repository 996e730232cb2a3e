import { type Box, type Frame, round } from './frame.ts';
import { seededRandom } from './random.ts';

export interface GrainLine {
	readonly d: string;
	readonly width: number;
	readonly opacity: number;
}

export interface GrainPatch extends Box {
	readonly r: number;
	readonly fill: string;
	readonly opacity: number;
}

export interface Grain {
	readonly patches: readonly GrainPatch[];
	readonly lines: readonly GrainLine[];
}

export interface GrainPlan {
	readonly seed: number;
	/** Bamboo strips glued side by side; 0 is one plank. */
	readonly staves: number;
	readonly length: number;
	readonly depth: number;
}

/** The figure of a planed slab, along u. The same plan gives the same figure. */
export function growGrain(frame: Frame, { seed, staves, length, depth }: GrainPlan): Grain {
	const rand = seededRandom(seed);
	const patches: GrainPatch[] = [];
	const lines: GrainLine[] = [];
	const step = depth / (staves || 1);
	for (let i = 0; i < staves; i++) {
		patches.push({
			...frame.box(0, i * step, length, step),
			r: 0,
			fill: rand() < 0.5 ? '#fff' : 'var(--wood-line)',
			opacity: round(rand() * 1.4) / 10,
		});
		lines.push({ d: `M${frame.text(0, i * step)}L${frame.text(length, i * step)}`, width: 1, opacity: 0.35 });
		for (let u = rand() * 420; u < length; u += 380 + rand() * 260) {
			patches.push({ ...frame.box(u, i * step + 1, 7, step - 2), r: 3, fill: 'var(--wood-line)', opacity: 0.13 });
			patches.push({ ...frame.box(u + 6, i * step + 2, 2, step - 4), r: 1, fill: 'var(--wood-hi)', opacity: 0.4 });
		}
	}
	for (let v = 4; v < depth; v += staves ? 9 + rand() * 12 : 4 + rand() * 9) {
		const bend = [0, (rand() - 0.5) * 14, (rand() - 0.5) * 14, (rand() - 0.5) * 8];
		const [a, b, c, d] = bend.map((by, i) => frame.text((length * i) / 3, v + by));
		lines.push({ d: `M${a}C${b} ${c} ${d}`, width: round(0.5 + rand() * (staves ? 0.7 : 1.6)), opacity: round(1 + rand() * (staves ? 1 : 2)) / 10 });
	}
	return { patches, lines };
}
