import { type GameRecord, ok, type Position, type ReplayedGame, type Result, type Ruleset, replay } from '@stammtisch/core';
import { BEAVER, DOUBLE, DROP, RACCOON, ROLL, stake, TAKE } from './cube.ts';
import { backgammon } from './game.ts';
import { DICE, DIE, PHASE, TURN } from './layout.ts';
import { SEATS } from './notation.ts';
import type { BackgammonOptions } from './options.ts';

/** Where the right column begins; x plays on the left. */
const RIGHT = 34;

/** How a match text calls the cube's moves; that `roll` was chosen goes without saying. */
export const CUBE_CELLS: readonly (readonly [move: number, text: string])[] = [
	[DOUBLE, 'Doubles'],
	[BEAVER, 'Beavers'],
	[RACCOON, 'Raccoons'],
	[TAKE, 'Takes'],
	[DROP, 'Drops'],
];

/** What stands for a play where no die can be played. */
export const NO_PLAY = 'Cannot Move';

/** Names of the variants in the comment `Variation`. */
export const VARIATIONS = { standard: 'Backgammon', nackgammon: 'Nackgammon', hypergammon: 'Hypergammon' } as const;

/**
 * Writes a record as match text in the manner of Jellyfish, which GNU Backgammon and eXtreme Gammon read: ` 7 point match`, then for each game its
 * number, the names with their scores, and numbered lines of two columns: `31: 8/5 6/5`, `Doubles => 2`, `Takes`, `Drops`, `Wins 1 point`. 25 is the
 * bar, 0 off, and every step stands by itself. Options stand in comments, `; [Variation "Nackgammon"]`, and so do tags whose names are words.
 * A record that does not replay gives the fault that `replay` finds.
 */
export function formatMat(record: GameRecord): Result<string> {
	const replayed = replay(backgammon, record);
	if (!replayed.ok) return replayed;
	const { ruleset, games } = replayed.value;
	const options = ruleset.options as BackgammonOptions;
	const names = SEATS.map((seat) => cleanName(record.tags?.[seat] ?? seat));
	const lines = [...comments(record, options, names), ` ${options.match} point match`];
	const totals = [0, 0];
	for (const [i, game] of games.entries()) {
		lines.push('', ` Game ${i + 1}`, columns(` ${names[0]} : ${totals[0]}`, `${names[1]} : ${totals[1]}`));
		lines.push(...formatGame(ruleset, game));
		if (!game.points) continue;
		const [winner = 0] = game.winners ?? [];
		const points = game.points[winner] as number;
		totals[winner] += points;
		const match = options.match > 0 && totals[winner] >= options.match ? ' and the match' : '';
		const end = `Wins ${points} point${points === 1 ? '' : 's'}${match}`;
		lines.push(winner === 0 ? columns(`      ${end}`, '') : columns('', end));
	}
	return ok(`${lines.join('\n')}\n`);
}

function comments(record: GameRecord, options: BackgammonOptions, names: readonly string[]): string[] {
	const switched = (on: boolean) => (on ? 'On' : 'Off');
	const told: (readonly [name: string, text: string])[] = Object.entries(record.tags ?? {}).filter(
		([name]) => !SEATS.some((seat) => seat === name) && /^[A-Za-z][\w ]*$/.test(name),
	);
	told.push(['Player 1', names[0]], ['Player 2', names[1]], ['Variation', VARIATIONS[options.variant]], ['Cube', switched(options.cube)]);
	if (options.match > 0) told.push(['Crawford', switched(options.crawford)]);
	else told.push(['Jacoby', switched(options.jacoby)], ['Beaver', switched(options.beavers)]);
	return [...told.map(([name, text]) => `; [${name} "${text.replace(/["\r\n]/g, ' ')}"]`), ''];
}

/** A name that cannot be taken for a score or for two columns. */
function cleanName(name: string): string {
	return name.replace(/["[\]:;\s]+/g, ' ').trim() || '-';
}

function columns(left: string, right: string): string {
	return `${left.padEnd(RIGHT - 2)}  ${right}`.trimEnd();
}

function formatGame(ruleset: Ruleset, game: ReplayedGame): string[] {
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

/** One cell for each roll with its play, and for each action with the cube. */
function cellsOf(ruleset: Ruleset, game: ReplayedGame): { seat: number; text: string }[] {
	const cells: { seat: number; text: string }[] = [];
	let p = game.start;
	for (const event of game.events) {
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
