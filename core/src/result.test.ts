import { expect, test } from 'vitest';
import { fail, must, ok } from './result.ts';

test('a result is a value, or a problem with its place', () => {
	expect(ok(3)).toEqual({ ok: true, value: 3 });
	expect(fail('ERR_MOVE', 'no move')).toEqual({ ok: false, problem: { code: 'ERR_MOVE', message: 'no move' } });
	expect(fail('ERR_MOVE', 'no move', { at: 2, field: 'move' }).problem).toEqual({ code: 'ERR_MOVE', message: 'no move', at: 2, field: 'move' });
});

test('what must be a value gives it, or throws with code and place', () => {
	expect(must(ok('x'))).toBe('x');
	expect(() => must(fail('ERR_MOVE', 'no move'))).toThrow(/^ERR_MOVE: no move$/);
	expect(() => must(fail('ERR_MOVE', 'no move', { at: 0 }))).toThrow(/^ERR_MOVE: no move \(at 0\)$/);
});
