import type { Suite } from '../games.ts';
import type { AppTexts } from '../texts/en.ts';
import { playedOf } from './present.svelte.ts';
import type { TableState } from './state.ts';
import { resignLine } from './verdict.ts';

/** Why a game ended, with the name of the side it turned on; empty while it goes on. */
export function endLine(t: AppTexts, { board, texts }: Pick<Suite, 'board' | 'texts'>, state: TableState): string {
	const { end, plies, file, ruleset } = state;
	if (end === undefined) return '';
	if (end === 'resign') return resignLine(t, state);
	const last = plies.at(-1);
	const played = last && playedOf(board, ruleset, last);
	const turned = end === 'rules' && played ? board.ended?.(played) : undefined;
	const words = texts.ends[turned?.how ?? end] ?? '';
	return typeof words === 'string' ? words : words(file.seats[turned?.seat ?? 0]?.name ?? '');
}
