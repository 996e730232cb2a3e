import { expect, test } from 'vitest';
import { together } from './seats.ts';

const YOU = { id: 'you' };
const RED = { kind: 'other', name: 'Red' } as const;
const BLUE = { kind: 'other', name: 'Blue' } as const;

test('one is spoken of by himself, several by name, the reader first among them', () => {
	expect(together([RED], YOU)).toEqual(RED);
	expect(together([{ kind: 'you' }], YOU)).toEqual({ kind: 'you' });
	expect(together([RED, BLUE], YOU)).toEqual({ kind: 'several', names: ['Red', 'Blue'] });
	expect(together([RED, { kind: 'you' }, BLUE], YOU)).toEqual({ kind: 'us', names: [YOU, 'Red', 'Blue'] });
});
