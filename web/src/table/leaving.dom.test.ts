import { legalMoves, must } from '@stammtisch/core';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSuite, PLAYABLE } from '../games.ts';
import { playedOf } from './present.svelte.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';

/** When the board is left after its move began, in milliseconds. */
const MOMENTS = [40, 400];

/** What a browser has and jsdom has not: an animation that takes its time. */
function animate(_: Keyframe[], { duration, delay }: { duration: number; delay: number }) {
	let finish = () => {};
	const finished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	setTimeout(() => finish(), duration + delay);
	return { finished, finish: () => finish() };
}

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(Element.prototype, { animate });
});
afterEach(() => {
	vi.useRealTimers();
	Object.assign(Element.prototype, { animate: undefined });
});

// What is read of a board after it was taken away warns, and test/svelte-warnings.ts fails by it.
test.each(PLAYABLE)('%s: a board that is left while it shows a move neither goes on nor settles', async (id) => {
	const { game, board, texts } = await loadSuite(id, 'en');
	const seats = ['Ilka', 'Bertók'].map((name) => ({ kind: 'person', name }) as const);
	const file = must(beginTable(game, { options: {}, plan: { scoring: game.series.scorings[0] as string }, seats, seed: '7', first: 0, id: 't', now: 1 }));
	const session = new TestTable(game, file);
	for (let i = 0; i < 2; i++) session.play(legalMoves(session.state.ruleset.rules, session.state.position)[0] as number);
	const { ruleset, plies } = session.state;
	let left = 0;
	for (const [key, ply] of plies.entries()) {
		const played = playedOf(board, ruleset, ply);
		if (!played) continue;
		for (const moment of MOMENTS) {
			const onsettled = vi.fn();
			const props = {
				position: played.after,
				seats: seats.map(({ name }) => ({ name, isHere: true })),
				texts,
				say: texts.say,
				animation: { key, ...played },
				onsettled,
			};
			const component = mount(board.Board, { target: document.body, props });
			flushSync();
			await vi.advanceTimersByTimeAsync(moment);
			const isOver = onsettled.mock.calls.length > 0;
			await unmount(component);
			await vi.advanceTimersByTimeAsync(3000);
			if (isOver) continue;
			left++;
			expect(onsettled).not.toHaveBeenCalled();
		}
	}
	expect(left).toBeGreaterThanOrEqual(MOMENTS.length);
});
