import { readFileSync } from 'node:fs';
import { type GameRecord, must, seriesFrom, start } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { backgammon, formatMat, parseMat } from '../src/index.ts';
import { ODD_NAMES, randomRecord } from './random-records.ts';
import { FULL, problemOf, randomSource, START_BOARD, xgid } from './support.ts';

/** Random records. */
const RECORDS = FULL ? 5000 : 300;

/** A name or a value as it comes back: in one line, and a name of at most 100 letters. */
function kept(letter: string, text: string): string {
	const line = text.replace(/\p{Cc}/gu, ' ');
	return letter === 'x' || letter === 'o' ? [...line].slice(0, 100).join('') : line;
}

function keptTags({ tags, ...rest }: GameRecord): GameRecord {
	return tags ? { ...rest, tags: Object.fromEntries(Object.entries(tags).map(([name, text]) => [name, kept(name, text)])) } : rest;
}

test(`${RECORDS} random records with odd names come back the same`, () => {
	const random = randomSource(5);
	const seen = new Set<string>();
	for (let i = 0; i < RECORDS; i++) {
		const record = randomRecord(random);
		must(replay(backgammon, record));
		const text = must(formatMat(record));
		expect(must(parseMat(text)), text).toEqual(keptTags(record));
		for (const word of text.match(/Beavers => 8|Beavers|Drops +Wins|Drops$|Takes|Cannot|and the match|Session|: [1-9]/gm) ?? [])
			seen.add(word.replace(/ +/, ' '));
	}
	expect(seen).toContain('Beavers => 8');
	expect(seen).toContain('Drops Wins');
	expect(seen.size).toBeGreaterThan(8);
});

/** A game for money with the events given. */
function money(events: readonly string[], tags?: { [name: string]: string }): GameRecord {
	const beavers = { beavers: true };
	return { game: 'backgammon', rules: 1, options: beavers, ...(tags ? { tags } : {}), games: [{ start: xgid(START_BOARD, { turn: 0, flags: 2 }), events }] };
}

