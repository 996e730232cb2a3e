import type { Engine, Evaluation, Position, Seat } from '@stammtisch/core';
import { type Chances, cubelessValue, mean, settled, turned } from '../solver/chances.ts';
import { decided } from '../solver/decided.ts';
import { CHECKERS } from '../solver/kernel.ts';
import { NetSolver } from '../solver/solver.ts';
import { contactGammons, contactWinChance, sidesOf } from './contact.ts';
import { cubeLines } from './cube-value.ts';
import { DICE, DROPPED, ENDED, PHASE, seatOf, TURN } from './layout.ts';
import { type BackgammonOptions, checkersOf } from './options.ts';
import { isRace, raceGammons, raceWinChance } from './race.ts';
import type { BackgammonRuleset } from './rules.ts';
import { createRules } from './rules.ts';

/** Most and least that a chance is taken for while nothing is decided. */
const SURE = 0.9999;

/** The chances of the seat that rolls next. */
function chancesOnRoll(p: Position, onRoll: Seat): Chances {
	const sides = isRace(p) ? undefined : sidesOf(p);
	const win = Math.min(SURE, Math.max(1 - SURE, sides ? contactWinChance(sides, onRoll) : raceWinChance(p, onRoll)));
	const shares = (winner: Seat) => (sides ? contactGammons(sides, winner, onRoll) : raceGammons(p, winner, onRoll));
	const [gammon, backgammon] = shares(onRoll);
	const [lostGammon, lostBackgammon] = shares(1 - onRoll);
	return [win, win * gammon, win * backgammon, (1 - win) * lostGammon, (1 - win) * lostBackgammon];
}

/** The chances of `seat`, dice that lie on the board not looked at. */
export function probabilities(p: Position, seat: Seat): Chances {
	const phase = p[PHASE];
	if (phase === DROPPED || phase === ENDED) return settled(p, seat);
	if (p[TURN] !== 0) {
		const onRoll = seatOf(p[TURN]);
		const chances = chancesOnRoll(p, onRoll);
		return onRoll === seat ? chances : turned(chances);
	}
	return mean(chancesOnRoll(p, seat), turned(chancesOnRoll(p, 1 - seat)));
}

/** Cubeless money: expected points with gammons and backgammons, the cube and the match score left aside. */
export function evaluation(_ruleset: BackgammonRuleset): Evaluation {
	return {
		unit: 'points',
		zeroSum: true,
		bound: 3,
		boundIsWin: false,
		estimate: (p, seat) => cubelessValue(probabilities(p, seat)),
		final: (p, seat) => cubelessValue(probabilities(p, seat)),
		probabilities: (p, seat) => [...probabilities(p, seat)],
	};
}

/**
 * The nets' engine; hypergammon, which they do not know, is searched by `general` with the estimate above. Plays are thought about without the cube, as
 * the unit says. Decisions about the cube are weighed by the equities of `cubeLines`, in the unit `cubeful`.
 */
export async function create(ruleset: BackgammonRuleset, general: (ruleset: BackgammonRuleset) => Engine): Promise<Engine> {
	const options: BackgammonOptions = { ...ruleset.options, cube: false };
	const rules = createRules(options);
	if (checkersOf(options.variant) === CHECKERS) return NetSolver.create(ruleset, rules);
	const cubeless = general({ ...ruleset, options, rules });
	return {
		begin(p, limits) {
			const seat = ruleset.rules.toMove(p);
			return seat < 0 || p[PHASE] === DICE ? cubeless.begin(p, limits) : decided(seat, cubeLines(ruleset.rules, p, probabilities(p, seatOf(p[TURN]))));
		},
	};
}
