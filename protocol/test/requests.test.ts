import { readRequest } from '@stammtisch/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('readRequest', () => {
	it('reads a request and drops what it does not know', () => {
		const { id, request } = readRequest('{"id":"a","op":"perft","game":"hus","depth":3,"colour":"red"}');
		expect(id).toBe('a');
		expect(request).toEqual({ ok: true, value: { op: 'perft', game: 'hus', depth: 3 } });
	});

	it('keeps the id of a request that is wrong in another field', () => {
		expect(readRequest('{"id":5,"op":"perft","game":"hus","depth":-1}')).toMatchObject({
			id: 5,
			request: { ok: false, problem: { code: 'ERR_LIMIT', field: 'depth' } },
		});
	});

	it('tells where JSON broke', () => {
		expect(readRequest('{"id":1,,}')).toMatchObject({ id: null, request: { problem: { code: 'ERR_JSON', at: 8 } } });
		expect(readRequest('{"id":1')).toMatchObject({ request: { problem: { code: 'ERR_JSON', at: 7 } } });
	});

	it('never throws, whatever it is given', () => {
		const line = fc.oneof(
			fc.string(),
			fc.json(),
			fc.anything().map((value) => JSON.stringify({ op: 'analyse', game: 'hus', limits: value }) ?? ''),
		);
		fc.assert(
			fc.property(line, (text) => {
				const { request } = readRequest(text);
				if (!request.ok) expect(request.problem.code).toMatch(/^ERR_(JSON|REQUEST|OP|LIMIT)$/);
			}),
			{ numRuns: 2000 },
		);
	});
});
