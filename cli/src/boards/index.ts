import type { GameId } from '@stammtisch/games';
import type { BoardView } from './board.ts';

/** Loads how a game looks in the terminal. */
export async function loadView(id: GameId): Promise<BoardView> {
	switch (id) {
		case 'kalaha':
			return (await import('./kalaha.ts')).view;
		case 'hus':
			return (await import('./hus.ts')).view;
		case 'backgammon':
			return (await import('./backgammon.ts')).view;
		case 'hampura':
			return (await import('./hampura.ts')).view;
	}
}
