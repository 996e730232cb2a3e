import { fail, failIn, ok, type Result, type SeriesPlan, type TextLine } from '@stammtisch/core';
import { RESERVED } from './mat-words.ts';
import type { Variant } from './options.ts';

/** A comment `; [Name "value"]`. */
interface Tag {
	readonly name: string;
	readonly value: string;
	readonly line: TextLine;
}

/** What the comments of a match text say. */
export interface Comments {
	/** By name; those about the game in lower case. */
	readonly tags: ReadonlyMap<string, Tag>;
	/** Comments that set a position up. */
	readonly setups: readonly TextLine[];
}

/** What the comments say of the options; undefined where they are silent. */
export interface ToldOptions {
	readonly variant: Variant | undefined;
	readonly cube: boolean | undefined;
	readonly crawford: boolean | undefined;
	readonly jacoby: boolean | undefined;
	readonly beavers: boolean | undefined;
}

/** Whether a line is a comment, or empty. */
export function isSilent({ text }: TextLine): boolean {
	return /^(?:[;#]|$)/.test(text.trimStart());
}

/**
 * Gathers the comments. A tag above the length of the match, in one of the first `above` lines, needs no `;`. ERR_RECORD where two tags say different
 * things about the game.
 */
export function readComments(lines: readonly TextLine[], above: number): Result<Comments> {
	const tags = new Map<string, Tag>();
	const setups: TextLine[] = [];
	for (const [i, line] of lines.entries()) {
		if (setupIn(line) !== undefined) setups.push(line);
		const tag = tagIn(line, i < above);
		if (!tag) continue;
		const key = isReserved(tag.name) ? tag.name.toLowerCase() : tag.name;
		const before = tags.get(key);
		if (before && before.value !== tag.value && isReserved(tag.name))
			return failIn('ERR_RECORD', `${tag.name} was ${JSON.stringify(before.value)} before`, line);
		tags.set(key, tag);
	}
	return ok({ tags, setups });
}

/** `; [Name "value"]`, also where it is not closed. */
function tagIn(line: TextLine, isBare: boolean): Tag | undefined {
	const text = line.text.trim();
	const inside = text.startsWith(';') ? text.slice(1).trimStart() : isBare ? text : '';
	const quote = inside.indexOf('"');
	const name = inside.startsWith('[') ? inside.slice(1, Math.max(1, quote)).trim() : '';
	if (name === '' || name.length > 80) return undefined;
	return { name, value: inside.slice(quote + 1).replace(/"\s*\]$/, ''), line };
}

/** What follows `; Set Pos`. */
function setupIn({ text }: TextLine): string | undefined {
	const inside = text.trim().replace(/^;\s*/, ';');
	return /^;set ?pos\b/i.test(inside) ? inside.replace(/^;set ?pos\b/i, '').trim() : undefined;
}

function isReserved(name: string): boolean {
	return RESERVED.some((reserved) => reserved.toLowerCase() === name.toLowerCase());
}

/** The tags that are neither options nor names of players. */
export function otherTags({ tags }: Comments): [name: string, value: string][] {
	return [...tags.values()].flatMap(({ name, value }) => (isReserved(name) ? [] : [[name, value] as [string, string]]));
}

/** The whole name of the player of `seat`, if a comment tells it. */
export function toldName({ tags }: Comments, seat: number): string | undefined {
	return tags.get(`player ${seat + 1}`)?.value;
}

/** The options that the comments tell. ERR_RECORD where one cannot be read: it would change the game. */
export function toldOptions({ tags }: Comments): Result<ToldOptions> {
	const variation = tags.get('variation');
	const variant = variation && VARIANT_NAMES[variation.value.toLowerCase().replace(/[^a-z0-9]+/g, '')];
	if (variation && !variant) {
		return failIn('ERR_RECORD', 'the variation must be Backgammon, NackGammon or HyperGammon, with three checkers; no other is played here', variation.line);
	}
	const switches = new Map<string, boolean>();
	for (const name of ['cube', 'crawford', 'jacoby', 'beaver']) {
		const tag = tags.get(name);
		if (!tag) continue;
		const on = SWITCHES[tag.value.trim().toLowerCase()];
		if (on === undefined) return failIn('ERR_RECORD', `${tag.name} must be "On" or "Off"`, tag.line);
		switches.set(name, on);
	}
	const limit = tags.get('cubelimit');
	if (limit && !isPowerOfTwo(limit.value.trim())) {
		return failIn('ERR_RECORD', 'CubeLimit must be a power of two, such as "1024", or "1" for no cube', limit.line);
	}
	return ok({
		variant,
		cube: limit?.value.trim() === '1' ? false : switches.get('cube'),
		crawford: switches.get('crawford'),
		jacoby: switches.get('jacoby'),
		beavers: switches.get('beaver'),
	});
}

function isPowerOfTwo(text: string): boolean {
	return /^[1-9]\d{0,8}$/.test(text) && Number.isInteger(Math.log2(Number(text)));
}

const VARIANT_NAMES: { readonly [name: string]: Variant } = {
	backgammon: 'standard',
	standard: 'standard',
	standardbackgammon: 'standard',
	nackgammon: 'nackgammon',
	hypergammon: 'hypergammon',
	hypergammon3: 'hypergammon',
};

const SWITCHES: { readonly [text: string]: boolean } = { on: true, true: true, yes: true, '1': true, off: false, false: false, no: false, '0': false };

/** The comments `Set Pos` must show `board`, the start, for a game begins from it. ERR_RECORD where one shows another. */
export function checkSetups({ setups }: Comments, board: string): Result<true> {
	for (const line of setups) {
		const shown = setupIn(line)?.replace(/^[=:]/, '').trim().split('/') ?? [];
		if (shown[0] !== board || shown.slice(1).some((part) => part !== '' && part !== '0')) {
			return failIn('ERR_RECORD', `every game must begin from the usual position, ${board}; this one begins from another`, line);
		}
	}
	return ok(true);
}

/** How a session for money was agreed, in the comment `Session`: `games 5`, `target 7` or both. */
export function formatSession({ games, target }: SeriesPlan): string {
	return [...(games === undefined ? [] : [`games ${games}`]), ...(target === undefined ? [] : [`target ${target}`])].join(', ');
}

/** What `formatSession` wrote. */
export function toldSession({ tags }: Comments): SeriesPlan | undefined {
	const told = /^(?:games (\d{1,6}))?(?:, )?(?:target (\d{1,6}))?$/.exec(tags.get('session')?.value ?? '');
	if (!told || (told[1] ?? told[2]) === undefined) return undefined;
	const [, games, target] = told;
	return { scoring: 'points', ...(games === undefined ? {} : { games: Number(games) }), ...(target === undefined ? {} : { target: Number(target) }) };
}

/** The length of the match in points, 0 for money, and in which line it stands: above it there may be anything. ERR_RECORD. */
export function readLength(lines: readonly TextLine[]): Result<{ readonly length: number; readonly index: number }> {
	const game = lines.findIndex((line) => gameLabel(line) !== undefined);
	const head = lines.slice(0, game < 0 ? lines.length : game);
	const index = head.findIndex((line) => lengthIn(line) !== undefined);
	if (index >= 0) return ok({ length: lengthIn(lines[index] as TextLine) ?? 0, index });
	const told = head.filter((line) => !isSilent(line));
	const message = 'here must be the length of the match, such as "7 point match", 0 for money';
	const place = told.at(-1) ?? lines[game];
	return place ? failIn('ERR_RECORD', message, place) : fail('ERR_RECORD', message, { at: 0, line: 1, column: 1 });
}

/** The length of a match if a line tells one. */
export function lengthIn({ text }: TextLine): number | undefined {
	const told = shortened(text);
	const points = /^(?:(\d{1,5})[ -]?points?[ -]?match|match to (\d{1,5})(?: points?)?) ?[:.]?$/.exec(told);
	if (points) return Number(points[1] ?? points[2]);
	return /^(?:unlimited|money)(?: (?:match|game|session|play))? ?[:.]?$/.test(told) ? 0 : undefined;
}

/** What a line `Game 2 (Crawford)` says beside its number: whether this is the Crawford game, if it says so. Undefined where the line is no such line. */
export function gameLabel({ text }: TextLine): { readonly crawford: boolean | undefined } | undefined {
	const label = /^game #?\d{1,6} ?[:.,–-]? ?(?:\(? ?((?:post[ -]?)?crawford)(?: game)? ?\)?)? ?[:.]?$/.exec(shortened(text));
	if (!label) return undefined;
	return { crawford: label[1] === undefined ? undefined : !label[1].startsWith('post') };
}

/** A line of the head with single blanks and in lower case; empty where it is too long to be one. */
function shortened(text: string): string {
	const inside = text.trim();
	return inside.length > 80 ? '' : inside.replace(/\s+/g, ' ').toLowerCase();
}

/** Whether a text is meant to be a match text: one line tells a match's length or begins a game. */
export function looksLikeMat(lines: readonly TextLine[]): boolean {
	return lines.some((line) => lengthIn(line) !== undefined || gameLabel(line) !== undefined);
}
