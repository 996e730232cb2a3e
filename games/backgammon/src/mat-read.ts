import {
	addGame,
	failIn,
	firstOf,
	type GameRecord,
	isSeriesOver,
	linesOf,
	newSeries,
	ok,
	openGame,
	type RecordedGame,
	type Result,
	type SeriesPlan,
	type SeriesState,
	type TextLine,
} from '@stammtisch/core';
import { backgammon } from './game.ts';
import { CRAWFORD, FLAGS, LENGTH } from './layout.ts';
import { type Block, blocksOf, hasBeavers, rowsOf, scoresOf } from './mat-blocks.ts';
import { placesOf, rightColumn } from './mat-columns.ts';
import { MatGame } from './mat-game.ts';
import { type Comments, checkSetups, looksLikeMat, otherTags, readComments, readLength, toldName, toldOptions, toldSession } from './mat-head.ts';
import type { Scores } from './mat-scores.ts';
import { scoreName } from './mat-words.ts';
import { SEATS } from './notation.ts';
import type { BackgammonRuleset } from './rules.ts';

/** Whether a text is meant to be match text: one of its lines tells the length of a match or begins a game. */
export function isMat(text: string): boolean {
	return looksLikeMat(linesOf(text));
}

/**
 * Reads match text (see `formatMat`), also as other programs write it: columns anywhere, `31:` or `3-1:`, bar and off in words, steps joined or counted,
 * rolls that move nothing left out, the take after a beaver left out, remarks after `;` or `#` and above the length of the match. A match may begin at
 * any score. A game that the rules have not ended, and whose end or next score tells a winner, was resigned. Whose a cell is, is told by its column and
 * must fit the turn. A match text tells no dice of the side that lost the opening roll: they are the smaller. ERR_RECORD with the line and column at
 * fault. Never throws.
 */
export function parseMat(text: string): Result<GameRecord> {
	const nul = text.indexOf('\0');
	const lines = linesOf(withoutEnd(text));
	if (nul >= 0) {
		const line = lines.findLast(({ at }) => at <= nul) as TextLine;
		return failIn('ERR_RECORD', 'here is a NUL: the file must be text in UTF-8 or Windows-1252', line, nul - line.at);
	}
	const head = readLength(lines);
	if (!head.ok) return head;
	const comments = readComments(lines, head.value.index);
	if (!comments.ok) return comments;
	const games = blocksOf(lines, head.value.index + 1);
	if (!games.ok) return games;
	const match = { length: head.value.length, line: lines[head.value.index] as TextLine, comments: comments.value, games: games.value };
	let read: Result<GameRecord> | undefined;
	for (const guess of guessesOf(match)) {
		const next = readMatch(match, guess);
		if (next.ok) return next;
		read ??= next;
	}
	return read as Result<GameRecord>;
}

/** The text without the Ctrl-Z, one or several, with which DOS ends a file. */
function withoutEnd(text: string): string {
	const end = text.indexOf('\x1a');
	return end >= 0 && text.slice(end).replaceAll('\x1a', '').trim() === '' ? text.slice(0, end) : text;
}

interface Match {
	readonly length: number;
	/** Where the length stands. */
	readonly line: TextLine;
	readonly comments: Comments;
	readonly games: readonly Block[];
}

/** What a text may leave untold. */
interface Guess {
	readonly jacoby: boolean;
	/** Whether a match that begins with a side one point away begins after its Crawford game. */
	readonly postCrawford: boolean;
}

/** What to take for granted: at first the usual; what comes after it is tried where that cannot be. */
function guessesOf({ length, comments, games }: Match): Guess[] {
	const usual = { jacoby: false, postCrawford: false };
	if (length > 0) {
		const scores = games[0] && scoresOf(games[0]);
		const points = scores?.ok ? scores.value.points : [0, 0];
		return points.includes(length - 1) && points.some((n) => n > 0) ? [usual, { ...usual, postCrawford: true }] : [usual];
	}
	return comments.tags.has('jacoby') ? [usual] : [usual, { ...usual, jacoby: true }];
}

