import type { Seat } from '@stammtisch/core';
import type { BoardView } from '../boards/board.ts';
import type { Games } from '../engine/games.ts';
import type { TerminalTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** What a turn needs of the place where it is taken. */
export interface Place {
	readonly table: Pick<TerminalTable, 'agreement' | 'table' | 'timeline' | 'send'>;
	readonly terminal: Pick<Terminal, 'ask' | 'say' | 'clear' | 'isLeaving'>;
	readonly view: BoardView;
	readonly games: Games;
	/** Whether people may not see all there is. */
	readonly hasSecrets: boolean;
	seatName(seat: Seat): string;
	/** The board as the seat may see it. */
	draw(seat: Seat): string;
}
