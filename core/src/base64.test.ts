import { expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';

test.each([
	['', []],
	['AA==', [0]],
	['/w==', [255]],
	['+/8=', [251, 255]],
	['AQID', [1, 2, 3]],
	['AQIDBA==', [1, 2, 3, 4]],
	['AQIDBA', [1, 2, 3, 4]],
])('%j are the bytes %j', (text, bytes) => {
	expect(Array.from(fromBase64(text))).toEqual(bytes);
});

test('every byte comes back from what Node.js writes, whatever the length', () => {
	const all = Uint8Array.from({ length: 768 }, (_, i) => (i * 167) & 0xff);
	for (const length of [766, 767, 768]) {
		const bytes = all.slice(0, length);
		expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
	}
});
