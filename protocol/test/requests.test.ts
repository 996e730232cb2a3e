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

	it('tells a value of the wrong type from a number out of range', () => {
		const code = (fields: object) => {
			const { request } = readRequest(JSON.stringify({ game: 'hus', ...fields }));
			return request.ok ? 'read' : `${request.problem.code} ${request.problem.field}`;
		};
		for (const depth of [undefined, null, '3', true, [3], {}]) expect(code({ op: 'perft', depth })).toBe('ERR_REQUEST depth');
		for (const depth of [-1, 201, 1.5, 1e300]) expect(code({ op: 'perft', depth })).toBe('ERR_LIMIT depth');
		for (const lines of [null, '3', true, [3]]) expect(code({ op: 'analyse', lines })).toBe('ERR_REQUEST lines');
		for (const lines of [0, -1, 0.5]) expect(code({ op: 'analyse', lines })).toBe('ERR_LIMIT lines');
		for (const limits of [null, 5, 'fast', [], { millis: 'x' }, { nodes: null }]) expect(code({ op: 'analyse', limits })).toBe('ERR_REQUEST limits');
		for (const limits of [{ millis: 0 }, { nodes: 0.5 }, { plies: -1 }, { seconds: 1 }]) expect(code({ op: 'analyse', limits })).toBe('ERR_LIMIT limits');
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
