import { expect, it } from 'vitest';
import engines from './engines.json' with { type: 'json' };
import { engineSignatures } from './engines.ts';
import stored from './signature.json' with { type: 'json' };
import { signature } from './signature.ts';

it('the searches visit as many positions as signature.json says', async () => {
	expect(await signature()).toEqual(stored);
});

it('the engines analyse as engines.json says', async () => {
	expect(await engineSignatures()).toEqual(engines);
});
