import { CHANCE, legalMoves, must, pickOutcome, seededDraws, start, viewFor } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, test } from 'vitest';
import { type Entry, entryFor, Timeline } from '../src/index.ts';

const hampura = await loadGame('hampura');
const points = must(hampura.ruleset({ variant: 'points', colours: ['r', 'b', 'y'] }));
const { rules, notation } = points;

function randomEntries(ruleset: typeof points, seed: string, most = 60): readonly Entry[] {
	const draw = seededDraws(seed);
	let timeline = Timeline.begin(hampura, ruleset, start(ruleset.rules));
	while (!timeline.ending && timeline.entries.length < most) {
		const { position, toMove } = timeline;
		const moves = toMove === CHANCE ? [] : legalMoves(ruleset.rules, position);
		timeline = timeline.play(toMove === CHANCE ? pickOutcome(ruleset.rules, position, draw) : (moves[draw(moves.length)] ?? 0));
	}
	return timeline.entries;
}

describe('what a viewer may know of an entry', () => {
	const entries = randomEntries(points, '1');
	const dealt = entries.filter(({ kind }) => kind === 'outcome');
	test('a card is told to whose hand it goes into, and to nobody else', () => {
		expect(dealt.length).toBeGreaterThan(20);
		for (const entry of dealt) {
			const told = [0, 1, 2, undefined].filter((viewer) => entryFor(rules, entry, viewer).event !== undefined);
			expect(told).toHaveLength(1);
			expect(entryFor(rules, entry, told[0]).event).toBe(entry.event);
		}
	});
	test('another card drawn by another hand changes nothing', () => {
		const [first] = dealt as [Entry, ...Entry[]];
		const others = Timeline.begin(hampura, points, first.before);
		for (const card of ['1', '2', '5', 'H']) {
			const [entry] = must(others.read(`* ${card}`)).entries as readonly [Entry];
			expect(entryFor(rules, entry, 1)).toEqual(entryFor(rules, first, 1));
			expect(entryFor(rules, entry, undefined)).toEqual(entryFor(rules, first, undefined));
		}
	});
	test('moves are public, and their steps are those of the view', () => {
		for (const entry of entries.filter(({ kind }) => kind === 'move')) {
			for (const viewer of [0, 1, 2, undefined]) {
				const seen = entryFor(rules, entry, viewer);
				expect(seen.event).toBe(entry.event);
				expect(notation.formatPosition(seen.before)).toBe(notation.formatPosition(viewFor(rules, entry.before, viewer)));
				expect(seen.after).toEqual(viewFor(rules, entry.after, viewer));
				expect(seen.steps.length).toBe(entry.steps.length);
			}
		}
	});
	test('in an open game everybody knows everything', () => {
		const open = must(hampura.ruleset({}));
		for (const entry of randomEntries(open, '2', 30)) {
			const { kind, index, seat, event, before, after, steps } = entry;
			expect(entryFor(open.rules, entry, undefined)).toEqual({ kind, index, seat, event, before, after, steps });
		}
	});
});
