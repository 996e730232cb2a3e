import { expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { spokenChange } from './spoken.ts';

const choice = (title: string, line: string, more = {}) => ({ move: undefined, title, line, facts: [], button: 'Done', ...more });

it('a choice is told in one short utterance: what is chosen, what was taken back, that nothing is chosen any more', () => {
	const pit = choice('Pit 3', 'Ends in your store, you move again');
	const first = choice('24/18', '3 left to play.', { spoken: '24 to 18', begun: '24/6' });
	const both = choice('24/15', 'Hits on 15.', { spoken: '24 to 15, hitting on 15', begun: '24/6 18/3' });
	expect(spokenChange(t, undefined, pit)).toBe('Pit 3. Ends in your store, you move again');
	expect(spokenChange(t, pit, pit)).toBe('');
	expect(spokenChange(t, pit, undefined)).toBe('Nothing is chosen any more.');
	expect(spokenChange(t, undefined, undefined)).toBe('');
	expect(spokenChange(t, undefined, first)).toBe('24 to 18. 3 left to play.');
	expect(spokenChange(t, first, both)).toBe('24 to 15, hitting on 15. Hits on 15.');
	expect(spokenChange(t, both, first)).toBe('Taken back. 24 to 18. 3 left to play.');
});
