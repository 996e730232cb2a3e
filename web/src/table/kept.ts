import { isGameId, loadGame } from '@stammtisch/games';
import type { AppTexts } from '../texts/en.ts';
import type { TableFile } from './file.ts';
import { Session } from './session.ts';
import type { TableState } from './state.ts';
import { resultTitle } from './verdict.ts';

const known = new WeakMap<TableFile, Promise<TableState | undefined>>();

/** How a kept table stands, every move checked; undefined where it cannot be read. Rejects where the game cannot be loaded. */
export function stateOf(file: TableFile): Promise<TableState | undefined> {
	const read = known.get(file) ?? readState(file);
	known.set(file, read);
	read.catch(() => known.delete(file));
	return read;
}

async function readState(file: TableFile): Promise<TableState | undefined> {
	if (!isGameId(file.record.game)) return undefined;
	const opened = Session.open(await loadGame(file.record.game), file, { keep: () => false });
	return opened.ok ? opened.value.state : undefined;
}

/** The first table at which something is left to play. */
export async function findOpen(files: readonly TableFile[]): Promise<TableFile | undefined> {
	for (const file of files) {
		const state = await stateOf(file);
		if (state && !state.isSeriesOver) return file;
	}
	return undefined;
}

/** Whose turn it is, which game comes next, or who won. */
export function standing(t: AppTexts, state: TableState): string {
	if (state.isSeriesOver) return resultTitle(t, state);
	const name = state.toMove === undefined ? undefined : state.file.seats[state.toMove]?.name;
	if (name === undefined) return t.home.nextGame(state.gameNumber + 1);
	return name === t.you ? t.home.yourTurn : t.home.toMove(name);
}
