import type { OptionWords } from '@stammtisch/core/words';
import { FAIR_STARTS } from '../src/fair-starts.ts';
import type { KalahaOptions } from '../src/options.ts';
import type { Said } from './said.ts';

export function variant({ pits, seeds }: KalahaOptions): Said {
	return {
		id: 'variant',
		args: { pits: { id: 'pitsInWords', args: { n: pits } }, seeds: { id: 'stonesInWords', args: { n: seeds } } },
	};
}

/** How the fair starts differ from the even one, in their order. */
const FAIR: readonly Said[] = [
	{ id: 'option.fairMoved', args: { from: 5, to: 3 } },
	{ id: 'option.fairMore', args: { pit: 3 } },
	{ id: 'option.fairMore', args: { pit: 2 } },
];

export const options: { readonly [Name in keyof KalahaOptions]-?: OptionWords<Said> } = {
	pits: { label: { id: 'option.pits' } },
	seeds: { label: { id: 'option.seeds' } },
	emptyCapture: { label: { id: 'option.emptyCapture' }, help: { id: 'option.emptyCaptureHelp' } },
	pie: { label: { id: 'option.pie' }, help: { id: 'option.pieHelp' } },
	start: {
		label: { id: 'option.start' },
		suggestions: [{ value: '', label: { id: 'option.even' } }, ...FAIR_STARTS.map((value, i) => ({ value, label: FAIR[i] ?? value }))],
	},
};
