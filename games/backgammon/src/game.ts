import { fail, type Game, ok } from '@stammtisch/core';
import { stakesOf, worth } from './cube.ts';
import { CRAWFORD, DROPPED, ENDED, FLAGS, LENGTH, O, PHASE, scoreOf, setScore, X } from './layout.ts';
import { createNotation, FORMATS, formatPosition, parseParts } from './notation.ts';
import { type BackgammonOptions, fillOptions, givenOptions, SCHEMA } from './options.ts';
import { layOut, toldBy } from './parts.ts';
import type { BackgammonRuleset } from './rules.ts';
import { type BackgammonStep, createRules, opensCrawford } from './rules.ts';

function build(options: BackgammonOptions): BackgammonRuleset {
	const rules = createRules(options);
	return { options, rules, notation: createNotation(options, rules) };
}

function parse(text: string, given: unknown, format = 'text'): ReturnType<Game<BackgammonOptions, BackgammonStep>['parse']> {
	const checked = givenOptions(given);
	if (!checked.ok) return checked;
	const parts = parseParts(text, format);
	if (!parts.ok) return parts;
	const options = fillOptions(checked.value, toldBy(parts.value));
	if (!options.ok) return options;
	const position = layOut(parts.value, options.value);
	return position.ok ? ok({ ruleset: build(options.value), position: position.value }) : position;
}

/** The game of thirty checkers, two dice and a doubling cube. */
export const backgammon: Game<BackgammonOptions, BackgammonStep> = {
	id: 'backgammon',
	schema: SCHEMA,
	formats: FORMATS,
	ruleset(given) {
		const checked = givenOptions(given);
		if (!checked.ok) return checked;
		const options = fillOptions(checked.value, undefined);
		return options.ok ? ok(build(options.value)) : options;
	},
	parse,
	parseFormat: (format, text, given) => parse(text, given, format),
	formatAs: (format, _ruleset, p) => formatPosition(p, format),
	series: {
		scorings: ['points'],
		tally: (_ruleset, points) => [...points],
		/** BG-03: the opening roll decides in every game anew. */
		nextFirst: () => undefined,
		/** BG-40: the match score, and whether this is the Crawford game. */
		open(ruleset, { totals, lastPosition }) {
			const { options } = ruleset;
			const p = new Int8Array(ruleset.rules.size);
			ruleset.rules.setup(p);
			if (options.match === 0) return p;
			setScore(p, X, totals[X] ?? 0);
			setScore(p, O, totals[O] ?? 0);
			p[FLAGS] = opensCrawford(options, totals, lastPosition) ? CRAWFORD : 0;
			return p;
		},
		told: (_ruleset, start) => (start[LENGTH] > 0 ? [scoreOf(start, X), scoreOf(start, O)] : [0, 0]),
		/** BG-40: a match ends once a side has its points; games for money have no end of their own. */
		isOver(ruleset, totals) {
			const { match } = ruleset.options;
			return match === 0 ? undefined : Math.max(...totals) >= match;
		},
	},
	/** BG-41: a resigned game counts the cube once, twice (2, a gammon) or three times (3, a backgammon). */
	resign(_ruleset, p, seat, level) {
		if (p[PHASE] === DROPPED || p[PHASE] === ENDED) return fail('ERR_OVER', 'the game is over', { at: 0 });
		if (level !== 1 && level !== 2 && level !== 3) return fail('ERR_ILLEGAL', 'the level of a resignation is 1, 2 or 3', { at: 0 });
		const points = [0, 0];
		points[1 - seat] = worth(p, level);
		return ok(points);
	},
	stakes: ({ rules }, p, seat) => stakesOf(p, seat, rules.toMove(p) === seat),
};
