import type { Engine, EngineParts, EngineResources, Ruleset } from '@stammtisch/core';
import { alphaBeta } from './alphabeta.ts';
import { expectimax } from './expectimax.ts';

/** An engine for one ruleset: the game's own where it has one, else alpha-beta where it applies, else expectimax. */
export async function createEngine(ruleset: Ruleset, parts: EngineParts, resources: EngineResources = {}): Promise<Engine> {
	const own = await parts.create?.(ruleset, (other) => generalEngine(other, parts), resources);
	return own ?? generalEngine(ruleset, parts);
}

/** The general search for a ruleset, whether or not the game has an engine of its own. */
export function generalEngine(ruleset: Ruleset, parts: EngineParts): Engine {
	const { rules } = ruleset;
	const evaluation = parts.evaluation(ruleset);
	return evaluation.zeroSum && rules.seats === 2 && !rules.hasChance ? alphaBeta(rules, evaluation) : expectimax(rules, evaluation);
}