describe('what is written', () => {
	test('a drop on the left and who won stand in one line, a drop on the right does not', () => {
		const left = must(formatMat(money(['* 13', 'o 8/5 6/5', 'x double', 'o take', '* 65', 'x 24/13', 'o double', 'x drop'])));
		expect(left).toContain('\n  4)  Drops                       Wins 2 points\n');
		expect(left.match(/Wins/g)).toHaveLength(1);
		const right = must(formatMat(money(['* 31', 'x 8/5 6/5', 'o roll', '* 65', 'o 24/13', 'x double', 'o drop'])));
		expect(right).toContain('\n  2)  Doubles => 2                 Drops\n      Wins 1 point\n');
	});

	test('variations are spelt as GNU Backgammon wants them', () => {
		for (const [variant, name] of Object.entries({ standard: 'Backgammon', nackgammon: 'NackGammon', hypergammon: 'HyperGammon (3)' })) {
			const { rules, notation } = must(backgammon.ruleset({ variant }));
			const record: GameRecord = { game: 'backgammon', rules: 1, options: { variant }, games: [{ start: notation.formatPosition(start(rules)), events: [] }] };
			expect(must(formatMat(record))).toContain(`; [Variation "${name}"]`);
		}
	});

	test.each(ODD_NAMES)('the name %j comes back, and is short in the line of scores', (name) => {
		const text = must(formatMat(money(['* 31', 'x 8/5 6/5'], { x: name, o: name })));
		expect(must(parseMat(text)).tags).toEqual({ x: kept('x', name), o: kept('o', name) });
		const scores = text.split('\n').find((line) => line.endsWith(' : 0')) ?? '';
		const [, left = '', right = ''] = /^ (\S.*?) : 0 {2,}(\S.*?) : 0$/.exec(scores) ?? [];
		for (const short of [left, right]) {
			expect(new TextEncoder().encode(short).length).toBeLessThanOrEqual(30);
			expect(short).toMatch(/^[^":;#[\]\p{Cc}]+$/u);
		}
	});

	test('without names nobody gets one', () => {
		expect(must(parseMat(must(formatMat(money(['* 31']))))).tags).toBeUndefined();
	});

	test('how many games were agreed', () => {
		const session = { scoring: 'points', games: 7, target: 12 };
		const text = must(formatMat({ ...money(['* 31']), series: session }));
		expect(text).toContain('; [Session "games 7, target 12"]');
		expect(must(parseMat(text)).series).toEqual(session);
	});
});

describe('a beaver that was taken', () => {
	const begun = ['* 13', 'o 8/5 6/5', 'x roll', '* 65', 'x 24/13', 'o double', 'x beaver'];
	const record = (events: readonly string[], points?: { x: number; o: number }): GameRecord => {
		const plain = money(events);
		const [game] = plain.games;
		return {
			...plain,
			options: must(backgammon.ruleset({ beavers: true })).options,
			games: [{ ...(game as NonNullable<typeof game>), ...(points ? { points } : {}) }],
		};
	};

	test('goes without saying, but as the last that is known', () => {
		const rolled = record([...begun, 'o take', '* 21', 'o 13/11 6/5']);
		expect(must(formatMat(rolled))).not.toContain('Takes');
		const waiting = record([...begun, 'o take']);
		expect(must(formatMat(waiting))).toContain('Takes');
		for (const each of [rolled, waiting, record(begun)]) expect(must(parseMat(must(formatMat(each))))).toEqual(each);
	});

	test('and resigned: the points tell that it was taken', () => {
		for (const [level, points] of [
			[1, 4],
			[2, 8],
			[3, 12],
		] as const) {
			const each = record([...begun, 'o take', `x resigns ${level}`], { x: 0, o: points });
			expect(must(formatMat(each))).not.toContain('Takes');
			expect(must(parseMat(must(formatMat(each))))).toEqual(each);
		}
	});

	test('resigned before the answer, it cannot be told', () => {
		const each = record([...begun, 'x resigns 1'], { x: 0, o: 2 });
		expect(problemOf(formatMat(each))).toEqual({ code: 'ERR_RECORD', at: undefined, field: 'games[0]' });
	});
});

describe('what cannot be told is refused', () => {
	test('a game that begins elsewhere', () => {
		const elsewhere = [xgid(START_BOARD, { turn: 1 }), xgid('-b----E-C---eE---c-e---BB-'.replace('BB', '-B'), { turn: 0, maxCube: 5 })];
		for (const begun of elsewhere) {
			const record = { ...money([]), options: {}, games: [{ start: begun, events: [] }] };
			expect(problemOf(formatMat(record))).toEqual({ code: 'ERR_RECORD', at: undefined, field: 'games[0].start' });
		}
	});

	test('no game', () => {
		expect(problemOf(formatMat({ ...money([]), games: [] }))).toMatchObject({ code: 'ERR_RECORD', field: 'games' });
	});
});

test('1,001 games for money are written, read and replayed', () => {
	const start = xgid(START_BOARD, { turn: 0, flags: 2 });
	const games = Array.from({ length: 1001 }, (_, i) =>
		i % 2 === 0
			? { start, events: ['* 31', 'x 8/5 6/5', 'o double', 'x drop'], points: { x: 0, o: 1 } }
			: { start, events: ['* 13', 'o 8/5 6/5', 'x roll', '* 64', 'x 24/14', 'o resigns 2'], points: { x: 2, o: 0 } },
	);
	const record: GameRecord = { ...money([]), options: must(backgammon.ruleset({ beavers: true })).options, series: { scoring: 'points', games: 1001 }, games };
	const text = must(formatMat(record));
	expect(text).toContain(' Game 1001\n');
	const read = must(parseMat(text));
	expect(read).toEqual(record);
	expect(must(replay(backgammon, read))).toMatchObject({ isSeriesOver: true, series: { games: 1001, totals: [1000, 501] } });
}, 60_000);

/** Match texts as `formatMat` wrote them, and how GNU Backgammon counts their games: `npm run bench -- gnubg` compares anew where it is installed. */
const COUNTED = readFileSync(new URL('../testdata/gnubg-scores.jsonl', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as { readonly mat: string; readonly scores: readonly (readonly [number, number])[] });

test(`${COUNTED.length} match texts are still written so, and mean what GNU Backgammon counts`, () => {
	expect(COUNTED.length).toBeGreaterThanOrEqual(60);
	for (const { mat, scores } of COUNTED) {
		const record = must(parseMat(mat));
		expect(must(formatMat(record))).toBe(mat);
		const { ruleset, games } = must(replay(backgammon, record));
		const totals = [...seriesFrom(backgammon, ruleset, (games[0] as (typeof games)[number]).start).totals];
		const counted = games.map(({ ending }) => {
			const before = [...totals];
			for (const [seat, n] of (ending?.points ?? []).entries()) totals[seat] = (totals[seat] ?? 0) + n;
			return before;
		});
		expect([...counted, totals]).toEqual(scores);
	}
});
