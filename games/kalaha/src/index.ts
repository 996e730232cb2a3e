import { fail, type Game, ok, type Position, type Problem, type Result } from '@stammtisch/core';
import { FIRST_TURN, PHASE } from './layout.ts';
import { createNotation, layOut, parseParts } from './notation.ts';
import { fillOptions, givenOptions, type KalahaOptions, SCHEMA } from './options.ts';
import type { KalahaRuleset } from './rules.ts';
import { createRules, type KalahaStep } from './rules.ts';

export { FAIR_STARTS } from './fair-starts.ts';
export type { KalahaOptions } from './options.ts';
export { type KalahaPlain, toPlain } from './plain.ts';
export type { KalahaRuleset, KalahaStep } from './rules.ts';

function build(options: KalahaOptions, startPosition?: Position): KalahaRuleset {
	const rules = createRules(options, startPosition);
	return { options, rules, notation: createNotation(options, rules) };
}

/** KA-10: a start text is read as if the pie rule were off; with it on, the first turn has yet to be played. */
function withStart(given: Partial<KalahaOptions>): Result<KalahaRuleset> {
	if (given.start === undefined) {
		const options = fillOptions(given, undefined);
		return options.ok ? ok(build(options.value)) : options;
	}
	const parts = parseParts(given.start);
	if (!parts.ok) return ofStart(parts.problem);
	if (parts.value.maySwap) {
		return fail('ERR_OPTION', 'option start: the text must end with the seat; "pie" is no part of a start, option pie turns the rule on', {
			field: 'start',
			at: parts.value.seatAt + 1,
		});
	}
	const filled = fillOptions(given, { pits: parts.value.pits, stones: sum(parts.value.counts) });
	if (!filled.ok) return filled.problem.code === 'ERR_OPTION' ? filled : ofStart(filled.problem);
	const options = filled.value;
	const plain = createRules({ ...options, pie: false });
	const laid = layOut(parts.value, { ...options, pie: false }, plain);
	if (!laid.ok) return ofStart(laid.problem);
	if (plain.toMove(laid.value) < 0) return fail('ERR_OPTION', 'option start: the game would be over at once', { field: 'start' });
	return ok(build(options, options.pie ? inFirstTurn(laid.value) : laid.value));
}

/** A fault of the text of a start, as one of the option. */
function ofStart({ message, at = 0 }: Problem): ReturnType<typeof fail> {
	return fail('ERR_OPTION', `option start: ${message}`, { field: 'start', at });
}

function inFirstTurn(p: Position): Position {
	const first = p.slice();
	first[PHASE] = FIRST_TURN;
	return first;
}

function sum(counts: readonly number[]): number {
	return counts.reduce((total, n) => total + n, 0);
}

/** The sowing game with stores. */
export const kalaha: Game<KalahaOptions, KalahaStep> = {
	id: 'kalaha',
	schema: SCHEMA,
	formats: ['text'],
	ruleset(given) {
		const checked = givenOptions(given);
		return checked.ok ? withStart(checked.value) : checked;
	},
	parse(text, given) {
		const checked = givenOptions(given);
		if (!checked.ok) return checked;
		const parts = parseParts(text);
		if (!parts.ok) return parts;
		const { pits, counts, maySwap } = parts.value;
		const filled = fillOptions(checked.value, { pits, stones: sum(counts) });
		if (!filled.ok) return filled;
		const ruleset = withStart({ ...checked.value, pits, seeds: filled.value.seeds, ...(maySwap && checked.value.pie === undefined ? { pie: true } : {}) });
		if (!ruleset.ok) return ruleset;
		const position = layOut(parts.value, ruleset.value.options, ruleset.value.rules);
		return position.ok ? ok({ ruleset: ruleset.value, position: position.value }) : position;
	},
	series: {
		scorings: ['games', 'stones'],
		/** KA-11: a series counts games (a draw half for each) or adds the stores. */
		tally(_ruleset, points, scoring) {
			if (scoring === 'stones') return [...points];
			const [south = 0, north = 0] = points;
			return south === north ? [0.5, 0.5] : south > north ? [1, 0] : [0, 1];
		},
		/** KA-11: the lot for the first game, then in turn. */
		nextFirst: (_ruleset, state) => (state.lastFirst === undefined ? undefined : 1 - state.lastFirst),
	},
	/** KA-09: equal stores, so half of the stones each. */
	draw(ruleset) {
		const { pits, seeds } = ruleset.options;
		return [pits * seeds, pits * seeds];
	},
	/** The stones in the pits go to the other seat; where even that would not put it ahead, every stone does. */
	resign(ruleset, p, seat, level) {
		if (level !== 1) return fail('ERR_ILLEGAL', 'Kalaha has one level of resignation, 1', { at: 0 });
		const { pits, seeds } = ruleset.options;
		const total = 2 * pits * seeds;
		const store = ruleset.rules.points(p, seat);
		const kept = 2 * store < total ? store : 0;
		return ok(seat === 0 ? [kept, total - kept] : [total - kept, kept]);
	},
};
