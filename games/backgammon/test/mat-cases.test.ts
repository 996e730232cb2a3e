import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, must } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { backgammon, formatMat, parseMat } from '../src/index.ts';

const FOLDER = new URL('../testdata/mat/', import.meta.url);

/** What a text should give; what is not told may be anything. `soft`: either would do, but it is better read than refused. */
interface Expected {
	readonly ok: boolean;
	readonly soft?: boolean;
	readonly match?: number;
	readonly cube?: boolean;
	readonly variant?: string;
	readonly tags?: { readonly [name: string]: string };
	readonly names?: readonly string[];
	/** Of every game; null where it goes on. */
	readonly points?: readonly (readonly number[] | null)[];
	/** Points of the last game. */
	readonly last?: readonly number[];
	/** Number of events of the first game. */
	readonly events?: number;
	/** First event of every game. */
	readonly firsts?: readonly string[];
}

const CASES = Object.entries(
	JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8')) as { readonly [name: string]: { readonly expect: Expected; readonly note: string } },
);

/** Where either would do and we refuse: what the text says is not so, or it is not one match. */
const REFUSED = ['d07_wrong_star', 'f17_extra_game', 'f20_two_matches', 'h03_nul'];

/** The text of a file in UTF-8 or Windows-1252. */
function read(name: string): string {
	const bytes = readFileSync(new URL(`${name}.mat`, FOLDER));
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** What there is to compare with `Expected`. */
function told({ options, tags, games }: GameRecord) {
	const points = games.map((game) => (game.points ? [game.points.x, game.points.o] : null));
	return {
		match: options.match,
		cube: options.cube,
		variant: options.variant,
		tags,
		names: [tags?.x, tags?.o],
		points,
		last: points.at(-1),
		events: games[0]?.events.length,
		firsts: games.map(({ events }) => events[0]),
	};
}

test('every text has its expectation', () => {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mat'));
	expect(files.map((name) => name.slice(0, -4)).sort()).toEqual(CASES.map(([name]) => name).sort());
	expect(files).toHaveLength(97);
});

describe.each(CASES)('%s', (name, { expect: expected, note }) => {
	const { ok: isGood, soft, ...rest } = expected;
	test(note, () => {
		const parsed = parseMat(read(name));
		if (!parsed.ok) {
			expect(soft ? REFUSED : CASES.filter(([, other]) => !other.expect.ok).map(([other]) => other)).toContain(name);
			expect(parsed.problem).toMatchObject({ code: 'ERR_RECORD', at: expect.any(Number), line: expect.any(Number), column: expect.any(Number) });
			expect(parsed.problem.message).not.toBe('');
			return;
		}
		expect(isGood || (soft === true && !REFUSED.includes(name))).toBe(true);
		expect(told(parsed.value)).toMatchObject(rest);
		expect(must(replay(backgammon, parsed.value)).games).toHaveLength(parsed.value.games.length);
		expect(must(parseMat(must(formatMat(parsed.value)))).games).toEqual(parsed.value.games);
	});
});
