import { failIn, ok, type Result, type TextLine } from '@stammtisch/core';

/** Names and points before a game, x first. */
export interface Scores {
	readonly line: TextLine;
	/** How many lines they take: 1 or 2. */
	readonly lines: number;
	readonly names: readonly [string, string];
	readonly points: readonly [number, number];
}

/** Longest line of scores, in characters. */
const LONGEST = 1000;

/**
 * Reads the line of scores, ` Ann : 0      Bob : 0`, or two lines with one each. `due` are the points that are due, if known: they tell where the first
 * score ends if a name looks like one. ERR_RECORD.
 */
export function readScores(line: TextLine, next: TextLine | undefined, due?: readonly number[]): Result<Scores> {
	const wrong = (message: string) => failIn('ERR_RECORD', message, line);
	if (line.text.length > LONGEST) return wrong(`the line of names and scores must have at most ${LONGEST} characters`);
	const right = lastScore(line.text);
	if (!right) return wrong('here must be the names and scores, such as " Ann : 0      Bob : 0"');
	const splits = [...splitsOf(right.before)].filter(({ left, name }) => left !== '' && name !== '');
	const split = splits.find(({ points }) => points === due?.[0]) ?? splits[0];
	if (split) return ok({ line, lines: 1, names: [split.left, split.name], points: [split.points, right.points] });
	const below = next && next.text.length <= LONGEST ? lastScore(next.text) : undefined;
	if (!below || right.before.includes(':')) return wrong('here must be the names and scores of both, such as " Ann : 0      Bob : 0"');
	return ok({ line, lines: 2, names: [right.before, below.before], points: [right.points, below.points] });
}

/** The score at the end of a line, and the names and scores before it. */
function lastScore(text: string): { before: string; points: number } | undefined {
	const colon = text.lastIndexOf(':');
	const before = text.slice(0, Math.max(0, colon)).trim();
	const points = text.slice(colon + 1).trim();
	return before !== '' && /^\d{1,5}$/.test(points) ? { before, points: Number(points) } : undefined;
}

/** Where the left score may end in ` Ann : 0      Bob`: before two blanks or a tab, else before one, else (GNU Backgammon, two long names) before a letter. */
function* splitsOf(text: string): Generator<{ left: string; points: number; name: string }> {
	for (const gap of [/(?:\s{2,}|\t)/y, /\s/y, /(?=\D)/y]) {
		for (const score of text.matchAll(/\s*:\s{0,2}(\d{1,5})/g)) {
			gap.lastIndex = score.index + score[0].length;
			if (!gap.test(text)) continue;
			yield { left: text.slice(0, score.index).trim(), points: Number(score[1]), name: text.slice(score.index + score[0].length).trim() };
		}
	}
}
