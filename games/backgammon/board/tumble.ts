import { type Point, seededRandom } from '@stammtisch/board-kit';

/**
 * A die that rolls over the board: six faces of a cube turned in space and seen from straight above, each drawn flat and laid on by a transform, so
 * that only `transform` and `opacity` change. It ends with its value on top, at rest on the table.
 */

type Vector = readonly [x: number, y: number, z: number];

/** A face: its value, where it points, and which way its own x and y run on it. x is right, y down, z towards the eye. */
interface Face {
	readonly value: number;
	readonly normal: Vector;
	readonly across: Vector;
	readonly down: Vector;
}

export interface FaceFrames {
	readonly value: number;
	readonly frames: Keyframe[];
	/** Of the shadow on it. */
	readonly shade: Keyframe[];
}

export interface Tumble {
	/** Of the whole die over the board. */
	readonly path: Keyframe[];
	/** Of its shadow on the board. */
	readonly shadow: Keyframe[];
	readonly faces: readonly FaceFrames[];
}

/** Values round the one on top, clockwise from the right. */
const AROUND: { readonly [top: number]: readonly [number, number, number, number] } = {
	1: [2, 3, 5, 4],
	2: [1, 4, 6, 3],
	3: [1, 2, 6, 5],
	4: [1, 5, 6, 2],
	5: [1, 3, 6, 4],
	6: [2, 4, 5, 3],
};

const FRAMES = 30;
/** Height of the first bounce, as a share of the die. */
const BOUNCE = 0.9;
/** Whence the light comes. */
const LIGHT: Vector = [-0.42, -0.5, 0.757];
const DARKEST = 0.62;

/** @param top the value that ends on top */
function facesOf(top: number): Face[] {
	const [right, below, left, above] = AROUND[top] ?? [0, 0, 0, 0];
	return [
		{ value: top, normal: [0, 0, 1], across: [1, 0, 0], down: [0, 1, 0] },
		{ value: 7 - top, normal: [0, 0, -1], across: [-1, 0, 0], down: [0, 1, 0] },
		{ value: right, normal: [1, 0, 0], across: [0, 0, -1], down: [0, 1, 0] },
		{ value: left, normal: [-1, 0, 0], across: [0, 0, 1], down: [0, 1, 0] },
		{ value: below, normal: [0, 1, 0], across: [1, 0, 0], down: [0, 0, -1] },
		{ value: above, normal: [0, -1, 0], across: [1, 0, 0], down: [0, 0, 1] },
	];
}

/** Turns a vector round an axis of length 1. */
function turn([x, y, z]: Vector, [a, b, c]: Vector, angle: number): Vector {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const along = (a * x + b * y + c * z) * (1 - cos);
	return [x * cos + (b * z - c * y) * sin + a * along, y * cos + (c * x - a * z) * sin + b * along, z * cos + (a * y - b * x) * sin + c * along];
}

const short = (x: number) => Math.round(x * 1000) / 1000;

/**
 * Lays a face, frame by frame: it is flattened along the way it tilts, between two turns. Unlike a matrix this goes smoothly from one frame to the next,
 * also where the face is seen edge on.
 */
function layFace(half: number): (normal: Vector, across: Vector, down: Vector) => string {
	let [tilt, turned] = [0, 0];
	return ([nx, ny, nz], across, down) => {
		if (Math.hypot(nx, ny) > 0.001) tilt = near(Math.atan2(ny, nx), tilt);
		const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
		turned = near(Math.atan2(cos * across[1] - sin * across[0], cos * down[1] - sin * down[0]), turned);
		const degrees = (angle: number) => short((angle * 180) / Math.PI);
		return `translate(${short(nx * half)}px, ${short(ny * half)}px) rotate(${degrees(tilt)}deg) scale(${short(nz)}, 1) rotate(${degrees(turned)}deg)`;
	};
}

/** The angle plus whole turns that is nearest to the last one. */
function near(angle: number, last: number): number {
	return angle + 2 * Math.PI * Math.round((last - angle) / (2 * Math.PI));
}

interface Throw {
	readonly value: number;
	readonly from: Point;
	readonly to: Point;
	/** Degrees at rest. */
	readonly angle: number;
	/** Length of an edge. */
	readonly size: number;
	readonly seed: number;
}

/** The whole motion of one die. */
export function tumble({ value, from, to, angle, size, seed }: Throw): Tumble {
	const rand = seededRandom(seed);
	const way = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	const aside = (rand() - 0.5) * 0.7;
	const [dx, dy] = [(to.x - from.x) / way, (to.y - from.y) / way];
	// The top of a rolling die goes where the die goes.
	const axis: Vector = normalise([-dy + aside * dx, dx + aside * dy, 0.25 * (rand() - 0.5)]);
	const rolls = 2 * Math.PI * (1.15 + 0.5 * rand());
	const spin = (rand() - 0.5) * 2.6;
	const rest = (angle * Math.PI) / 180;
	const faces = facesOf(value).map((face) => ({ value: face.value, face, lay: layFace(size / 2), frames: [] as Keyframe[], shade: [] as Keyframe[] }));
	const path: Keyframe[] = [];
	const shadow: Keyframe[] = [];
	for (let i = 0; i <= FRAMES; i++) {
		const t = i / FRAMES;
		const done = 1 - (1 - t) ** 2.6;
		const height = BOUNCE * Math.abs(Math.cos(2.5 * Math.PI * t ** 0.8)) * (1 - t) ** 1.6;
		const [x, y] = [from.x + (to.x - from.x) * done, from.y + (to.y - from.y) * done];
		// It comes up out of the cup.
		const out = Math.min(1, i / 4);
		path.push({ transform: `translate(${short(x)}px, ${short(y)}px) scale(${short((0.5 + 0.5 * out) * (1 + 0.22 * height))})`, opacity: out });
		const drop = size * height;
		shadow.push({
			transform: `translate(${short(x + 0.45 * drop)}px, ${short(y + 0.8 * drop)}px) rotate(${angle}deg)`,
			opacity: short(out * (1 - 0.5 * height)),
		});
		const turned = (v: Vector) => turn(turn(v, axis, -rolls * (1 - done)), [0, 0, 1], rest + spin * (1 - done));
		for (const { face, lay, frames, shade } of faces) {
			const [normal, across, down] = [turned(face.normal), turned(face.across), turned(face.down)];
			const [nx, ny, nz] = normal;
			frames.push({ transform: lay(normal, across, down), opacity: nz > 0.02 ? 1 : 0 });
			const lit = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2];
			shade.push({ opacity: short(Math.min(DARKEST, Math.max(0, 0.8 * (LIGHT[2] - lit)))) });
		}
	}
	return { path, shadow, faces: faces.map(({ value: shown, frames, shade }) => ({ value: shown, frames, shade })) };
}

function normalise([x, y, z]: Vector): Vector {
	const length = Math.hypot(x, y, z);
	return [x / length, y / length, z / length];
}
