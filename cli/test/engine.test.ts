import { GAME_IDS } from '@stammtisch/games';
import { ANSWERS, type Op } from '@stammtisch/protocol';
import { describe, expect, it } from 'vitest';
import { ask, start as begin, run } from './run.ts';

const KALAHA = '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s';
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

/** Asks good requests; every answer must have its op's shape and the request's id. */
async function good(requests: readonly { op: Op; [field: string]: unknown }[]) {
	const { answers, ran } = await ask(requests.map((request, id) => ({ id, ...request })));
	expect(ran.stderr).toBe('');
	expect(ran.status).toBe(0);
	expect(answers.map((answer) => answer.id)).toEqual(requests.map((_, id) => id));
	for (const [i, answer] of answers.entries()) expect(() => ANSWERS[requests[i]?.op as Op].parse(answer), JSON.stringify(answer)).not.toThrow();
	return answers;
}

/** A list in an answer whose shape was checked. */
function part<T>(answer: { [field: string]: unknown } | undefined, name: string): T[] {
	return (answer?.[name] ?? []) as T[];
}

describe('stammtisch engine', () => {
	it('lists the games with their options and formats', async () => {
		const [answer] = await good([{ op: 'games' }]);
		const games = part<{ id: string; options: { properties: object }; formats: string[] }>(answer, 'games');
		expect(games.map((game) => game.id)).toEqual([...GAME_IDS]);
		expect(Object.keys(games.find((game) => game.id === 'kalaha')?.options.properties ?? {})).toEqual(['pits', 'seeds', 'emptyCapture', 'pie', 'start']);
		for (const game of games) expect(game.formats).toContain('text');
	});

	it('answers every op on Kalaha', async () => {
		const over = '0,0,0,0,0,0/30/0,0,0,0,0,0/18 s';
		const answers = await good([
			{ op: 'start', game: 'kalaha', options: {} },
			{ op: 'start', game: 'kalaha', options: { pits: 2, seeds: 3 } },
			{ op: 'moves', game: 'kalaha', position: KALAHA },
			{ op: 'moves', game: 'kalaha' },
			{ op: 'play', game: 'kalaha', position: KALAHA, move: '3' },
			{ op: 'result', game: 'kalaha', position: KALAHA },
			{ op: 'result', game: 'kalaha', position: over },
			{ op: 'result', game: 'kalaha', position: '0,0,0,0,0,0/24/0,0,0,0,0,0/24 n' },
			{ op: 'moves', game: 'kalaha', position: over },
			{ op: 'perft', game: 'kalaha', depth: 6 },
			{ op: 'perft', game: 'kalaha', depth: 0 },
			{ op: 'perft', game: 'kalaha', position: over, depth: 3 },
			{ op: 'convert', game: 'kalaha', from: 'text', to: 'text', text: KALAHA },
		]);
		const [begun, small, moves, again, played, going, won, drawn, none, perft, zero, ended, converted] = answers;
		expect(begun?.position).toBe(KALAHA);
		expect(small?.position).toBe('3,3/0/3,3/0 s');
		expect(moves?.toMove).toBe('s');
		expect(part<{ move: string; position: string }>(moves, 'moves')[2]).toEqual({ move: '3', position: '4,4,0,5,5,5/1/4,4,4,4,4,4/0 s' });
		expect({ ...again, id: 2 }).toEqual(moves);
		expect(played?.position).toBe('4,4,0,5,5,5/1/4,4,4,4,4,4/0 s');
		expect(played?.steps).toHaveLength(5);
		expect(going).toEqual({ id: 5, over: false });
		expect(won).toEqual({ id: 6, over: true, points: { s: 30, n: 18 }, winner: 's', winners: ['s'] });
		expect(drawn).toMatchObject({ over: true, winner: null, winners: ['s', 'n'] });
		expect(none).toEqual({ id: 8, toMove: null, moves: [] });
		expect([perft?.nodes, zero?.nodes, ended?.nodes]).toEqual([23169, 1, 0]);
		expect(converted?.text).toBe(KALAHA);
	});

	it('analyses: best first, as many lines as asked, the same every time', async () => {
		const limits = { plies: 4 };
		const [all, two, again, solved, over] = await good([
			{ op: 'analyse', game: 'kalaha', limits },
			{ op: 'analyse', game: 'kalaha', limits, lines: 2 },
			{ op: 'analyse', game: 'kalaha', limits },
			{ op: 'analyse', game: 'kalaha', options: { pits: 3, seeds: 2 }, limits: { plies: 60 } },
			{ op: 'analyse', game: 'kalaha', position: '0,0,0,0,0,0/30/0,0,0,0,0,0/18 n' },
		]);
		const lines = part<{ value: number; pv: string[] }>(all, 'lines');
		expect(lines).toHaveLength(6);
		expect(lines.map((line) => line.value)).toEqual(lines.map((line) => line.value).sort((a, b) => b - a));
		expect(two?.lines).toEqual(lines.slice(0, 2));
		expect(again?.lines).toEqual(lines);
		expect(again?.nodes).toBe(all?.nodes);
		expect(all).toMatchObject({ unit: 'stones', exact: false });
		expect(solved).toMatchObject({ exact: true });
		expect(part<{ value: number }>(solved, 'lines')[0]?.value).toBe(4);
		expect(over).toMatchObject({ lines: [], value: -12, seat: 'n', exact: true });
	});

	it('answers the same under nodes or plies first and after other analyses', async () => {
		const within = (limits: object) => ({ op: 'analyse', game: 'kalaha', limits }) as const;
		const midgame = '0,2,5,0,1,3/14/4,0,1,0,6,2/10 n';
		const asked = [within({ nodes: 50_000 }), within({ plies: 6 }), { ...within({ nodes: 20_000 }), position: midgame }];
		const hus = { op: 'analyse', game: 'hus', limits: { nodes: 3000 } } as const;
		const others = [within({ millis: 400 }), { ...within({ millis: 200 }), position: midgame }, hus];
		const answers = await good([...asked, ...asked, ...others, ...asked, hus]);
		const bare = answers.map(({ id: _, millis: __, ...rest }) => rest);
		const again = [bare.slice(3, 6), bare.slice(9, 12)];
		for (const later of again) expect(later).toEqual(bare.slice(0, 3));
		expect(bare[12]).toEqual(bare[8]);
		const [alone] = await good(asked.slice(2));
		expect({ ...alone, id: 2, millis: 0 }).toEqual({ ...answers[2], millis: 0 });
		for (const answer of [answers[0], answers[3], answers[9]]) expect(answer?.nodes).toBeLessThanOrEqual(50_000);
	});

	it('goes on without limits for about a second', async () => {
		const [answer] = await good([{ op: 'analyse', game: 'kalaha', options: { seeds: 6 }, lines: 1 }]);
		expect(answer?.millis).toBeGreaterThan(900);
		expect(answer?.millis).toBeLessThan(3000);
	});

	it('answers the other games: chance with weights, dice played, formats converted', async () => {
		const [opening, rolled, played, chosen, gnu, xgid, hus, cards, drawn] = await good([
			{ op: 'moves', game: 'backgammon' },
			{ op: 'moves', game: 'backgammon', position: OPENING, options: { cube: false } },
			{ op: 'play', game: 'backgammon', position: OPENING, move: '8/5 6/5' },
			{ op: 'analyse', game: 'backgammon', position: OPENING, limits: { plies: 0 }, lines: 1 },
			{ op: 'convert', game: 'backgammon', from: 'xgid', to: 'gnuid', text: OPENING },
			{ op: 'convert', game: 'backgammon', from: 'gnuid', to: 'xgid', text: '4HPwATDgc/ABMA' },
			{ op: 'perft', game: 'hus', depth: 3 },
			{ op: 'moves', game: 'hampura' },
			{ op: 'analyse', game: 'hampura', limits: { plies: 1 } },
		]);
		expect(opening?.toMove).toBe('chance');
		expect(opening?.outcomes).toHaveLength(30);
		expect(rolled?.moves).toHaveLength(16);
		expect(String(played?.position)).toContain(':-1:00:');
		const [line] = part<{ probabilities: number[] }>(chosen, 'lines');
		expect(line?.probabilities).toHaveLength(5);
		expect(String(gnu?.text)).toContain('4HPwATDgc/ABMA');
		expect(String(xgid?.text)).toContain('-b----E-C---eE---c-e----B-');
		expect(hus?.nodes).toBe(1308);
		const outcomes = part<{ outcome: string; weight: number }>(cards, 'outcomes');
		expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(45);
		expect(drawn).toMatchObject({ lines: [], seat: 'r', exact: false, unit: 'win' });
	});

	it('reads CRLF, blank lines, a last line without an end, and ids of both kinds', async () => {
		const { stdout, status } = await run(
			['engine'],
			'\r\n{"id":"a","op":"start","game":"hus"}\r\n  \n\n{"id":7.5,"op":"start","game":"hus"}\n{"op":"start","game":"hus"}',
		);
		expect(status).toBe(0);
		expect(
			stdout
				.trim()
				.split('\n')
				.map((line) => (JSON.parse(line) as { id: unknown }).id),
		).toEqual(['a', 7.5, null]);
	});

	it('keeps order and loses nothing when answers are read slowly', async () => {
		const requests = Array.from({ length: 3000 }, (_, id) => ({ id, op: 'moves', game: 'kalaha' }));
		const { answers } = await ask(requests);
		expect(answers.map((answer) => answer.id)).toEqual(requests.map(({ id }) => id));
	});

	/** Sends requests to one process, a while between them, and gives the answers and how many milliseconds it took. */
	async function converse(requests: readonly { op: Op; [field: string]: unknown }[]) {
		const child = begin(['engine']);
		let stdout = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			stdout += text;
		});
		const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
		const begun = performance.now();
		for (const [id, request] of requests.entries()) {
			child.stdin.write(`${JSON.stringify({ id, ...request })}\n`);
			await new Promise((resolve) => setTimeout(resolve, 300));
		}
		child.stdin.end();
		expect(await ended).toBe(0);
		const answers = stdout
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as { [field: string]: unknown });
		expect(answers.map(({ id }) => id)).toEqual(requests.map((_, id) => id));
		return { answers, millis: performance.now() - begun };
	}

	/** Works that would each take more than a minute. */
	const LONG: readonly { op: Op; [field: string]: unknown }[] = [
		{ op: 'perft', game: 'kalaha', depth: 12 },
		{ op: 'perft', game: 'backgammon', depth: 3, options: { cube: false } },
		{ op: 'perft', game: 'hampura', depth: 6 },
		{ op: 'perft', game: 'hus', depth: 9 },
		{ op: 'analyse', game: 'kalaha', options: { seeds: 6 }, limits: { nodes: 10_000_000_000 } },
		{ op: 'analyse', game: 'hus', limits: { plies: 60 } },
		{ op: 'analyse', game: 'backgammon', position: OPENING, limits: { millis: 3_600_000 } },
		{ op: 'analyse', game: 'hampura', position: 'r:-,-,-,4/y:-,-,-,34 r 1 -', limits: { plies: 100 } },
	];

	it.each(LONG)('is stopped at whatever it works: %j', async (request) => {
		const { answers, millis } = await converse([request, { op: 'moves', game: 'kalaha' }, { op: 'stop' }, { op: 'start', game: 'hus' }]);
		const [broken, moves, stop, after] = answers;
		if (request.op === 'perft') expect(broken).toMatchObject({ id: 0, error: { code: 'ERR_STOPPED' } });
		else {
			expect(() => ANSWERS.analyse.parse(broken)).not.toThrow();
			expect(broken).toMatchObject({ stopped: true });
			expect(part(broken, 'lines').length).toBeGreaterThan(0);
		}
		expect(part(moves, 'moves')).toHaveLength(6);
		expect(ANSWERS.stop.parse(stop)).toEqual({ id: 2, stopped: [0] });
		expect(after).toHaveProperty('position');
		expect(millis).toBeLessThan(30_000);
	});

	it('stops one request by its id, running or waiting, and no other', async () => {
		const short = { op: 'analyse', game: 'kalaha', options: { seeds: 6 }, limits: { millis: 1500 }, lines: 1 } as const;
		const [perft] = LONG;
		const requests = [short, perft ?? short, short, { op: 'stop', of: 1 }, { op: 'stop', of: 'none' }, { op: 'stop', of: 0 }] as const;
		const { answers } = await converse(requests);
		expect(answers[0]).toMatchObject({ stopped: true });
		expect(answers[1]).toMatchObject({ error: { code: 'ERR_STOPPED' } });
		expect(answers[2]).not.toHaveProperty('stopped');
		expect(answers.slice(3).map(({ stopped }) => stopped)).toEqual([[1], [], [0]]);
	});

	it('stops nothing that is answered, and what comes after it', async () => {
		const { answers } = await ask([
			{ op: 'stop' },
			{ id: 1, op: 'perft', game: 'kalaha', depth: 5 },
			{ id: 2, op: 'stop', of: 1 },
			{ id: 3, op: 'stop', of: [] },
		]);
		expect(answers.slice(0, 3)).toEqual([
			{ id: null, stopped: [] },
			{ id: 1, nodes: 4685 },
			{ id: 2, stopped: [] },
		]);
		expect(answers[3]).toMatchObject({ id: 3, error: { code: 'ERR_REQUEST', field: 'of' } });
	});

	it('works to the end what it was sent before the end of input', async () => {
		const { answers } = await ask([
			{ id: 1, op: 'analyse', game: 'kalaha', options: { seeds: 6 }, limits: { millis: 600 }, lines: 1 },
			{ id: 2, op: 'perft', game: 'kalaha', depth: 8 },
			{ id: 3, op: 'start', game: 'hus' },
		]);
		expect(answers[0]?.millis).toBeGreaterThan(500);
		expect(answers[0]).not.toHaveProperty('stopped');
		expect(answers[1]).toEqual({ id: 2, nodes: 559_885 });
		expect(answers[2]).toHaveProperty('position');
	});

	it.each([
		{ op: 'perft', game: 'hus', depth: 9 },
		{ op: 'analyse', game: 'hus', limits: { plies: 60 } },
	])('is broken off at once by a signal, whatever it is at: %j', async (request) => {
		const child = begin(['engine']);
		const first = new Promise((resolve) => child.stdout.once('data', resolve));
		child.stdin.write(`${JSON.stringify({ op: 'start', game: 'hus' })}\n${JSON.stringify(request)}\n`);
		await first;
		const ended = new Promise((resolve) => child.on('close', (_status, signal) => resolve(signal)));
		setTimeout(() => child.kill('SIGINT'), 500);
		expect(await ended).toBe('SIGINT');
	});
});
