import { type Game, must, type Position } from '@stammtisch/core';
import { device } from './device.ts';
import { randomWord } from './ids.ts';
import { beginTable, type TableSetup } from './setup.ts';
import type { TableState } from './state.ts';
import { type KeyValue, TableStore } from './store.ts';

/** A new id for a table. */
export const newId = (): string => randomWord(8);

/** A new seed: nobody at the device knows what it gives. */
export const newSeed = (): string => randomWord(12);

/** Opens a table like this one for a new series: the same players and options, who begins by the game's rule. @returns its id */
export function nextTable(game: Game, { players, ruleset, plan, series }: TableState, storage: KeyValue = device.storage): string {
	const setup: TableSetup = { options: ruleset.options, plan, seats: players, seed: newSeed(), after: series, id: newId(), now: Date.now() };
	return keepNew(game, setup, storage);
}

/** Opens a table with the same players from a position. @returns its id */
export function tableFrom(
	game: Game,
	{ players, plan }: TableState,
	position: Position,
	options: TableSetup['options'],
	storage: KeyValue = device.storage,
): string {
	return keepNew(game, { options, plan, seats: players, seed: newSeed(), position, id: newId(), now: Date.now() }, storage);
}

function keepNew(game: Game, setup: TableSetup, storage: KeyValue): string {
	const file = must(beginTable(game, setup));
	new TableStore(storage).place(file);
	return file.id;
}
