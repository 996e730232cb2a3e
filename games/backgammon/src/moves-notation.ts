import { CHANCE, fail, type Move, OVER, ok, type Position, play, type Result, type Rules, samePosition } from '@stammtisch/core';
import { BEAVER, DOUBLE, DROP, RACCOON, ROLL, TAKE } from './cube.ts';
import { BAR, DICE, DIE, OFF, OPENING, PHASE, TURN } from './layout.ts';
import { canStep, dieOf, encodePlay, fromOf, highest, PASS, setView, type View } from './plays.ts';
import { encodeDice, firstDie, secondDie } from './rules.ts';

const CUBE_WORDS: readonly (readonly [word: string, move: Move])[] = [
	['roll', ROLL],
	['double', DOUBLE],
	['take', TAKE],
	['drop', DROP],
	['beaver', BEAVER],
	['raccoon', RACCOON],
];

/** A checker's way in a play: the points it touches in the text, and where it hits. */
interface Chain {
	readonly points: number[];
	readonly hits: boolean[];
	/** Where the checker stands. */
	at: number;
}

/** The text of a move, or at chance of an outcome: see the interfaces of texts in README. Precondition: `move` is one of `moves(p)`. */
export function formatMove(p: Position, move: Move): string {
	if (p[PHASE] === DICE) return move === PASS ? 'pass' : formatPlay(p, move);
	const word = CUBE_WORDS.find(([, code]) => code === move)?.[0];
	return word ?? `${firstDie(move)}${secondDie(move)}`;
}

/** Highest from-point first; steps of one checker joined unless it hits on the way; equal ones counted. */
function formatPlay(p: Position, move: Move): string {
	const chains = chainsOf(p, move);
	const texts: string[] = [];
	for (let i = 0; i < chains.length; ) {
		const chain = chains[i];
		let count = 1;
		for (let next = chains[i + 1]; next && next.points[0] === chain.points[0] && next.at === chain.at; next = chains[i + count]) count++;
		// Of equal ones the first to arrive hits, so its text tells more.
		const told = chains.slice(i, i + count).reduce((a, b) => (b.hits.filter(Boolean).length > a.hits.filter(Boolean).length ? b : a));
		texts.push(formatChain(told) + (count > 1 ? `(${count})` : ''));
		i += count;
	}
	return texts.join(' ');
}

function formatChain(chain: Chain): string {
	const last = chain.points.length - 1;
	return chain.points.flatMap((point, i) => (i === 0 || i === last || chain.hits[i] ? [formatPoint(point) + (chain.hits[i] ? '*' : '')] : [])).join('/');
}

function formatPoint(point: number): string {
	return point === BAR ? 'bar' : point === OFF ? 'off' : String(point);
}

/**
 * The ways of the checkers, in the order of their first steps: from the highest point, then to the highest. A step goes on with a checker that has
 * come to its point in this play; of checkers that come to one point the first in this order hits.
 */
function chainsOf(p: Position, move: Move): Chain[] {
	const view = new Int8Array(26);
	setView(view, p, p[TURN]);
	const chains: Chain[] = [];
	for (const { from, to } of stepsOf(p, move)) {
		let chain = chains.find(({ at }) => at === from);
		if (!chain) {
			chain = { points: [from], hits: [false], at: from };
			chains.push(chain);
		}
		chain.points.push(to);
		chain.hits.push(step(view, from, to));
		chain.at = to;
	}
	return chains;
}

function stepsOf(p: Position, move: Move): { from: number; to: number }[] {
	const steps: { from: number; to: number }[] = [];
	for (let i = 0; i < 4 && fromOf(move, i) > 0; i++) {
		const from = fromOf(move, i);
		steps.push({ from, to: Math.max(OFF, from - dieOf(move, i, p[DIE], p[DIE + 1])) });
	}
	return steps.sort((a, b) => b.from - a.from || b.to - a.to);
}

/** Part of a play's text: a checker goes from one point to another, by one die or more. */
interface Leg {
	readonly from: number;
	readonly to: number;
	/** Marked as a hit. */
	readonly star: boolean;
}

