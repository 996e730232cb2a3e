import { EASING, Hand, type Playback, type Point, type StoneStage } from '@stammtisch/board-kit';
import type { Lap } from '../words/laps.ts';
import { lapTime, PAUSE, PICTURE, planTelling, sowLaps } from './laps.ts';

/** What is pointed out while a move is shown. */
export interface LapMark {
	/** Number of the lap and where it ended; undefined while the first is under way. */
	readonly ended: { readonly lap: number; readonly place: number } | undefined;
	/** Places just being emptied by a capture. */
	readonly takes: readonly number[];
}

/** What the animation needs of a mounted board. */
export interface Stage extends StoneStage {
	mark(mark: LapMark): void;
}

/** How far a telling may fall behind before it leaves stones out, milliseconds. */
const SLACK = 350;

/**
 * Shows a move's laps one after the other; returns early once the playback is skipped. Where drawing cannot keep up, laps are shown in one picture each
 * or left to the next, so that a long move stays short on a slow machine too.
 * @param speed the playback's @param now a clock in milliseconds
 */
export async function playLaps(
	laps: readonly Lap[],
	stage: Stage,
	playback: Playback,
	{ speed = 1, now = () => performance.now() }: { speed?: number; now?: () => number } = {},
): Promise<void> {
	const { tempo, head, middle, tail, frame } = planTelling(laps);
	const hand = new Hand(stage, playback);
	hand.tempo = tempo;
	const begun = now();
	let planned = 0;
	const isLate = () => now() - begun > planned * speed + SLACK;
	const tell = async (lap: Lap) => {
		if (isLate()) await playPicture([lap], PICTURE.shortest, stage, playback);
		else await playLap(lap, hand, stage, playback);
		planned += lapTime(lap) * tempo;
	};
	for (const lap of head) await tell(lap);
	const waiting: Lap[] = [];
	for (const [i, laps] of middle.entries()) {
		waiting.push(...laps);
		if (!isLate() || i === middle.length - 1) await playPicture(waiting.splice(0), frame, stage, playback);
		planned += frame;
	}
	for (const lap of tail) await tell(lap);
}

async function playLap(lap: Lap, hand: Hand, stage: Stage, playback: Playback): Promise<void> {
	if (playback.isStill) return;
	const ended = lap.number > 1 ? { lap: lap.number - 1, place: lap.from } : undefined;
	await hand.lift(lap.from);
	if (lap.takes.length > 0) {
		if (playback.isStill) return;
		stage.mark({ ended, takes: lap.takes });
		await hand.gather(lap.takes, lap.from);
		stage.mark({ ended, takes: [] });
	}
	for (const to of lap.path) {
		if (playback.isStill) return;
		await hand.drop(to);
	}
	await hand.settle();
	if (playback.isStill) return;
	stage.mark({ ended: { lap: lap.number, place: lap.end }, takes: [] });
	await playback.wait(PAUSE * hand.tempo);
}

/** Several laps at once: every stone that changes places glides there. */
async function playPicture(laps: readonly Lap[], time: number, stage: Stage, playback: Playback): Promise<void> {
	const last = laps.at(-1);
	if (playback.isStill || !last) return;
	const before = new Map(stage.stones.map(({ id }) => [id, stage.where(id)]));
	stage.show(sowLaps(stage.stones, laps), new Map(), new Set());
	stage.mark({ ended: { lap: last.number, place: last.end }, takes: [] });
	for (const [id, from] of before) glide(id, from, time, stage, playback);
	await playback.wait(time);
}

function glide(id: number, from: Point, time: number, stage: Stage, playback: Playback): void {
	const to = stage.where(id);
	if (from.x !== to.x || from.y !== to.y) void playback.fly(stage.node(id), from, to, { time, easing: EASING.out });
}
