import type { Tell } from '../words/tell.ts';
import type { TableFile } from './file.ts';

export interface TableSummary {
	/** The players' names. */
	readonly players: string;
	/** Which game of the series, where there is one. */
	readonly game: string | undefined;
	/** How far the present game has come. */
	readonly line: string;
	/** A seat to show: the first a computer sits at, else the second. */
	readonly seat: number;
}

/** Which game of a series this is, of how many where that is agreed on. */
export function gameInSeries(t: Tell, n: number, of: number | undefined): string {
	return of === undefined ? t('table.game', { n }) : t('table.gameOf', { n, of });
}

/** A kept table in a few words, without reading its moves. `unlisted`: as in `GameBoard`. */
export function summaryOf(t: Tell, { seats, record }: TableFile, unlisted: readonly string[] = []): TableSummary {
	const present = record.games.at(-1);
	const moves = present?.events.filter((event) => !event.startsWith('* ') && !unlisted.includes(event.slice(event.indexOf(' ') + 1))).length ?? 0;
	const isSeries = record.series?.games !== undefined || record.series?.target !== undefined || record.games.length > 1;
	return {
		players: seats.map(({ name }) => name).join(' – '),
		game: isSeries ? gameInSeries(t, record.games.length, record.series?.games) : undefined,
		line: t('result.moves', { n: moves }),
		seat: Math.max(
			1,
			seats.findIndex(({ kind }) => kind === 'computer'),
		),
	};
}
