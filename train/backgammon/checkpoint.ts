import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Kernel } from '../../games/backgammon/solver/kernel.ts';

/** Where a training run stands, besides the numbers of its nets. */
export interface Progress {
	readonly seed: string;
	/** Games played. */
	games: number;
	/** Seconds of processor time. */
	seconds: number;
}

/** Blocks of numbers a net. */
const BLOCKS = 4;

/** Part of the way that an average goes to the numbers of one more round. */
const NEWS = 0.05;

/** Brings an average up to date after a round. */
export function average(mean: Float32Array, now: Float32Array): void {
	for (const [i, value] of now.entries()) mean[i] = (mean[i] as number) + NEWS * (value - (mean[i] as number));
}

interface Header extends Progress {
	/** Parameters of each net, and the steps it has learned by. */
	readonly nets: readonly { readonly parameters: number; readonly steps: number }[];
}

/**
 * Writes a checkpoint, whole or not at all: a line of JSON, then for each net its parameters averaged over the rounds, its parameters as they are and the
 * learner's two blocks of running means, f32 little endian.
 */
export function writeCheckpoint(path: string, kernel: Kernel, means: readonly Float32Array[], progress: Progress): void {
	const kinds = [...means.keys()];
	const nets = kinds.map((kind) => ({ parameters: kernel.parameters(kind).length, steps: kernel.steps(kind) }));
	const header: Header = { ...progress, nets };
	const blocks = kinds.flatMap((kind) => [means[kind] as Float32Array, kernel.parameters(kind), ...kernel.moments(kind)]);
	const bytes = blocks.map((block) => Buffer.from(block.buffer, block.byteOffset, block.byteLength));
	writeFileSync(`${path}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]));
	renameSync(`${path}.new`, path);
}

/** The parts of a checkpoint file: its header and blocks of numbers, BLOCKS a net. */
function parts(path: string): { header: Header; blocks: Float32Array[] } {
	const bytes = readFileSync(path);
	const end = bytes.indexOf('\n') + 1;
	const header = JSON.parse(bytes.subarray(0, end).toString()) as Header;
	let at = end;
	const blocks = header.nets.flatMap(({ parameters }) =>
		Array.from({ length: BLOCKS }, () => {
			const block = new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + 4 * parameters));
			at += 4 * parameters;
			return block;
		}),
	);
	return { header, blocks };
}

/** The averaged parameters of the nets in a checkpoint, by kind. */
export function readNets(path: string): Float32Array[] {
	return parts(path).blocks.filter((_, i) => i % BLOCKS === 0);
}

/** Takes a training run up again. */
export async function readCheckpoint(path: string): Promise<{ kernel: Kernel; means: Float32Array[]; progress: Progress }> {
	const { header, blocks } = parts(path);
	const kernel = await Kernel.create(blocks.filter((_, i) => i % BLOCKS === 1));
	header.nets.forEach(({ steps }, kind) => {
		kernel.openLearner(kind);
		const [means, squares] = kernel.moments(kind);
		means.set(blocks[BLOCKS * kind + 2] as Float32Array);
		squares.set(blocks[BLOCKS * kind + 3] as Float32Array);
		kernel.setSteps(kind, steps);
	});
	const { seed, games, seconds } = header;
	return { kernel, means: blocks.filter((_, i) => i % BLOCKS === 0), progress: { seed, games, seconds } };
}
