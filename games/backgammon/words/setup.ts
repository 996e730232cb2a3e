import type { Options } from '@stammtisch/core';
import type { OptionWords } from '@stammtisch/core/words';
import { listed } from './parts.ts';
import type { Said } from './said.ts';

export function variant({ variant, match, cube, jacoby, beavers }: Options): Said {
	const length = Number(match);
	const isMoney = length === 0 && cube === true;
	const agreed: Said[] = [
		...(cube === true ? [] : [{ id: 'noCube' } as const]),
		...(isMoney && jacoby === true ? [{ id: 'jacoby' } as const] : []),
		...(isMoney && beavers === true ? [{ id: 'beavers' } as const] : []),
	];
	const played: Said = length > 0 ? { id: 'matchTo', args: { length } } : { id: 'singleGame' };
	return variant === 'nackgammon' || variant === 'hypergammon' ? listed([{ id: variant }, played, ...agreed]) : listed([played, ...agreed]);
}

export const options: { readonly [option: string]: OptionWords<Said> } = {
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
export function typing({ cube }: Options): Said {
	const typed = 'roll, double, take, drop';
	return { id: 'typing', args: { two: '24/18 13/11', enters: 'bar/22', bearsOff: '6/off(2)', cube: cube === true, typed } };
}
