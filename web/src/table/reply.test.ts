import { must, start } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import type { Entry } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { Reply } from './reply.svelte.ts';

test('a move thought about before something was taken back is not played in what was played instead', () => {
	const p = start(must(kalaha.ruleset({})).rules);
	const ply = (move: number): Entry => ({
		kind: 'move',
		seat: 0,
		index: 0,
		event: `s ${move + 1}`,
		text: String(move + 1),
		move,
		before: p,
		after: p,
		steps: [],
	});
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
