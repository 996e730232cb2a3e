import type { Language } from '@stammtisch/core/words';
import { isGameId, loadGame } from '@stammtisch/games';
import { loadSuite } from '../games.ts';
import type { Tell } from '../words/tell.ts';
import { isYou, resultTitle } from './ending.ts';
import type { TableFile } from './file.ts';
import { stateOf, type TableState, tableOf } from './state.ts';

const known = new WeakMap<TableFile, Promise<TableState | undefined>>();

/** How a kept table stands, every move checked; undefined where it cannot be read. Rejects where the game cannot be loaded. */
export function stateIn(file: TableFile): Promise<TableState | undefined> {
	const read = known.get(file) ?? readState(file);
	known.set(file, read);
	read.catch(() => known.delete(file));
	return read;
}

async function readState(file: TableFile): Promise<TableState | undefined> {
	if (!isGameId(file.record.game)) return undefined;
	const table = tableOf(await loadGame(file.record.game), file);
	return table.ok ? stateOf(table.value) : undefined;
}

/** The first table at which something is left to play. */
export async function findOpen(files: readonly TableFile[]): Promise<TableFile | undefined> {
	for (const file of files) {
		const state = await stateIn(file);
		if (state && !state.isSeriesOver) return file;
	}
	return undefined;
}

/** Whose turn it is at a kept table, which game comes next, or who won; undefined where it cannot be read. Rejects where the game cannot be loaded. */
export async function standing(t: Tell, file: TableFile, language: Language): Promise<string | undefined> {
	const state = await stateIn(file);
	if (!state || !isGameId(file.record.game)) return undefined;
	if (state.isSeriesOver) return resultTitle(await loadSuite(file.record.game, language), state);
	const name = state.toMove === undefined ? undefined : state.players[state.toMove]?.name;
	if (name === undefined) return t('home.nextGame', { n: state.gameNumber + 1 });
	return isYou(state, state.toMove) ? t('home.yourTurn') : t('home.toMove', { name });
}
