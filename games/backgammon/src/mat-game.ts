import {
	CHANCE,
	failIn,
	formatEvent,
	legalMoves,
	type Move,
	OVER,
	ok,
	type Position,
	play,
	pointsBySeat,
	type RecordEvent,
	type Result,
	type Seat,
} from '@stammtisch/core';
import { BEAVER, DOUBLE, DROP, isCrawford, RACCOON, ROLL, stake, TAKE, worth } from './cube.ts';
import { BEAVERED, DICE, DOUBLED, OPENING, PHASE, RACCOONED, seatOf, TURN } from './layout.ts';
import type { Cell, CellKind } from './mat-cells.ts';
import type { Place } from './mat-columns.ts';
import { levelOf, neededBy, readResignation, readWin } from './mat-end.ts';
import { NO_PLAY as CANNOT } from './mat-words.ts';
import { SEATS } from './notation.ts';
import { PASS } from './plays.ts';
import type { BackgammonRuleset } from './rules.ts';

/** How a game ended, as the text says: who won, where that stands, and by how much. */
interface Claim {
	readonly cell: Cell;
	readonly place: Place;
	readonly points: number | undefined;
}

/** What a cell does wrong. */
type Fault = ReturnType<typeof failIn> | undefined;

/** Words for a roll that moves nothing. */
const NO_PLAY =
	/^(?:(?:cannot|can['’]?t|does not) (?:move|play)|no (?:legal |possible )?(?:move|play)s?|dance[sd]?|fan(?:s|ned)?|forfeits?|[-–—]+|\(.{0,20}\))!?$/i;

/** How the left and the right column are called in messages. */
const COLUMNS = ['left', 'right'] as const;

/** Plays one game of a match text, cell after cell. */
export class MatGame {
	position: Position;
	readonly events: RecordEvent[] = [];
	/** By seat, once the game is over. */
	points: readonly number[] | undefined;
	readonly #ruleset: BackgammonRuleset;
	/** Dice whose play is not told, and so nothing can follow. */
	#hidden = false;
	/** The last roll. */
	#roll: Cell | undefined;
	#resigned: { readonly seat: Seat; readonly level: number } | undefined;
	#claim: Claim | undefined;
	/** Whether the columns have changed sides, as GNU Backgammon lets them after a raccoon: it writes whatever comes next into the other column. */
	#swapped = false;

	constructor(ruleset: BackgammonRuleset, start: Position) {
		this.#ruleset = ruleset;
		this.position = start;
	}

	/** Plays a cell that stands in `place`. ERR_RECORD with the place in the text. */
	act(cell: Cell, place: Place): Result<true> {
		const doubler = seatOf(this.position[TURN]);
		if (this.position[PHASE] === RACCOONED && cell.kind === 'roll' && place.sure && place.seat !== doubler) this.#swapped = true;
		const meant = this.#swapped ? (cell.kind === 'win' ? { ...place, sure: false } : { ...place, seat: 1 - place.seat }) : place;
		return this.#act(cell, meant) ?? ok(true);
	}

	#act(cell: Cell, place: Place): Fault {
		if (this.#claim) return wrong(cell, 'the game is over');
		if (cell.kind === 'win') return this.#hear(cell, place);
		if (this.#isOver) return wrong(cell, 'the game is over; here may stand only who won, such as "Wins 1 point"');
		if (this.#resigned && (cell.kind === 'take' || cell.kind === 'drop')) {
			if (cell.kind === 'drop') this.#resigned = undefined;
			return undefined;
		}
		if (cell.kind === 'resign') return this.#resign(cell, place);
		if (this.#hidden) return wrong(cell, 'the play before this is not told, so that only the end of the game can follow');
		if (cell.kind === 'hidden') {
			this.#hidden = true;
			return undefined;
		}
		this.#resigned = undefined;
		if (cell.kind === 'pass' && this.position[PHASE] === DICE) return this.#pass(cell);
		return this.#endRoll() ?? (cell.kind === 'roll' ? this.#throw(cell, place) : this.#cube(cell, place));
	}

	get #isOver(): boolean {
		return this.#ruleset.rules.toMove(this.position) === OVER;
	}

	#legal(): Move[] {
		return legalMoves(this.#ruleset.rules, this.position);
	}

	#make(move: Move): void {
		this.events.push(formatEvent(this.#ruleset, this.position, move));
		this.position = play(this.#ruleset.rules, this.position, move);
	}

	/** A roll without its play may be followed by the other side only if no die can be played. */
	#endRoll(): Fault {
		const roll = this.#roll;
		if (this.position[PHASE] !== DICE || !roll) return undefined;
		if (this.#legal()[0] !== PASS) return wrong(roll, `here must follow how ${roll.dice} is played`);
		this.#make(PASS);
		return undefined;
	}

	#pass(cell: Cell): Fault {
		if (this.#legal()[0] !== PASS) return wrong(cell, 'a die can be played here, so it must be');
		this.#make(PASS);
		return undefined;
	}

	/** Why a cell of `seat` cannot stand there. */
	#offTurn(cell: Cell, place: Place, seat: Seat): Fault {
		if (!place.sure || place.seat === seat) return undefined;
		return wrong(cell, `it is the turn of the player in the ${COLUMNS[seat]} column, so that this must stand there`);
	}

	/** The dice of the side to roll; in the opening, of the side in whose column they stand. A beaver or raccoon was taken if its doubler rolls. */
	#throw(cell: Cell, place: Place): Fault {
		const { rules, notation } = this.#ruleset;
		const phase = this.position[PHASE];
		const [one = '', two = ''] = cell.dice;
		const [low, high] = one < two ? [one, two] : [two, one];
		const isOpening = phase === OPENING;
		if (phase === DOUBLED) return wrong(cell, 'here must be the answer to the double, such as "Takes" or "Drops"');
		const off = isOpening ? undefined : this.#offTurn(cell, place, seatOf(this.position[TURN]));
		if (off) return off;
		if (phase === BEAVERED || phase === RACCOONED) this.#make(TAKE);
		if (this.#legal().includes(ROLL)) this.#make(ROLL);
		if (rules.toMove(this.position) !== CHANCE) return wrong(cell, 'nobody is to roll here');
		const outcome = notation.parseMove(this.position, isOpening && place.seat === 1 ? low + high : high + low);
		if (!outcome.ok) return wrong(cell, outcome.problem.message);
		this.#make(outcome.value);
		this.#roll = cell;
		return this.#play(cell);
	}

	/** A play that is not there is left open. */
	#play(cell: Cell): Fault {
		const text = cell.text.replace(/[\s.]+$/, '');
		if (text === '') return undefined;
		if (/^\?+$/.test(text)) {
			this.#hidden = true;
			return undefined;
		}
		if (NO_PLAY.test(text)) return this.#pass(cell);
		const move = this.#ruleset.notation.parseMove(
			this.position,
			text
				.replace(/[,\s]+/g, ' ')
				.replace(/(\([1-4]\))\*/g, '*$1')
				.trim(),
		);
		if (!move.ok) return wrong(cell, `${move.problem.message}; ${cell.dice} can be played ${this.#example()}`);
		this.#make(move.value);
		return undefined;
	}

	/** A legal play of the dice thrown. */
	#example(): string {
		const [move = PASS] = this.#legal();
		return move === PASS ? `not at all, "${CANNOT}"` : this.#ruleset.notation.formatMove(this.position, move);
	}

	#cube(cell: Cell, place: Place): Fault {
		const { rules } = this.#ruleset;
		const phase = this.position[PHASE];
		const isAnswer = phase === DOUBLED || phase === BEAVERED || phase === RACCOONED;
		const toMove = rules.toMove(this.position);
		const off = phase === OPENING ? undefined : this.#offTurn(cell, place, toMove === CHANCE ? seatOf(this.position[TURN]) : toMove);
		if (off) return off;
		const move = moveOf(cell.kind, phase);
		if (move === undefined || !this.#legal().includes(move)) return wrong(cell, this.#noCube(move, isAnswer));
		const value = /^(?:[=-]{0,3}[>→]|⇒|to|at|:)?\s?\(?(\d{1,5})?\)?\.?$/i.exec(cell.text);
		if (!value) return wrong(cell, 'after what is done with the cube may stand only its value, such as "=> 2"');
		this.#make(move);
		const right = move === TAKE || move === DROP ? stake(this.position) : 2 * stake(this.position);
		if (value[1] !== undefined && Number(value[1]) !== right) return wrong(cell, `the value of the cube must be ${right} here`);
		return undefined;
	}

	#noCube(move: Move | undefined, isAnswer: boolean): string {
		if (isAnswer) return 'here must be the answer to the double, such as "Takes" or "Drops"';
		if (move !== DOUBLE) return 'nobody has doubled, so that there is nothing to answer';
		if (isCrawford(this.position)) return 'this is the Crawford game, in which nobody doubles';
		return 'this side cannot double here';
	}

	/** Hears who won, and by how much. */
	#hear(cell: Cell, place: Place): Fault {
		const told = readWin(cell.text);
		if (!told) return wrong(cell, 'here must be what is won, such as "Wins 1 point"');
		this.#claim = { cell, place, points: told.points };
		return undefined;
	}

	#resign(cell: Cell, place: Place): Fault {
		const level = readResignation(cell.text);
		if (level === undefined) return wrong(cell, 'here may stand how much is resigned: normal, gammon or backgammon');
		this.#resigned = { seat: place.seat, level };
		return undefined;
	}

	/**
	 * Ends the game as the text says, or else as the points before the next game say (`gains`, by seat, what they are above those before this one):
	 * where the rules have not ended it, somebody resigned. A game of which nothing tells an end goes on.
	 */
	finish(gains: readonly number[] | undefined): Result<true> {
		return this.#finish(gains) ?? ok(true);
	}

	#finish(gains: readonly number[] | undefined): Fault {
		const claim = this.#claim;
		const told = gains?.findIndex((gain) => gain > 0);
		const gainer = told === undefined || told < 0 || gains?.[1 - told] !== 0 ? undefined : told;
		if (this.#isOver) {
			const points = pointsBySeat(this.#ruleset.rules, this.position);
			this.points = points;
			const winner = points.findIndex((n) => n > 0);
			const right = points[winner] as number;
			if (!claim) return undefined;
			if (claim.place.sure && claim.place.seat !== winner) return wrong(claim.cell, `the game was won by the player in the ${COLUMNS[winner]} column`);
			const isRight = claim.points === undefined || claim.points === right || (claim.points < right && claim.points === neededBy(this.position, winner));
			return isRight ? undefined : wrong(claim.cell, `the game was won by ${right}`);
		}
		const resigner = this.#resigned && 1 - this.#resigned.seat;
		const winner = claim?.place.sure ? claim.place.seat : (gainer ?? claim?.place.seat ?? resigner);
		if (winner === undefined) return undefined;
		const points = claim?.points ?? (gainer === winner ? gains?.[winner] : undefined);
		this.#takeSilently(points, winner);
		const level = points === undefined ? this.#resigned?.level : levelOf(this.position, points, winner, this.#hidden);
		if (level === undefined) {
			if (claim) return wrong(claim.cell, points === undefined ? 'here must be how many points are won' : 'so much cannot be won by a resignation here');
			return undefined;
		}
		this.events.push(`${SEATS[1 - winner]} resigns ${level}`);
		const won = worth(this.position, level);
		this.points = winner === 0 ? [won, 0] : [0, won];
		return undefined;
	}

	/** A beaver or raccoon that waits for its answer was taken, if so much is won only then. */
	#takeSilently(points: number | undefined, winner: Seat): void {
		const phase = this.position[PHASE];
		if (points === undefined || (phase !== BEAVERED && phase !== RACCOONED)) return;
		const taken = play(this.#ruleset.rules, this.position, TAKE);
		if (levelOf(taken, points, winner, false) !== undefined) this.#make(TAKE);
	}
}

function wrong(cell: Cell, message: string): ReturnType<typeof failIn> {
	return failIn('ERR_RECORD', message, cell.line, cell.at);
}

/** What a cell does with the cube. A second beaver is a raccoon, as GNU Backgammon writes it. */
function moveOf(kind: CellKind, phase: number): Move | undefined {
	switch (kind) {
		case 'double':
			return DOUBLE;
		case 'beaver':
			return phase === BEAVERED ? RACCOON : BEAVER;
		case 'raccoon':
			return RACCOON;
		case 'take':
			return TAKE;
		case 'drop':
		case 'pass':
			return DROP;
		default:
			return undefined;
	}
}