function readMatch(match: Match, guess: Guess): Result<GameRecord> {
	const fixed = rulesetOf(match, guess);
	if (!fixed.ok) return fixed;
	const ruleset = fixed.value;
	const plan = match.length === 0 ? toldSession(match.comments) : undefined;
	const games: RecordedGame[] = [];
	const names = new Map<string, string>();
	let series = newSeries(ruleset);
	let right: number | undefined;
	for (const [i, block] of match.games.entries()) {
		const { line } = block;
		if (i > 0 && games.at(-1)?.points === undefined) return failIn('ERR_RECORD', 'the game before this one is not over', line);
		if (i > 0 && isOver(ruleset, plan, series)) return failIn('ERR_RECORD', 'the match was over before this game', line);
		const scores = scoresOf(block, i > 0 ? series.totals : undefined);
		if (!scores.ok) return scores;
		const begun = i > 0 ? checkScores(scores.value, series, names) : begin(scores.value, series, match, names);
		if (!begun.ok) return begun;
		series = begun.value;
		const start = openGame(backgammon, ruleset, series);
		if (i === 0 && match.length > 0 && guess.postCrawford) start[FLAGS] &= ~CRAWFORD;
		if (block.crawford !== undefined && block.crawford !== (start[LENGTH] > 0 && (start[FLAGS] & CRAWFORD) !== 0)) {
			return failIn('ERR_RECORD', `this game ${block.crawford ? 'cannot be' : 'must be'} the Crawford game`, line);
		}
		const rows = rowsOf(block, scores.value);
		if (!rows.ok) return rows;
		right = rightColumn(rows.value) ?? right;
		const game = new MatGame(ruleset, start);
		for (const cells of rows.value) {
			const places = placesOf(cells, right);
			for (const [n, cell] of cells.entries()) {
				const acted = game.act(cell, places[n] as (typeof places)[number]);
				if (!acted.ok) return acted;
			}
		}
		const finished = game.finish(gainsOf(match.games[i + 1], series));
		if (!finished.ok) return finished;
		const { events, points } = game;
		games.push({ start: ruleset.notation.formatPosition(start), events, ...(points ? { points: { x: points[0] as number, o: points[1] as number } } : {}) });
		if (points) series = addGame(backgammon, ruleset, { scoring: 'points' }, series, { first: firstOf(ruleset, start), last: game.position, points });
	}
	const session = match.length > 0 ? undefined : (plan ?? usualPlan(games.length));
	return ok({
		game: 'backgammon',
		rules: ruleset.rules.version,
		options: ruleset.options,
		...(session ? { series: session } : {}),
		...tagsOf(match.comments, names),
		games,
	});
}

/** The plan of a session for money of which nothing is told: as many games as there are. */
export function usualPlan(games: number): SeriesPlan | undefined {
	return games > 1 ? { scoring: 'points', games } : undefined;
}

function isOver(ruleset: BackgammonRuleset, plan: SeriesPlan | undefined, series: SeriesState): boolean {
	return plan ? isSeriesOver(backgammon, ruleset, plan, series) : backgammon.series.isOver?.(ruleset, series.totals) === true;
}

function rulesetOf({ length, line, comments, games }: Match, guess: Guess): Result<BackgammonRuleset> {
	const told = toldOptions(comments);
	if (!told.ok) return told;
	const { variant = 'standard', cube = true, crawford = true, jacoby = guess.jacoby, beavers } = told.value;
	const money = length > 0 ? {} : { jacoby, beavers: beavers ?? games.some(hasBeavers) };
	const fixed = backgammon.ruleset({ variant, cube, match: length, crawford, ...money });
	if (!fixed.ok) return failIn('ERR_RECORD', fixed.problem.message, line);
	const { rules, notation } = fixed.value;
	const start = new Int8Array(rules.size);
	rules.setup(start);
	const board = notation.formatPosition(start).replace(/^XGID=|:.*$/g, '');
	const set = checkSetups(comments, board);
	return set.ok ? fixed : set;
}

/** The first game: its score may be any. */
function begin({ line, names, points }: Scores, series: SeriesState, { length, comments }: Match, kept: Map<string, string>): Result<SeriesState> {
	if (length > 0 && points.some((n) => n >= length)) return failIn('ERR_RECORD', `in a match to ${length} both scores must be below ${length} here`, line);
	for (const [seat, name] of names.entries()) {
		const letter = SEATS[seat] as string;
		const whole = toldName(comments, seat);
		if (whole !== undefined && scoreName(whole) === name) kept.set(letter, whole);
		else if (name !== letter) kept.set(letter, name);
	}
	return ok({ ...series, totals: points });
}

/** A later game: its score must be what the games before it add up to, and nobody has changed sides. */
function checkScores({ line, names, points }: Scores, series: SeriesState, kept: ReadonlyMap<string, string>): Result<SeriesState> {
	if (points.some((n, seat) => n !== series.totals[seat])) return failIn('ERR_RECORD', `the score must be ${series.totals.join(':')}`, line);
	const [left, right] = SEATS.map((letter) => scoreName(kept.get(letter) ?? letter));
	if (left !== right && scoreName(names[0]) === right && scoreName(names[1]) === left) {
		return failIn('ERR_RECORD', `the players must not change sides: ${JSON.stringify(names[1])} was on the left before`, line);
	}
	return ok(series);
}

/** What the scores of the next game are above those before this one. */
function gainsOf(next: Block | undefined, series: SeriesState): number[] | undefined {
	const scores = next && scoresOf(next);
	return scores?.ok ? scores.value.points.map((n, seat) => n - (series.totals[seat] ?? 0)) : undefined;
}

function tagsOf(comments: Comments, names: ReadonlyMap<string, string>): { tags?: { [name: string]: string } } {
	const told = [...otherTags(comments), ...names];
	return told.length > 0 ? { tags: Object.fromEntries(told) } : {};
}