type Read =
	| { readonly kind: 'cube'; readonly move: Move }
	| { readonly kind: 'dice'; readonly dice: readonly [number, number] }
	| { readonly kind: 'play'; readonly legs: readonly Leg[] };

/**
 * Reads every accepted text: of plays in any order, joined or not, hits marked or not, any way that is legal; 25 and 0 for `bar` and `off`.
 * ERR_MOVE unreadable, or one text for two positions; ERR_ILLEGAL; ERR_OVER.
 */
export function parseMove(rules: Rules, p: Position, text: string): Result<Move> {
	const read = readMove(text);
	if (!read.ok) return read;
	const toMove = rules.toMove(p);
	if (toMove === OVER) return fail('ERR_OVER', 'the game is over', { at: 0 });
	const out = new Int32Array(rules.maxMoves);
	const legal = out.subarray(0, rules.moves(p, out, 0));
	const { value } = read;
	if (value.kind === 'play' && p[PHASE] === DICE) return findPlay(rules, p, legal, value.legs);
	if (value.kind === 'dice' && toMove === CHANCE) {
		const [first, second] = value.dice;
		const outcome = p[PHASE] === OPENING ? encodeDice(first, second) : encodeDice(Math.max(first, second), Math.min(first, second));
		return legal.includes(outcome) ? ok(outcome) : fail('ERR_ILLEGAL', 'the opening roll is never a double', { at: 0 });
	}
	if (value.kind === 'cube' && toMove !== CHANCE && p[PHASE] !== DICE && legal.includes(value.move)) return ok(value.move);
	return fail('ERR_ILLEGAL', `that is not possible here; possible is ${expected(p, toMove, legal)}`, { at: 0 });
}

function expected(p: Position, toMove: number, legal: Int32Array): string {
	if (toMove === CHANCE) return 'a roll such as 31';
	if (p[PHASE] === DICE) return 'a play of the dice';
	return Array.from(legal, (move) => formatMove(p, move)).join(' or ');
}

function readMove(text: string): Result<Read> {
	const word = text.trim().toLowerCase();
	const cube = CUBE_WORDS.find(([name]) => name === word);
	if (cube) return ok({ kind: 'cube', move: cube[1] });
	if (/^[1-6]{2}$/.test(word)) return ok({ kind: 'dice', dice: [Number(word[0]), Number(word[1])] });
	if (word === 'pass') return ok({ kind: 'play', legs: [] });
	return readLegs(text);
}

/** Most checkers a play can move. */
const MOST_LEGS = 4;

function readLegs(text: string): Result<Read> {
	const legs: Leg[] = [];
	for (const token of text.matchAll(/\S+/g)) {
		const wrong = (right: string) => fail('ERR_MOVE', right, { at: token.index });
		const parsed = /^(bar|[0-9]{1,2})((?:\/(?:off|[0-9]{1,2})\*?)+)(?:\(([1-4])\))?$/i.exec(token[0]);
		if (!parsed) return wrong('a move is such as 24/18, 13/11*, bar/22, 6/off(2), or pass, roll, double, take, drop');
		let from = readPoint(parsed[1] as string);
		const way: Leg[] = [];
		for (const [, point, star] of (parsed[2] as string).matchAll(/\/(\w+)(\*?)/g)) {
			const to = readPoint(point as string);
			if (from > BAR || to >= from) return wrong('a checker moves from a higher point, at most 25 (bar), to a lower one');
			way.push({ from, to, star: star === '*' });
			from = to;
		}
		for (let n = Number(parsed[3] ?? 1); n > 0; n--) legs.push(...way);
	}
	if (legs.length === 0) return fail('ERR_MOVE', 'the text of a move is empty', { at: 0 });
	if (legs.length > MOST_LEGS) return fail('ERR_ILLEGAL', 'a play has at most four steps', { at: 0 });
	return ok({ kind: 'play', legs });
}

function readPoint(text: string): number {
	const name = text.toLowerCase();
	return name === 'bar' ? BAR : name === 'off' ? OFF : Number(name);
}

