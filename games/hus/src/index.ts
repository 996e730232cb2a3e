import { fail, type Game, OVER, ok, type Position, samePosition } from '@stammtisch/core';
import { PHASE, STONES, STUCK } from './layout.ts';
import { LOSER_KEEPS, MAX_PLIES } from './limits.ts';
import { createNotation, parseParts, toldOptions } from './notation.ts';
import { fillOptions, givenOptions, type HusOptions, SCHEMA } from './options.ts';
import type { HusRuleset } from './rules.ts';
import { createRules, type HusStep, stonesOf } from './rules.ts';

export { MAX_PLIES } from './limits.ts';
export type { HusOptions } from './options.ts';
export { type HusPlain, toPlain } from './plain.ts';
export { type HusRuleset, type HusStep, MAX_LAPS } from './rules.ts';

function build(options: HusOptions): HusRuleset {
	const rules = createRules(options);
	return { options, rules, notation: createNotation(options, rules) };
}

/** The sowing game in four rows. */
export const hus: Game<HusOptions, HusStep> = {
	id: 'hus',
	schema: SCHEMA,
	formats: ['text'],
	ruleset(given) {
		const checked = givenOptions(given);
		return checked.ok ? ok(build(fillOptions(checked.value))) : checked;
	},
	parse(text, given) {
		const checked = givenOptions(given);
		if (!checked.ok) return checked;
		const parts = parseParts(text);
		if (!parts.ok) return parts;
		const ruleset = build(fillOptions(checked.value, toldOptions(parts.value)));
		const position = ruleset.notation.parsePosition(text);
		return position.ok ? ok({ ruleset, position: position.value }) : position;
	},
	series: {
		scorings: ['points'],
		/** HU-12: the points add up. */
		tally: (_ruleset, points) => [...points],
		/** HU-12: the lot for the first game, then in turn. */
		nextFirst: (_ruleset, state) => (state.lastFirst === undefined ? undefined : 1 - state.lastFirst),
	},
	/** HU-14: the third time of a position is `repetition`, the 500th ply `length`; neither where the move ended the game. */
	endByRecord(ruleset, past) {
		const present = past.at(-1);
		if (!present || ruleset.rules.toMove(present) === OVER) return undefined;
		if (timesSeen(past, present) >= 3) return 'repetition';
		return past.length > MAX_PLIES ? 'length' : undefined;
	},
	/** HU-13, HU-14: nobody wins a draw, though the stones are scored as they lie. */
	isDraw: (_ruleset, p, end) => end !== 'rules' || p[PHASE] === STUCK,
	/** As a drawn game scores them (HU-14): the stones as they lie. */
	draw: (_ruleset, p) => [stonesOf(p, 0), stonesOf(p, 1)],
	/** Who resigns keeps the stones on the own side, but no more than a loser can have; the other scores the rest of the 48. */
	resign(_ruleset, p, seat, level) {
		if (level !== 1) return fail('ERR_ILLEGAL', 'Hus has one level of resignation, 1', { at: 0 });
		const kept = Math.min(stonesOf(p, seat), LOSER_KEEPS);
		return ok(seat === 0 ? [kept, STONES - kept] : [STONES - kept, kept]);
	},
};

function timesSeen(past: readonly Position[], present: Position): number {
	return past.reduce((times, p) => times + (samePosition(p, present) ? 1 : 0), 0);
}
