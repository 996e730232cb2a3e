import { type Language, loadSay } from '@stammtisch/core/words';
import { type GameId, loadWords } from '@stammtisch/games';
import { loadTell, type Tell } from '../words/tell.ts';
import type { BoardView } from './board.ts';
import { type Draw, spokenView } from './spoken.ts';

/** Loads how a game looks in the terminal, in a language. */
export async function loadView(id: GameId, language: Language = 'en'): Promise<BoardView> {
	const own = await loadTell(language);
	switch (id) {
		case 'kalaha':
			return spoken(id, language, own, (await import('./kalaha.ts')).draw);
		case 'hus':
			return spoken(id, language, own, (await import('./hus.ts')).draw);
		case 'backgammon':
			return spoken(id, language, own, (await import('./backgammon.ts')).draw);
		case 'hampura':
			return { ...(await import('./hampura.ts')).view, own };
	}
}

async function spoken(id: GameId, language: Language, own: Tell, draw: Draw): Promise<BoardView> {
	const words = await loadWords(id);
	if (!words) throw new Error(`${id} says nothing`);
	return spokenView(words, { say: await loadSay(words.catalogues, language), own, draw });
}
