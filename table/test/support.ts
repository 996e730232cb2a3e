import { must, type Rules, type Ruleset } from '@stammtisch/core';
import { tiny } from '../../core/src/tiny.test-support.ts';
import { type Dealer, type Player, type Table, type Terms, Timeline, tableAt } from '../src/index.ts';

export { tiny };

export const ruleset: Ruleset = must(tiny.ruleset({}));
export const rules: Rules = ruleset.rules;

/** The die shows 1, 2, 3, 1 …; the lot falls on seat 1. */
export const dealer: Dealer = { outcome: (_table, index) => 1 + (index % 3), lot: () => 1 };

export const people: readonly Player[] = [
	{ kind: 'person', name: 'Ada' },
	{ kind: 'person', name: 'Bob' },
];

export function terms(change: Partial<Terms> = {}): Terms {
	return { game: tiny, ruleset, plan: { scoring: 'points' }, chance: null, isShared: false, ...change };
}

/** The tiny game's start: seat 0 begins, its die still to be rolled. */
export function startTable(change: Partial<Terms> = {}, players: readonly Player[] = people): Table {
	const agreed = terms(change);
	return tableAt(agreed, players, [Timeline.begin(agreed.game, agreed.ruleset, Int8Array.of(0, 0, 3, 0, 0))]);
}

/** The tiny game with both sums open. */
export const openRuleset: Ruleset = { ...ruleset, rules: { ...rules, hasHidden: false, hide: () => {} } };
