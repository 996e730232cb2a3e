import { type Analysis, type Engine, legalMoves, must, start } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import { levels } from '@stammtisch/kalaha/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { thinkAtTable } from '../src/play/thinking.ts';

const { rules } = must(kalaha.ruleset({}));
const p = start(rules);

/** An engine that is done after so many milliseconds of the clock, five a slice. */
function slow(millis: number): Engine {
	const lines = legalMoves(rules, p).map((move) => ({ move, value: 0, exact: false, pv: [move] }));
	const report = (): Analysis => ({ unit: 'stones', lines, value: 0, seat: 0, exact: false, depth: 1, nodes: 1 });
	const end = performance.now() + millis;
	const run = () => {
		vi.advanceTimersByTime(5);
		return performance.now() >= end;
	};
	return { begin: () => ({ run, isExact: false, report }) };
}

async function thoughtAbout(millis: number, shouldStop = () => false): Promise<{ readonly took: number; readonly told: number[] }> {
	const strongest = levels.at(-1);
	if (!strongest) throw new Error('there are no levels');
	const begun = performance.now();
	const told: number[] = [];
	const tell = async () => {
		told.push(performance.now() - begun);
	};
	await thinkAtTable(slow(millis), p, strongest, tell, shouldStop);
	return { took: performance.now() - begun, told };
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
	vi.useRealTimers();
});

it('plays what seems best after six seconds, and says once that it thinks', async () => {
	const { took, told } = await thoughtAbout(Infinity);
	expect(took).toBeGreaterThanOrEqual(6000);
	expect(took).toBeLessThan(6100);
	expect(told).toHaveLength(1);
	expect(told[0]).toBeGreaterThan(1000);
	expect(told[0]).toBeLessThan(1100);
});

it('says nothing where the move is found within a second', async () => {
	expect(await thoughtAbout(900)).toEqual({ took: 900, told: [] });
});

it('ends as soon as the game is left', async () => {
	const end = performance.now() + 2000;
	expect((await thoughtAbout(Infinity, () => performance.now() >= end)).took).toBeLessThan(2100);
});
