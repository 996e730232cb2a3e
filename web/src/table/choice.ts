import { checkPlan, type Game, type Options, type Result, type SeriesPlan } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';
import { isPlayer } from '@stammtisch/table';
import type { Tell } from '../words/tell.ts';
import { device } from './device.ts';
import type { SeatPlan, TableFile } from './file.ts';
import { middleLevel, whoPlaysAt } from './level.ts';
import { beginTable } from './setup.ts';
import type { KeyValue } from './store.ts';

/** What was agreed when a table of a game was set up last at this device. */
export interface TableChoice {
	readonly options: Options;
	/** By seat. */
	readonly seats: readonly SeatPlan[];
	readonly plan: SeriesPlan;
}

const keyOf = (game: string) => `stammtisch.choice.${game}`;

export function keepChoice(game: string, choice: TableChoice, storage: KeyValue = device.storage): void {
	try {
		storage.setItem(keyOf(game), JSON.stringify(choice));
	} catch {
		// Without room the choice before stays.
	}
}

/** Who sat down last at this game; undefined where nobody did. */
export function lastSeats(game: string, storage: KeyValue = device.storage): readonly SeatPlan[] | undefined {
	const seats = read(game, storage).seats;
	return Array.isArray(seats) && seats.length > 0 && seats.every(isPlayer) ? seats : undefined;
}

/** Who sits down where nobody chose: whoever is here, and the computer of the middle level. */
export function usualSeats(t: Tell, game: GameId, name: string): readonly SeatPlan[] {
	const level = middleLevel(game);
	return [
		{ kind: 'person', name: name === '' ? t('you') : name },
		{ kind: 'computer', level, name: whoPlaysAt(t, game, level).name },
	];
}

/** A table as it was set up last, or as usual where none was or what is kept does not go together (any more). ERR_OPTION where not even that does. */
export function beginAgain(
	game: Game,
	usual: readonly SeatPlan[],
	fresh: { readonly seed: string; readonly id: string; readonly now: number },
	storage: KeyValue = device.storage,
): Result<TableFile> {
	const kept = read(game.id, storage);
	const seats = lastSeats(game.id, storage);
	const ruleset = game.ruleset(kept.options);
	const plan = checkPlan(game, kept.plan);
	if (seats && ruleset.ok && plan.ok && ruleset.value.rules.seats === seats.length) {
		const again = beginTable(game, { ...fresh, options: ruleset.value.options, plan: plan.value, seats });
		if (again.ok) return again;
	}
	return beginTable(game, { ...fresh, options: {}, plan: { scoring: game.series.scorings[0] ?? 'points' }, seats: usual });
}

function read(game: string, storage: KeyValue): { readonly [field: string]: unknown } {
	try {
		return { ...(JSON.parse(storage.getItem(keyOf(game)) ?? '{}') as object) };
	} catch {
		return {};
	}
}
