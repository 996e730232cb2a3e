import { setImmediate } from 'node:timers/promises';
import type { Analysis, Engine, Level, Position } from '@stammtisch/core';
import { limitsAtTable, thinkInSlices } from '@stammtisch/engine';

/** A move that takes longer than this, in milliseconds, is not awaited in silence. */
const SILENCE = 1000;

/** What a level finds about a position while people wait for its move; `tell` is called once where that takes more than a second, `shouldStop` ends it. */
export function thinkAtTable(engine: Engine, p: Position, level: Level, tell: () => Promise<void>, shouldStop: () => boolean): Promise<Analysis> {
	const begun = performance.now();
	let isTold = false;
	const pause = async () => {
		if (!isTold && performance.now() - begun > SILENCE) {
			isTold = true;
			await tell();
		}
		await setImmediate();
	};
	return thinkInSlices(engine, p, limitsAtTable(level), { now: () => performance.now(), pause, shouldStop });
}
