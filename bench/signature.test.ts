import { expect, it } from 'vitest';
import stored from './signature.json' with { type: 'json' };
import { signature } from './signature.ts';

it('the searches visit as many positions as signature.json says', async () => {
	expect(await signature()).toEqual(stored);
});
