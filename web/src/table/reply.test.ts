import { must, start } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import { expect, test } from 'vitest';
import { Reply } from './reply.svelte.ts';
import type { Ply } from './state.ts';

test('a move thought about before something was taken back is not played in what was played instead', () => {
	const p = start(must(kalaha.ruleset({})).rules);
	const ply = (move: number): Ply => ({ kind: 'move', seat: 0, text: String(move + 1), move, before: p, after: p });
	const first = [ply(0)];
	const second = [ply(1)];
	const reply = new Reply();
	expect(reply.after(first)).toBeUndefined();
	reply.keep(first, 4);
	expect(reply.after(second)).toBeUndefined();
	expect(reply.after(first)).toBe(4);
	reply.forget();
	expect(reply.after(first)).toBeUndefined();
});
