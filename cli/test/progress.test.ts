import type { Analysis, Engine } from '@stammtisch/core';
import { legalMoves, must, start } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAnalyse } from '../src/commands/analyse.ts';
import { Games } from '../src/engine/games.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** An engine that ends while its table is built, one hundredth a slice of a tenth of a second. */
function building(): Engine {
	const { rules } = must(kalaha.ruleset({}));
	const lines = legalMoves(rules, start(rules)).map((move) => ({ move, value: 0, exact: false, pv: [move] }));
	let slices = 0;
	const report = (): Analysis => ({ unit: 'stones', lines, value: 0, seat: 0, exact: false, depth: 1, nodes: 1, preparing: slices / 100 });
	const run = () => {
		vi.advanceTimersByTime(100);
		return ++slices === 12;
	};
	return { begin: () => ({ run, isExact: false, report }) };
}

/** What a terminal's line shows after this was written to it. */
function shown(text: string): string {
	let line = '';
	for (const part of text.split('\r')) line = part + line.slice(part.length);
	return line.trimEnd();
}

it('wipes the line that tells of the endgame table before the answer, also where the table is not done', async () => {
	let told = '';
	let toldBefore: string | undefined;
	vi.spyOn(Games.prototype, 'engineWithin').mockResolvedValue(building());
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
		told += text;
		return true;
	});
	vi.spyOn(process.stdout, 'write').mockImplementation(() => {
		toldBefore ??= told;
		return true;
	});
	const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
	Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
	try {
		expect(await runAnalyse(['kalaha', '--millis', '5000', '--cache', 'none'])).toBe(0);
	} finally {
		if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
		else Reflect.deleteProperty(process.stderr, 'isTTY');
	}
	expect(told).toContain('preparing the endgame table: 12 %');
	expect(shown(told.slice(0, told.indexOf('12 %') + 4))).toBe('preparing the endgame table: 12 %');
	expect(shown(toldBefore ?? 'nothing written')).toBe('');
	expect(told.endsWith('\r')).toBe(true);
});
