import type { OptionWords } from '@stammtisch/core/words';
import { PITS } from '../src/layout.ts';
import type { HusOptions } from '../src/options.ts';
import type { Said } from './said.ts';

export function variant({ direction, bothOccupied, optionalCapture, pie }: HusOptions): Said {
	return {
		id: 'variant',
		args: {
			direction: direction === 'counterclockwise' ? direction : 'other',
			bothOccupied,
			optionalCapture,
			pie,
		},
	};
}

export function typing({ pie, optionalCapture }: HusOptions): Said {
	const answers = [...(pie ? ['swap'] : []), ...(optionalCapture ? ['take', 'leave'] : [])];
	return { id: 'typing', args: { pits: PITS, offered: answers.length > 0, answers: answers.join(', ') } };
}

export const options: { readonly [Name in keyof HusOptions]-?: OptionWords<Said> } = {
	direction: {
		label: { id: 'option.direction' },
		help: { id: 'option.directionHelp' },
		values: { clockwise: { id: 'option.clockwise' }, counterclockwise: { id: 'option.counterclockwise' } },
	},
	bothOccupied: { label: { id: 'option.bothOccupied' }, help: { id: 'option.bothOccupiedHelp' } },
	optionalCapture: { label: { id: 'option.optionalCapture' }, help: { id: 'option.optionalCaptureHelp' } },
	pie: { label: { id: 'option.pie' }, help: { id: 'option.pieHelp' } },
};
