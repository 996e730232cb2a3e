import { fail, type GameRecord, ok, openGame, type Position, type Result, type Ruleset, type SeriesPlan, seriesFrom } from '@stammtisch/core';
import { replay, type Timeline } from '@stammtisch/table';
import { DROP, ROLL, stake, TAKE } from './cube.ts';
import { backgammon } from './game.ts';
import { BEAVERED, DICE, DIE, DOUBLED, DROPPED, PHASE, RACCOONED, TURN } from './layout.ts';
import { formatSession } from './mat-head.ts';
import { usualPlan } from './mat-read.ts';
import { CUBE_CELLS, inOneLine, NO_PLAY, RESERVED, scoreName, VARIATIONS } from './mat-words.ts';
import { SEATS } from './notation.ts';
import type { BackgammonOptions } from './options.ts';

/** Where the right column begins; x plays on the left. */
const RIGHT = 34;

/** Most letters of a name in the comment that tells the whole of it. */
const NAME_LETTERS = 100;

/**
 * Writes a record as match text in the manner of Jellyfish, which GNU Backgammon and eXtreme Gammon read: ` 7 point match`, then for each game its
 * number, the names with their scores, and numbered lines of two columns: `31: 8/5 6/5`, `Doubles => 2`, `Takes`, `Drops`, `Wins 1 point`. 25 is the
 * bar, 0 off, and every step stands by itself. Options, whole names and the plan of a session stand in comments, `; [Variation "NackGammon"]`, and so do
 * tags. `parseMat` gives the same record, but for what the text cannot tell: `chance`, a roll that was chosen and not thrown, at which level a game was
 * resigned where all are worth the same, tags that are called like one of the comments, control characters, and more than 100 letters of a name.
 * A record that does not replay gives the fault that `replay` finds. ERR_RECORD for what a match text has no words for: a game that begins elsewhere than
 * at the start, or is resigned while a beaver waits for its answer.
 */
export function formatMat(record: GameRecord): Result<string> {
	const replayed = replay(backgammon, record);
	if (!replayed.ok) return replayed;
	const { ruleset, games } = replayed.value;
	const [first] = games;
	if (!first) return fail('ERR_RECORD', 'a match text must hold a game', { field: 'games' });
	const opening = seriesFrom(backgammon, ruleset, first.start);
	if (ruleset.notation.formatPosition(openGame(backgammon, ruleset, opening)) !== ruleset.notation.formatPosition(first.start)) {
		return fail('ERR_RECORD', 'the first game must begin from the usual position: a match text tells no other', { field: 'games[0].start' });
	}
	const waiting = games.findIndex(
		({ ending, position }) => ending !== undefined && ending.end !== 'rules' && (position[PHASE] === BEAVERED || position[PHASE] === RACCOONED),
	);
	if (waiting >= 0) {
		return fail('ERR_RECORD', 'a beaver must be answered before the game is resigned: in a match text it counts as taken', { field: `games[${waiting}]` });
	}
	const { options } = ruleset;
	const names = SEATS.map((seat) => scoreName(record.tags?.[seat] ?? seat));
	const lines = [...comments(record, options), ` ${options.match} point match`];
	const totals = [...opening.totals];
	for (const [i, game] of games.entries()) {
		lines.push('', ` Game ${i + 1}`, columns(` ${names[0]} : ${totals[0]}`, `${names[1]} : ${totals[1]}`));
		const rows = formatGame(ruleset, game);
		if (game.ending) {
			const [winner = 0] = game.ending.winners;
			const points = game.ending.points[winner] as number;
			totals[winner] = (totals[winner] ?? 0) + points;
			const match = options.match > 0 && (totals[winner] as number) >= options.match ? ' and the match' : '';
			const end = `Wins ${points} point${points === 1 ? '' : 's'}${match}`;
			// GNU Backgammon counts a game twice where x drops in one row and "Wins" stands in the next.
			const dropped = winner === 1 && game.position[PHASE] === DROPPED ? rows.pop() : undefined;
			rows.push(winner === 0 ? `      ${end}` : columns(dropped ?? '', end));
		}
		lines.push(...rows);
	}
	return ok(`${lines.join('\n')}\n`);
}

