import { type EngineCache, must } from '@stammtisch/core';
import * as games from '@stammtisch/games';
import { type GameId, loadGame } from '@stammtisch/games';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Preparing, Question, Report } from './messages.ts';
import { DatabaseCache } from './table-cache.ts';
import { Thinker } from './thinker.ts';

vi.mock(import('@stammtisch/games'), async (original) => {
	const real = await original();
	return { ...real, loadEngineParts: vi.fn(real.loadEngineParts) };
});

type Message = Answer | Preparing | Report;

/** A thinker, everything it says, and questions about the start of a game. */
async function open(game: GameId, options: { readonly [name: string]: number } = {}, cache: EngineCache = new DatabaseCache(undefined)) {
	const heard: Message[] = [];
	const thinker = new Thinker((message) => heard.push(message), cache);
	const ruleset = must((await loadGame(game)).ruleset(options));
	const position = new Int8Array(ruleset.rules.size);
	ruleset.rules.setup(position, 0);
	const about = { game, options: ruleset.options, position };
	const follow = (id: number, limits = { millis: 30_000 }): Question => ({ ...about, id, wish: { kind: 'analysis', limits, reports: true } });
	const analysis = (id: number, limits: { millis: number }): Question => ({ ...about, id, wish: { kind: 'analysis', limits } });
	const move = (id: number): Question => ({ ...about, id, wish: { kind: 'move', level: 1, seed: '7' } });
	const reports = (id: number) => heard.flatMap((message) => (message.id === id && message.kind === 'report' ? [message] : []));
	const answerTo = (id: number) => heard.find((message) => message.id === id && message.kind !== 'report' && message.kind !== 'preparing');
	return { thinker, heard, follow, analysis, move, reports, answerTo };
}

const PATIENT = { timeout: 40_000, interval: 5 };

afterEach(() => {
	vi.useRealTimers();
});

/** The time spent since, in milliseconds: the lesser of clock and processor time, as the process waits for others on a busy machine. */
function stopwatch(): () => number {
	const begun = performance.now();
	const used = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(used);
		return Math.min(performance.now() - begun, (user + system) / 1000);
	};
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

describe('the worker’s side', () => {
	it('reports what it knows on the way, never more often than wished, and answers once', async () => {
		const { thinker, heard, follow, reports, answerTo } = await open('kalaha', { seeds: 6 });
		await thinker.hear(follow(1, { millis: 900 }));
		const told = reports(1);
		expect(told.length).toBeGreaterThan(1);
		for (const [i, report] of told.entries()) {
			expect(report.analysis.lines).toHaveLength(6);
			expect(report.millis - (told[i - 1]?.millis ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(100);
			expect(report.analysis.nodes).toBeGreaterThanOrEqual(told[i - 1]?.analysis.nodes ?? 0);
		}
		expect(heard.at(-1)).toMatchObject({ id: 1, kind: 'analysis' });
		expect(heard.filter((message) => message.kind === 'analysis')).toHaveLength(1);
		expect(answerTo(1)).toBeDefined();
	});

	it('proves a start that is in the book at once', async () => {
		const { thinker, follow, answerTo } = await open('kalaha');
		await thinker.hear(follow(1));
		const answer = answerTo(1);
		if (answer?.kind !== 'analysis') throw new Error('no analysis');
		expect(answer.analysis).toMatchObject({ value: 10, exact: true });
		expect(answer.analysis.lines.every(({ exact }) => exact)).toBe(true);
	});

	it('ends within 20 ms of `stop`, and keeps nothing of questions answered long ago', async () => {
		const { thinker, follow, reports, answerTo } = await open('kalaha', { seeds: 6 });
		const waits: number[] = [];
		for (let id = 1; id <= 7; id++) {
			const thinking = thinker.hear(follow(id));
			await vi.waitFor(() => expect(reports(id).length).toBeGreaterThan(1), PATIENT);
			const elapsed = stopwatch();
			await thinker.hear({ stop: id });
			await thinking;
			waits.push(elapsed());
			expect(answerTo(id)?.kind).toBe('analysis');
		}
		expect(median(waits)).toBeLessThan(20);
		await thinker.hear({ stop: 1 });
		const again = thinker.hear(follow(1));
		const before = reports(1).length;
		await vi.waitFor(() => expect(reports(1).length).toBeGreaterThan(before + 1), PATIENT);
		await thinker.hear({ stop: 1 });
		await again;
	});

	it('lets no move wait behind an analysis that reports', async () => {
		const { thinker, heard, follow, move, reports, answerTo } = await open('kalaha', { seeds: 6 });
		const following = thinker.hear(follow(1));
		await vi.waitFor(() => expect(reports(1).length).toBeGreaterThan(0), PATIENT);
		const moving = thinker.hear(move(2));
		await following;
		const told = reports(1).length;
		await moving;
		expect(answerTo(1)?.kind).toBe('analysis');
		expect(answerTo(2)?.kind).toBe('move');
		expect(reports(1)).toHaveLength(told);
		expect(heard.findIndex((message) => message.id === 1 && message.kind === 'analysis')).toBeLessThan(heard.findIndex((message) => message.kind === 'move'));
	});

	it('keeps what was worked out once no question is open any more, and a while has passed', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const kept: string[] = [];
		const cache = { read: async () => undefined, write: async (name: string) => void kept.push(name) };
		const { thinker, heard, analysis } = await open('kalaha', { seeds: 6 }, cache);
		const brief = thinker.hear(analysis(1, { millis: 100 }));
		const long = thinker.hear(analysis(2, { millis: 60_000 }));
		await brief;
		// Something to keep: a part of the endgame table.
		const isBuilding = () => heard.some((message) => message.id === 2 && message.kind === 'preparing' && (message.share ?? 0) > 0);
		while (!isBuilding()) await new Promise<void>((resolve) => setImmediate(resolve));
		await vi.advanceTimersByTimeAsync(5000);
		expect(kept).toEqual([]);
		await thinker.hear({ stop: 2 });
		await long;
		await vi.advanceTimersByTimeAsync(1000);
		expect(kept).toEqual([]);
		await vi.advanceTimersByTimeAsync(1000);
		await vi.waitFor(() => expect(kept).toHaveLength(1), PATIENT);
	});

	it('tells what went wrong', async () => {
		const { thinker, move, heard } = await open('kalaha');
		await thinker.hear({ ...move(1), wish: { kind: 'move', level: 99, seed: '' } });
		expect(heard.at(-1)).toMatchObject({ id: 1, kind: 'failure', isUnloaded: false });
	});

	it('tells a part that could not be loaded, and loads it when asked again', async () => {
		const { thinker, move, heard } = await open('kalaha');
		vi.mocked(games.loadEngineParts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
		await thinker.hear(move(1));
		expect(heard.at(-1)).toMatchObject({ id: 1, kind: 'failure', isUnloaded: true });
		await thinker.hear(move(2));
		expect(heard.at(-1)).toMatchObject({ id: 2, kind: 'move' });
	});
});
