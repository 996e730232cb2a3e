import type { Game, Notation, Ruleset } from './game.ts';
import { fail, ok } from './result.ts';
import { CHANCE, OVER, type Position, type Rules } from './rules.ts';

/**
 * A tiny game for tests of the contract: a die of three (weights 1, 2, 3) is rolled, the seat to move takes or leaves it, three turns, the other seat
 * cannot see a seat's sum. Bytes: sum of seat 0, sum of seat 1, turns left, seat, die (0: to be rolled).
 */
const rules: Rules = {
	game: 'tiny',
	version: 1,
	seats: 2,
	hasChance: true,
	hasHidden: true,
	size: 5,
	maxMoves: 3,
	setup(p, first = 0) {
		p.set([0, 0, 3, first, 0]);
	},
	toMove: (p) => (p[2] === 0 ? OVER : p[4] === 0 ? CHANCE : p[3]),
	moves(p, out, at) {
		if (p[2] === 0) return at;
		const choices = p[4] === 0 ? [1, 2, 3] : [0, 1];
		out.set(choices, at);
		return at + choices.length;
	},
	weight: (_p, outcome) => outcome,
	make(p, move, sink) {
		if (p[4] === 0) {
			p[4] = move;
			return;
		}
		const seat = p[3];
		if (move === 1) p[seat] += p[4];
		sink?.({ seat, took: move === 1 });
		p[4] = 0;
		p[3] = 1 - seat;
		p[2]--;
	},
	points: (p, seat) => p[seat],
	hide(p, viewer) {
		for (const seat of [0, 1]) if (seat !== viewer) p[seat] = -1;
	},
	isHidden: (p) => p[2] > 0 && p[4] !== 0 && p[p[3]] < 0,
};

const notation: Notation = {
	seats: ['a', 'b'],
	formatPosition: (p) => p.join(),
	parsePosition(text) {
		const numbers = text.split(',').map(Number);
		return numbers.length === 5 && numbers.every((n) => Number.isInteger(n) && n >= -1 && n < 20)
			? ok(Int8Array.from(numbers))
			: fail('ERR_POSITION', 'five numbers', { at: 0 });
	},
	formatMove: (p, move) => (p[4] === 0 ? String(move) : move === 1 ? 'take' : 'leave'),
	parseMove(p, text) {
		if (p[2] === 0) return fail('ERR_OVER', 'over', { at: 0 });
		const moves = p[4] === 0 ? ['', '1', '2', '3'] : ['leave', 'take'];
		const move = text === '' ? -1 : moves.indexOf(text);
		return move < 0 ? fail('ERR_MOVE', 'no move', { at: 0 }) : ok(move);
	},
	lastSeat: (p) => 1 - (p[3] as number),
	writePlain: (p) => Array.from(p),
	readPlain: (value) => (Array.isArray(value) ? notation.parsePosition(value.join()) : fail('ERR_POSITION', 'a list')),
};

const ruleset: Ruleset = { options: {}, rules, notation };

export const tiny: Game = {
	id: 'tiny',
	schema: { type: 'object', additionalProperties: false, properties: {} },
	formats: ['text'],
	ruleset: () => ok(ruleset),
	parse(text) {
		const read = notation.parsePosition(text);
		return read.ok ? ok({ ruleset, position: read.value }) : read;
	},
	series: {
		scorings: ['points'],
		tally: (_ruleset, points) => [...points],
		nextFirst: (_ruleset, state) => (state.lastFirst === undefined ? undefined : 1 - state.lastFirst),
	},
	endByRecord: (_ruleset, past) => (past.filter((p: Position) => p[0] === 9).length > 1 ? 'nine' : undefined),
	resign: (_ruleset, _p, seat, level) => (level === 1 ? ok(seat === 0 ? [0, 5] : [5, 0]) : fail('ERR_ILLEGAL', 'one level')),
};