/** The legal play that the legs describe; where a joined leg could hit on the way or not, the one that hits least. */
function findPlay(rules: Rules, p: Position, legal: Int32Array, legs: readonly Leg[]): Result<Move> {
	if (legs.length === 0) return legal[0] === PASS ? ok(PASS) : fail('ERR_ILLEGAL', 'a die can be played, so it must be', { at: 0 });
	const dice = p[DIE] === p[DIE + 1] ? [p[DIE], p[DIE], p[DIE], p[DIE]] : [p[DIE], p[DIE + 1]];
	const view = new Int8Array(26);
	setView(view, p, p[TURN]);
	const ways: Ways = new Map();
	const stars = legs.filter(({ star }) => star).map(({ to }) => to);
	walk({ view, dice, legs, froms: [], hits: [], smallerFirst: false }, { double: dice.length === 4, stars, stops: legs.map(({ to }) => to) }, ways);
	let least = Number.POSITIVE_INFINITY;
	let found = new Set<Move>();
	for (const [code, silent] of ways) {
		const move = legalCode(rules, p, legal, code);
		if (move === undefined || silent > least) continue;
		if (silent < least) found = new Set();
		least = silent;
		found.add(move);
	}
	const [move, other] = found;
	if (move === undefined) return fail('ERR_ILLEGAL', 'the dice do not allow this play', { at: 0 });
	if (other !== undefined) return fail('ERR_MOVE', 'two plays are written so; write the point on which the checker hits', { at: 0 });
	return ok(move);
}

/** Ways to walk a text, by code, with the number of hits that it neither marks nor shows a stop for. */
type Ways = Map<Move, number>;

interface Walk {
	readonly view: View;
	/** Not yet played. */
	readonly dice: readonly number[];
	/** Not yet walked to their end; `from` is where the checker stands. */
	readonly legs: readonly Leg[];
	readonly froms: readonly number[];
	readonly hits: readonly number[];
	readonly smallerFirst: boolean;
}

interface Told {
	readonly double: boolean;
	/** Points on which the text marks a hit. */
	readonly stars: readonly number[];
	/** Points on which the text lets a checker stop. */
	readonly stops: readonly number[];
}

/** Tries every leg with every die left; keeps the code of each way that ends all legs and hits wherever a star says so. */
function walk(state: Walk, told: Told, ways: Ways): void {
	const { view, dice, legs, froms, hits } = state;
	if (legs.length === 0) {
		if (!told.stars.every((point) => hits.includes(point))) return;
		const code = told.double
			? encodePlay(
					froms.toSorted((a, b) => b - a),
					false,
				)
			: encodePlay(froms, state.smallerFirst);
		const silent = hits.filter((point) => !told.stops.includes(point)).length;
		ways.set(code, Math.min(silent, ways.get(code) ?? silent));
		return;
	}
	const top = highest(view);
	for (const [d, die] of dice.entries()) {
		if (dice.indexOf(die) !== d) continue;
		for (const [i, leg] of legs.entries()) {
			const to = Math.max(OFF, leg.from - die);
			if (to < leg.to || view[leg.from] <= 0 || !canStep(view, leg.from, die, top)) continue;
			const after = view.slice();
			const hit = step(after, leg.from, to);
			walk(
				{
					view: after,
					dice: dice.toSpliced(d, 1),
					legs: to === leg.to ? legs.toSpliced(i, 1) : legs.with(i, { ...leg, from: to }),
					froms: [...froms, leg.from],
					hits: hit ? [...hits, to] : hits,
					smallerFirst: froms.length === 0 ? die < Math.max(...dice) : state.smallerFirst,
				},
				told,
				ways,
			);
		}
	}
}

/** Moves a checker in `view`. @returns whether it hits */
function step(view: View, from: number, to: number): boolean {
	const hit = to > OFF && view[to] < 0;
	view[from]--;
	view[to] = to === OFF ? 0 : hit ? 1 : view[to] + 1;
	return hit;
}

/** The listed play that leads where `code` leads; of a double no other code does. */
function legalCode(rules: Rules, p: Position, legal: Int32Array, code: Move): Move | undefined {
	if (legal.includes(code)) return code;
	if (p[DIE] === p[DIE + 1]) return undefined;
	const after = play(rules, p, code);
	return legal.find((move) => samePosition(play(rules, p, move), after));
}
