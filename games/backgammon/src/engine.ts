import type { Analysis, Engine, Evaluation, Line, Position, Ruleset, Seat, Thinking } from '@stammtisch/core';
import { contactGammons, contactWinChance, sidesOf } from './contact.ts';
import { winLevel, winnerOf } from './cube.ts';
import { cubeLines } from './cube-value.ts';
import { DICE, DROPPED, ENDED, PHASE, seatOf, TURN } from './layout.ts';
import type { BackgammonOptions } from './options.ts';
import { isRace, raceGammons, raceWinChance } from './race.ts';
import { createRules } from './rules.ts';

/** [win, winG, winBG, loseG, loseBG] of a seat; each of gammons includes backgammons. */
type Chances = readonly [number, number, number, number, number];

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

function turned([win, winG, winBG, loseG, loseBG]: Chances): Chances {
	return [1 - win, loseG, loseBG, winG, winBG];
}

function settled(p: Position): Chances {
	const level = p[PHASE] === DROPPED ? 1 : winLevel(p);
	return [1, level > 1 ? 1 : 0, level > 2 ? 1 : 0, 0, 0];
}

/** The chances of `seat`, dice that lie on the board not looked at. */
export function probabilities(p: Position, seat: Seat): Chances {
	const phase = p[PHASE];
	if (phase === DROPPED || phase === ENDED) return winnerOf(p) === seat ? settled(p) : turned(settled(p));
	if (p[TURN] !== 0) {
		const onRoll = seatOf(p[TURN]);
		const chances = chancesOnRoll(p, onRoll);
		return onRoll === seat ? chances : turned(chances);
	}
	const first = chancesOnRoll(p, seat);
	const second = turned(chancesOnRoll(p, 1 - seat));
	return first.map((chance, i) => (chance + (second[i] as number)) / 2) as unknown as Chances;
}

/** Expected points of a game without a cube. */
export function cubelessValue([win, winG, winBG, loseG, loseBG]: Chances): number {
	return 2 * win - 1 + winG + winBG - loseG - loseBG;
}

/** Cubeless money: expected points with gammons and backgammons, the cube and the match score left aside. */
export function evaluation(_ruleset: Ruleset): Evaluation {
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
 * Plays are searched without the cube by `general`, as the unit says. Decisions about the cube are weighed by the equities of `cubeLines`, in the unit
 * `cubeful`.
 */
export async function create(ruleset: Ruleset, general: (ruleset: Ruleset) => Engine): Promise<Engine> {
	const options: BackgammonOptions = { ...(ruleset.options as BackgammonOptions), cube: false };
	const cubeless = general({ ...ruleset, options, rules: createRules(options) });
	return {
		begin(p, limits) {
			const seat = ruleset.rules.toMove(p);
			return seat < 0 || p[PHASE] === DICE ? cubeless.begin(p, limits) : decided(seat, cubeLines(ruleset.rules, p, probabilities(p, seat)));
		},
	};
}

/** What needs no search: the lines as they are, best first. */
function decided(seat: Seat, lines: readonly Line[]): Thinking {
	const sorted = lines.toSorted((a, b) => b.value - a.value);
	const { length: nodes } = lines;
	const analysis: Analysis = { unit: 'cubeful', lines: sorted, value: sorted[0]?.value ?? 0, seat, exact: false, depth: 0, nodes, isAgreement: true };
	return { run: () => true, isExact: false, report: () => analysis };
}
