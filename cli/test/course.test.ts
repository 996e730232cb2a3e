import { CHANCE, legalMoves, must, OVER, outcomes, start } from '@stammtisch/core';
import { GAME_IDS, type GameId, loadGame } from '@stammtisch/games';
import { Timeline } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { Course } from '../src/course.ts';

function seededRandom(seed: number): (below: number) => number {
	let state = seed >>> 0;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

describe.each(GAME_IDS)('a course of %s', (id: GameId) => {
	it('is what its record replays to, through moves taken back, to the end', async () => {
		const game = await loadGame(id);
		const ruleset = must(game.ruleset({}));
		const { rules } = ruleset;
		const random = seededRandom(12);
		for (let round = 0; round < 3; round++) {
			const course = new Course(game, ruleset, start(rules));
			let left = 3000;
			while (course.end === undefined && left-- > 0) {
				if (course.events.length > 0 && random(20) === 0) {
					course.takeBack(course.events.length - 1 - random(Math.min(3, course.events.length)));
					continue;
				}
				const p = course.position;
				const choices = course.toMove === CHANCE ? outcomes(rules, p).map(({ outcome }) => outcome) : legalMoves(rules, p);
				course.make(choices[random(choices.length)] as number);
			}
			const recorded = course.record();
			const replayed = must(Timeline.replay(game, ruleset, recorded));
			expect(replayed.position).toEqual(course.position);
			expect([replayed.ending?.end, replayed.ending?.points, replayed.ending?.winners]).toEqual([course.end, course.points, course.winners]);
			expect(course.outcomes).toBe(recorded.events.filter((event) => event.startsWith('*')).length);
			const again = Course.of(game, ruleset, recorded);
			expect(again.record()).toEqual(recorded);
			expect(again.position).toEqual(course.position);
		}
	});
});

it('Hus: a position that comes a third time ends the course, and taking back undoes that', async () => {
	const game = await loadGame('hus');
	const ruleset = must(game.ruleset({}));
	const course = new Course(game, ruleset, must(ruleset.notation.parsePosition('2,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0/9,8,7,6,5,4,3,2,1,0,0,0,0,0,0,0 s')));
	for (let ply = 0; ply < 64; ply++) {
		expect(course.end).toBeUndefined();
		course.make((ply >> 1) % 16);
	}
	expect([course.end, course.toMove, course.winners]).toEqual(['repetition', OVER, [0, 1]]);
	course.takeBack(63);
	expect([course.end, course.points]).toEqual([undefined, undefined]);
	course.make((63 >> 1) % 16);
	expect(course.end).toBe('repetition');
});
