import type { TableFile } from './file.ts';
import { dayOf } from './when.ts';

/** Letters of a game's or a player's name in the name of a file, at most. */
const MOST = 40;

/** A word without what some file system refuses. */
function safe(word: string): string {
	const clean = word.normalize('NFC').replace(/[\p{C}\p{Z}\\/:*?"<>|.]+/gu, ' ');
	return [...clean].slice(0, MOST).join('').trim();
}

/** What a record's file is called, by game, players and the day of the last change: `Hus, Ilka - Rosa, 2026-12-01.txt`. */
export function fileNameOf(game: string, { seats, changed }: Pick<TableFile, 'seats' | 'changed'>): string {
	const players = seats.map(({ name }) => safe(name)).filter((name) => name !== '');
	return `${[safe(game), players.join(' - '), dayOf(changed)].filter((part) => part !== '').join(', ')}.txt`;
}
