import type { OptionWords } from '@stammtisch/core/words';
import type { BackgammonOptions } from '../src/options.ts';
import { listed } from './parts.ts';
import type { Said } from './said.ts';

export function variant({ variant, match, cube, jacoby, beavers }: BackgammonOptions): Said {
	const isMoney = match === 0 && cube;
	const agreed: Said[] = [
		...(cube ? [] : [{ id: 'noCube' } as const]),
		...(isMoney && jacoby ? [{ id: 'jacoby' } as const] : []),
		...(isMoney && beavers ? [{ id: 'beavers' } as const] : []),
	];
	const played: Said = match > 0 ? { id: 'matchTo', args: { length: match } } : { id: 'singleGame' };
	return variant !== 'standard' ? listed([{ id: variant }, played, ...agreed]) : listed([played, ...agreed]);
}

export const options: { readonly [Name in keyof BackgammonOptions]-?: OptionWords<Said> } = {
	variant: {
		label: { id: 'option.variant' },
		values: { standard: { id: 'option.standard' }, nackgammon: { id: 'nackgammon' }, hypergammon: { id: 'hypergammon' } },
		help: { id: 'option.variantHelp' },
	},
	cube: { label: { id: 'option.cube' }, help: { id: 'option.cubeHelp' } },
	match: { label: { id: 'option.match' }, help: { id: 'option.matchHelp' } },
	crawford: { label: { id: 'option.crawford' }, help: { id: 'option.crawfordHelp' } },
	jacoby: { label: { id: 'option.jacoby' }, help: { id: 'option.jacobyHelp' } },
	beavers: { label: { id: 'option.beavers' }, help: { id: 'option.beaversHelp' } },
};

/** How moves are typed: examples, and the moves that are words where the cube is used. */
export function typing({ cube }: BackgammonOptions): Said {
	const typed = 'roll, double, take, drop';
	return { id: 'typing', args: { two: '24/18 13/11', enters: 'bar/22', bearsOff: '6/off(2)', cube, typed } };
}
