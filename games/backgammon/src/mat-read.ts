import {
	addGame,
	CHANCE,
	fail,
	firstOf,
	formatEvent,
	type GameRecord,
	legalMoves,
	type Move,
	newSeries,
	OVER,
	ok,
	openGame,
	type Position,
	play,
	pointsBySeat,
	type RecordedGame,
	type Result,
	type Ruleset,
} from '@stammtisch/core';
import { ROLL, worth } from './cube.ts';
import { backgammon } from './game.ts';
import { OPENING, PHASE } from './layout.ts';
import { CUBE_CELLS, NO_PLAY, VARIATIONS } from './mat.ts';
import { SEATS } from './notation.ts';
import { PASS } from './plays.ts';

interface TextLine {
	readonly text: string;
	/** Offset in the whole text. */
	readonly at: number;
}

/** Reads lines one after another, past empty ones and comments. */
class Lines {
	readonly #lines: TextLine[] = [];
	#next = 0;
	/** Told by comments such as `; [Variation "Nackgammon"]`. */
	readonly comments = new Map<string, string>();

	constructor(text: string) {
		let at = 0;
		for (const line of text.split('\n')) {
			this.#lines.push({ text: line.trimEnd(), at });
			at += line.length + 1;
		}
	}

	get current(): TextLine | undefined {
		for (let line = this.#lines[this.#next]; line; line = this.#lines[++this.#next]) {
			const comment = /^\s*;(?:\s*\[([^"]{1,80}) "(.*)"\])?/.exec(line.text);
			if (!comment && line.text.trim() !== '') return line;
			if (comment?.[1] !== undefined) this.comments.set(comment[1].trim(), comment[2] as string);
		}
		return undefined;
	}

	advance(): void {
		this.#next++;
	}
}

const GAME_LINE = /^\s*Game \d+$/i;

/**
 * Reads match text (see `formatMat`): also with bar and off in words, steps joined or counted, dice in either order, `Cannot Move` left out. A game won
 * before its end was resigned. A match text tells no dice of the side that lost the opening roll: they are the smaller. ERR_RECORD with the offset of
 * the line or cell at fault. Never throws.
 */
export function parseMat(text: string): Result<GameRecord> {
	const lines = new Lines(text);
	const match = readLength(lines);
	if (!match.ok) return match;
	const first = lines.current;
	const fixed = backgammon.ruleset(readOptions(lines.comments, match.value));
	if (!fixed.ok) return fail('ERR_RECORD', fixed.problem.message, { at: 0 });
	const ruleset = fixed.value;
	if (!first) return fail('ERR_RECORD', 'here must be "Game 1"', { at: text.length });
	const names = new Map<string, string>();
	const games: RecordedGame[] = [];
	let series = newSeries(ruleset);
	for (let line: TextLine | undefined = first; line; line = lines.current) {
		if (!GAME_LINE.test(line.text)) return fail('ERR_RECORD', `here must be "Game ${games.length + 1}"`, { at: line.at });
		if (games.length > 0 && games.at(-1)?.points === undefined) return fail('ERR_RECORD', 'the game before this one is not over', { at: line.at });
		if (backgammon.series.isOver?.(ruleset, series.totals)) return fail('ERR_RECORD', 'the match was over before this game', { at: line.at });
		lines.advance();
		const reader = new GameReader(ruleset, openGame(backgammon, ruleset, series));
		const read = reader.read(lines, series.totals, names);
		if (!read.ok) return read;
		games.push(read.value);
		if (reader.points)
			series = addGame(backgammon, ruleset, { scoring: 'points' }, series, {
				first: firstOf(ruleset, reader.start),
				last: reader.position,
				points: reader.points,
			});
	}
	const { version } = ruleset.rules;
	const { options } = ruleset;
	const plan = match.value === 0 ? { series: { scoring: 'points', games: games.length } } : {};
	return ok({ game: 'backgammon', rules: version, options, ...plan, tags: { ...readTags(lines.comments), ...Object.fromEntries(names) }, games });
}

function readLength(lines: Lines): Result<number> {
	const line = lines.current;
	const length = /^\s*(\d{1,5}) point match$/i.exec(line?.text ?? '');
	const isMoney = /^\s*(?:unlimited|money)\b/i.test(line?.text ?? '');
	if (!line || (!length && !isMoney))
		return fail('ERR_RECORD', 'here must be the length of the match, such as " 7 point match", 0 for money', { at: line?.at ?? 0 });
	lines.advance();
	return ok(Number(length?.[1] ?? 0));
}

function readOptions(comments: ReadonlyMap<string, string>, match: number): { [name: string]: number | boolean | string } {
	const isOn = (name: string, usual: boolean) => (comments.has(name) ? comments.get(name)?.toLowerCase() === 'on' : usual);
	const variation = comments.get('Variation')?.toLowerCase() ?? '';
	const variant = Object.entries(VARIATIONS).find(([, name]) => variation.startsWith(name.toLowerCase()))?.[0] ?? 'standard';
	const money = match > 0 ? {} : { jacoby: isOn('Jacoby', false), beavers: isOn('Beaver', false) };
	return { variant, cube: isOn('Cube', true), match, crawford: isOn('Crawford', true), ...money };
}

/** What comments tell that is no option. */
function readTags(comments: ReadonlyMap<string, string>): { [name: string]: string } {
	const known = ['Player 1', 'Player 2', 'Variation', 'Cube', 'Crawford', 'Jacoby', 'Beaver', ...SEATS];
	return Object.fromEntries([...comments].filter(([name]) => !known.includes(name)));
}

/** Something that one side does. */
interface Cell {
	/** The dice, or the first word in lower case and without its s. */
	readonly what: string;
	/** What follows it. */
	readonly text: string;
	readonly at: number;
	/** Where `text` begins. */
	readonly textAt: number;
	/** In which column it stands: 0 left, 1 right. */
	readonly column: number;
}

const CELL = /([1-6][1-6]):|\b(Double|Beaver|Raccoon|Take|Drop|Passe|Pass|Win)s?\b/gi;

/** Reads one game, playing it. */
class GameReader {
	readonly start: Position;
	position: Position;
	/** By seat, once the game is over. */
	points: number[] | undefined;
	readonly #ruleset: Ruleset;
	readonly #events: string[] = [];
	/** Where the right column begins. */
	#right = 0;

	constructor(ruleset: Ruleset, start: Position) {
		this.#ruleset = ruleset;
		this.start = start;
		this.position = start;
	}

	read(lines: Lines, totals: readonly number[], names: Map<string, string>): Result<RecordedGame> {
		const scores = lines.current;
		const parts = /^\s*(\S.{0,80}?) ?: ?(\d{1,5})\s\s+(\S.{0,80}?) ?: ?(\d{1,5})$/d.exec(scores?.text ?? '');
		if (!scores || !parts) return fail('ERR_RECORD', 'here must be the names and scores, such as " Ann : 0      Bob : 0"', { at: scores?.at ?? 0 });
		const [, ann = '', left, bob = '', right] = parts;
		if (Number(left) !== totals[0] || Number(right) !== totals[1]) return fail('ERR_RECORD', `the score must be ${totals.join(':')}`, { at: scores.at });
		names.set(SEATS[0], ann).set(SEATS[1], bob);
		this.#right = parts.indices?.[3]?.[0] ?? 0;
		lines.advance();
		for (let line = lines.current; line && !GAME_LINE.test(line.text); line = lines.current) {
			const fault = this.#readLine(line);
			if (fault) return fault;
			lines.advance();
		}
		const start = this.#ruleset.notation.formatPosition(this.start);
		if (this.#ruleset.rules.toMove(this.position) === OVER) this.points ??= pointsBySeat(this.#ruleset.rules, this.position);
		if (!this.points) return ok({ start, events: this.#events });
		const [x = 0, o = 0] = this.points;
		return ok({ start, events: this.#events, points: { x, o } });
	}

	#readLine(line: TextLine): ReturnType<typeof fail> | undefined {
		const number = /^\s*\d+\)/.exec(line.text)?.[0] ?? '';
		const rest = line.text.slice(number.length);
		const matches = [...rest.matchAll(CELL)];
		if (matches.length === 0 && rest.trim() === '') return undefined;
		if (matches.length === 0 || rest.slice(0, matches[0]?.index).trim() !== '')
			return fail('ERR_RECORD', 'here must be a roll, or what is done with the cube', { at: line.at });
		for (const [i, found] of matches.entries()) {
			const from = found.index + found[0].length;
			const to = matches[i + 1]?.index ?? rest.length;
			const column = matches.length > 1 ? Math.min(i, 1) : number.length + found.index >= this.#right - 6 ? 1 : 0;
			const at = line.at + number.length + found.index;
			const what = (found[1] ?? (found[2] as string)).toLowerCase();
			const problem = this.#act({ what, text: rest.slice(from, to).trim(), at, textAt: line.at + number.length + from, column });
			if (problem !== undefined) return fail('ERR_RECORD', problem, { at });
		}
		return undefined;
	}

	/** @returns what is wrong */
	#act(cell: Cell): string | undefined {
		if (cell.what === 'win') return this.#end(cell);
		if (this.points || this.#ruleset.rules.toMove(this.position) === OVER) return 'the game is over';
		if (/^\d/.test(cell.what)) return this.#roll(cell.what, cell.column) ?? this.#play(cell.text);
		const name = cell.what.startsWith('pass') ? 'drop' : cell.what;
		const move = CUBE_CELLS.find(([, text]) => text.toLowerCase() === `${name}s`)?.[0];
		if (!/^(?:=> ?\d+)?$/.test(cell.text)) return 'after the action with the cube may stand its value, such as "=> 2"';
		if (move === undefined || !this.#legal().includes(move)) return 'this is not possible with the cube here';
		this.#make(move);
		return undefined;
	}

	#legal(): Move[] {
		return legalMoves(this.#ruleset.rules, this.position);
	}

	#make(move: Move): void {
		this.#events.push(formatEvent(this.#ruleset, this.position, move));
		this.position = play(this.#ruleset.rules, this.position, move);
	}

	/** The dice of the side to roll; in the opening of the side in whose column they stand. */
	#roll(dice: string, column: number): string | undefined {
		const { rules, notation } = this.#ruleset;
		if (this.#legal().includes(ROLL)) this.#make(ROLL);
		if (rules.toMove(this.position) !== CHANCE) return 'nobody is to roll here';
		const sorted = [...dice].sort().join('');
		const reversed = [...sorted].reverse().join('');
		const outcome = notation.parseMove(this.position, this.position[PHASE] === OPENING && column === 1 ? sorted : reversed);
		if (!outcome.ok) return outcome.problem.message;
		this.#make(outcome.value);
		return undefined;
	}

	/** A play that is not there is left open, unless no die can be played. */
	#play(text: string): string | undefined {
		const isEmpty = text === '' || text.toLowerCase() === NO_PLAY.toLowerCase();
		if (isEmpty && this.#legal()[0] === PASS) this.#make(PASS);
		if (isEmpty) return text === '' || this.#events.at(-1)?.endsWith(' pass') ? undefined : 'a die can be played here';
		const move = this.#ruleset.notation.parseMove(this.position, text);
		if (!move.ok) return move.problem.message;
		this.#make(move.value);
		return undefined;
	}

	/** The stated end: the game's own, or else a resignation that is worth as much. */
	#end(cell: Cell): string | undefined {
		const points = Number(/^(\d{1,6}) points?(?: and the match)?$/i.exec(cell.text)?.[1]);
		if (this.points) return 'the game is over';
		if (this.#ruleset.rules.toMove(this.position) === OVER) {
			const right = Math.max(...pointsBySeat(this.#ruleset.rules, this.position));
			return points === right ? undefined : `the game was won by ${right}`;
		}
		const level = [1, 2, 3].find((n) => worth(this.position, n) === points);
		if (level === undefined) return 'so much cannot be won by a resignation here';
		const loser = 1 - cell.column;
		this.#events.push(`${SEATS[loser]} resigns ${level}`);
		this.points = loser === 0 ? [0, points] : [points, 0];
		return undefined;
	}
}
