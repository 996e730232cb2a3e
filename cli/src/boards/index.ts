import { type Language, loadSay } from '@stammtisch/core/words';
import { type GameId, loadWords } from '@stammtisch/games';
import { catalogues } from '../words/catalogues.generated.ts';
import type { BoardView } from './board.ts';
import { type Draw, spokenView } from './spoken.ts';

/** Loads how a game looks in the terminal. */
export async function loadView(id: GameId, language: Language = 'en'): Promise<BoardView> {
	switch (id) {
		case 'kalaha':
			return spoken(id, language, (await import('./kalaha.ts')).draw);
		case 'hus':
			return spoken(id, language, (await import('./hus.ts')).draw);
		case 'backgammon':
			return spoken(id, language, (await import('./backgammon.ts')).draw);
		case 'hampura':
			return (await import('./hampura.ts')).view;
	}
}

async function spoken(id: GameId, language: Language, draw: Draw): Promise<BoardView> {
	const words = await loadWords(id);
	if (!words) throw new Error(`${id} says nothing`);
	const [say, tell] = await Promise.all([loadSay(words.catalogues, language), loadSay(catalogues, language)]);
	return spokenView(words, { say, tell, draw });
}
