import { legalMoves } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { ALL, read } from './help.ts';
import { randomSource } from './random.ts';

const TEAMS = { colours: ALL, variant: 'teams' };

/** Most splits found so far among eight pawns of random and crowded boards; more interaction would show as more. */
const MANY = 'r:5,17,23,53/b:-,-,-,-/y:11,16,22,52/g:-,-,-,- r 7 -';

describe('a team’s 7 with eight pawns out', () => {
	test.each(['r:5,20,25,38/b:-,-,-,-/y:0,12,33,50/g:-,-,-,- r 7 -', MANY, 'r:13,14,38,40/b:17,18,26,58/y:20,21,22,54/g:30,31,42,57 r 7 -'])(
		'HP-62 is listed in under 50 ms: %s',
		(text) => {
			const { ruleset, p } = read(text, TEAMS);
			const out = new Int32Array(ruleset.rules.maxMoves);
			const times = Array.from({ length: 5 }, () => {
				const begun = performance.now();
				ruleset.rules.moves(p, out, 0);
				return performance.now() - begun;
			});
			expect(Math.min(...times)).toBeLessThan(50);
		},
	);

	test('HP-62 where nothing is in the way there is a move for every way to share seven steps among six', () => {
		const { ruleset, p } = read('r:3,16,46,55/b:-,-,-,-/y:24,33,h,h/g:-,-,-,- r 7 -', TEAMS);
		// C(12, 7) ways to write seven as a sum of six parts, none left out.
		expect(legalMoves(ruleset.rules, p)).toHaveLength(792);
	});

	test('HP-62 with partners in each other’s way no list outgrows a tenth of the bound', () => {
		const random = randomSource(62);
		for (let i = 0; i < 100; i++) {
			const taken = new Set<number>();
			const [base, width] = [random(60), 9 + random(50)];
			while (taken.size < 8) taken.add((base + random(width)) % 60);
			const places = [...taken];
			const group = (from: number) => places.slice(from, from + 4).sort((a, b) => a - b);
			const { ruleset, p } = read(`r:${group(0)}/b:-,-,-,-/y:${group(4)}/g:-,-,-,- r 7 -`, TEAMS);
			expect(legalMoves(ruleset.rules, p).length).toBeLessThan(ruleset.rules.maxMoves / 10);
		}
	});
});
