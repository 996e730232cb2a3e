import { fail, type Game, leaders, type OptionSchema, ok, type Position } from '@stammtisch/core';
import { ENDED } from './layout.ts';
import { createNotation, layOut } from './notation.ts';
import { fillOptions, givenOptions, type HampuraOptions, layoutOf, SCHEMA } from './options.ts';
import { parseParts } from './position-text.ts';
import type { HampuraRuleset } from './rules.ts';
import { createRules, type HampuraRules } from './rules.ts';
import { score } from './scoring.ts';
import type { HampuraStep } from './steps.ts';

export { cardText } from './deck.ts';
export type { HampuraOptions } from './options.ts';
export { type HampuraPlain, type HampuraPlainSeat, type PlainPlace, toPlain } from './plain.ts';
export type { HampuraRuleset } from './rules.ts';
export type { HampuraStep } from './steps.ts';

function build(options: HampuraOptions): { readonly ruleset: HampuraRuleset; readonly rules: HampuraRules } {
	const rules = createRules(options);
	return { ruleset: { options, rules, notation: createNotation(options, rules) }, rules };
}

/** Points by seat when `seat` gives a game of two sides up. */
function resigned(options: HampuraOptions, p: Position, seat: number): number[] {
	const layout = layoutOf(options);
	if (options.variant === 'points') return [0, 1].map((s) => score(layout, options.bonus, p, s, 1 - seat));
	return layout.colours.map((_, s) => (s % 2 === seat % 2 ? 0 : 1));
}

/** The slide-and-bump race game with cards. */
export const hampura: Game<HampuraOptions, HampuraStep> = {
	id: 'hampura',
	schema: SCHEMA satisfies OptionSchema,
	formats: ['text'],
	ruleset(given) {
		const checked = givenOptions(given);
		if (!checked.ok) return checked;
		const options = fillOptions(checked.value, undefined);
		return options.ok ? ok(build(options.value).ruleset) : options;
	},
	/** Colours not given are those of the text, from red on clockwise; with hands in the text the variant is points, otherwise standard. */
	parse(text, given) {
		const checked = givenOptions(given);
		if (!checked.ok) return checked;
		const parts = parseParts(text);
		if (!parts.ok) return parts;
		const options = fillOptions(checked.value, { colours: parts.value.colours, hasHands: parts.value.hands !== undefined });
		if (!options.ok) return options;
		const { ruleset, rules } = build(options.value);
		const position = layOut(parts.value, options.value, rules);
		return position.ok ? ok({ ruleset, position: position.value }) : position;
	},
	series: {
		/** Games won (1 each, to both of a winning team) or, playing for points, the scores (HP-75): both are the points of the games, added. */
		scorings: ['points'],
		tally: (_ruleset, points) => [...points],
		/** HP-06: the winner, in a team game who made the last move; the lot for the first game, and between partners after a resignation. */
		nextFirst(ruleset, { lastPosition, lastPoints }) {
			if (lastPosition === undefined || lastPoints === undefined) return undefined;
			const { phaseByte, seatByte } = layoutOf(ruleset.options);
			if (lastPosition[phaseByte] === ENDED) return lastPosition[seatByte];
			const [winner, partner] = leaders(lastPoints);
			return partner === undefined ? winner : undefined;
		},
	},
	/**
	 * Of two sides the other wins: 1 to 0, a team both its seats; for points it scores as if its pawns were HOME, and who resigns keeps 5 for each of his.
	 * With more sides nobody can resign.
	 */
	resign(ruleset, p, seat, level) {
		const { options } = ruleset;
		if (level !== 1) return fail('ERR_ILLEGAL', 'Hampura! has one level of resignation, 1', { at: 0 });
		if (options.colours.length > 2 && options.variant !== 'teams') return fail('ERR_ILLEGAL', 'only one of two sides can resign', { at: 0 });
		return ok(resigned(options, p, seat));
	},
};