function comments(record: GameRecord, options: BackgammonOptions): string[] {
	const switched = (on: boolean) => (on ? 'On' : 'Off');
	const told: [name: string, text: string][] = Object.entries(record.tags ?? {}).filter(([name]) => isName(name));
	for (const [seat, letter] of SEATS.entries()) {
		const name = record.tags?.[letter];
		if (name !== undefined) told.push([`Player ${seat + 1}`, [...name].slice(0, NAME_LETTERS).join('')]);
	}
	told.push(['Variation', VARIATIONS[options.variant]], ['Cube', switched(options.cube)]);
	if (options.match > 0) told.push(['Crawford', switched(options.crawford)]);
	else told.push(['Jacoby', switched(options.jacoby)], ['Beaver', switched(options.beavers)]);
	const plan = sessionOf(record, options);
	if (plan) told.push(['Session', formatSession(plan)]);
	return [...told.map(([name, text]) => `; [${name} "${inOneLine(text)}"]`), ''];
}

/** Whether a tag of this name can be written and will be read as a tag again. */
function isName(name: string): boolean {
	return /^[^\s"\p{Cc}](?:[^"\p{Cc}]{0,78}[^\s"\p{Cc}])?$/u.test(name) && !RESERVED.some((reserved) => reserved.toLowerCase() === name.toLowerCase());
}

/** The plan of a session for money, where a reader would not think of it himself. */
function sessionOf({ series, games }: GameRecord, { match }: BackgammonOptions): SeriesPlan | undefined {
	if (match > 0 || !series || (series.games === undefined && series.target === undefined)) return undefined;
	const isUsual = series.target === undefined && series.games === usualPlan(games.length)?.games;
	return isUsual ? undefined : series;
}

function columns(left: string, right: string): string {
	return `${left.padEnd(RIGHT - 2)}  ${right}`.trimEnd();
}

function formatGame(ruleset: Ruleset, game: Timeline): string[] {
	const lines: string[] = [];
	let left: string | undefined;
	const flush = (right: string) => {
		lines.push(columns(`${String(lines.length + 1).padStart(3)}) ${left ?? ''}`, right));
		left = undefined;
	};
	for (const { seat, text } of cellsOf(ruleset, game)) {
		if (seat === 1) flush(text);
		else {
			if (left !== undefined) flush('');
			left = text;
		}
	}
	if (left !== undefined) flush('');
	return lines;
}

/** One cell for each roll with its play, and for each action with the cube. That a beaver or raccoon was taken goes without saying: GNU Backgammon counts it twice. */
function cellsOf(ruleset: Ruleset, game: Timeline): { seat: number; text: string }[] {
	const cells: { seat: number; text: string }[] = [];
	let p = game.start;
	for (const [i, event] of game.entries.entries()) {
		const isLast = i === game.entries.length - 1 && !game.ending;
		if (event.kind === 'move' && event.move === TAKE && p[PHASE] !== DOUBLED && !isLast) {
			p = event.after;
			continue;
		}
		if (event.kind === 'move' && p[PHASE] === DICE) {
			cells.push({ seat: event.seat, text: `${diceText(p)} ${stepsText(ruleset.notation.formatMove(p, event.move))}` });
		} else if (event.kind === 'move' && event.move !== ROLL) {
			const name = CUBE_CELLS.find(([move]) => move === event.move)?.[1];
			const answers = event.move === TAKE || event.move === DROP;
			cells.push({ seat: event.seat, text: answers ? ` ${name}` : ` ${name} => ${2 * stake(event.after)}` });
		}
		p = event.after;
	}
	if (p[PHASE] === DICE) cells.push({ seat: p[TURN] > 0 ? 0 : 1, text: diceText(p) });
	return cells;
}

function diceText(p: Position): string {
	return `${p[DIE]}${p[DIE + 1]}:`;
}

/** The text of a play with every step by itself, and numbers for bar and off. */
function stepsText(play: string): string {
	if (play === 'pass') return NO_PLAY;
	const steps = play.split(' ').flatMap((token) => {
		const [way = '', count = '1'] = token.replace(')', '').split('(');
		const points = way.replace('bar', '25').replace('off', '0').split('/');
		return Array.from({ length: Number(count) }, (_, n) => {
			const stops = n === 0 ? points : points.map((point) => point.replace('*', ''));
			return stops.slice(1).map((to, i) => `${(stops[i] as string).replace('*', '')}/${to}`);
		}).flat();
	});
	return steps.join(' ');
}
