import type { Choice } from '@stammtisch/board-kit';
import type { Tell } from '../words/tell.ts';

const wordsOf = ({ title, spoken, line }: Choice) => `${spoken ?? title}. ${line}`;

/**
 * What ears are told when the choice on the board changes by hand, in one short utterance: what is chosen or begun and what may be done next, what was
 * taken back, or that nothing is chosen any more. Empty where nothing changed that can be heard.
 */
export function spokenChange(t: Tell, before: Choice | undefined, after: Choice | undefined): string {
	if (!after) return before ? t('table.unchosen') : '';
	const words = wordsOf(after);
	if (before && wordsOf(before) === words) return '';
	return (before?.begun ?? '').length > (after.begun ?? '').length ? t('table.stepBack', { rest: words }) : words;
}
