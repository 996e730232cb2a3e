import { fail, type Game, must, OVER, ok, type Position } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../src/index.ts';
import { ruleset, tiny } from './support.ts';

const begin = () => Timeline.begin(tiny, ruleset, Int8Array.of(0, 0, 3, 0, 0));
const read = (events: readonly string[]) => events.reduce((timeline, event) => must(timeline.read(event)), begin());
const whole = ['* 3', 'a take', '* 1', 'b leave', '* 2', 'a take'];

describe('a timeline', () => {
	test('keeps each event with its positions and steps', () => {
		const { entries } = read(['* 3', 'a take']);
		expect(entries.map(({ kind, index, seat, event, steps }) => ({ kind, index, seat, event, steps }))).toEqual([
			{ kind: 'outcome', index: 0, seat: undefined, event: '* 3', steps: [] },
			{ kind: 'move', index: 1, seat: 0, event: 'a take', steps: [{ seat: 0, took: true }] },
		]);
		expect(entries.map(({ before, after }) => [before.join(), after.join()])).toEqual([
			['0,0,3,0,0', '0,0,3,0,3'],
			['0,0,3,0,3', '3,0,2,1,0'],
		]);
		expect(entries.map(({ text }) => text)).toEqual(['3', 'take']);
	});
	test('knows who began, unless chance did', () => {
		const firsts = [Int8Array.of(0, 0, 3, 1, 2), Int8Array.of(0, 0, 3, 0, 2), Int8Array.of(0, 0, 3, 1, 0)];
		expect(firsts.map((start) => Timeline.begin(tiny, ruleset, start).play(1).first)).toEqual([1, 0, undefined]);
	});
	test('leaves the one it came from as it was', () => {
		const first = read(['* 3']);
		const second = first.play(1);
		expect([first.entries.length, second.entries.length, first.position.join()]).toEqual([1, 2, '0,0,3,0,3']);
	});
	test('ends by the rules, by resignation, and by what only the record knows', () => {
		expect(read(whole).ending).toEqual({ end: 'rules', points: [5, 0], winners: [0] });
		expect(must(read(['* 1']).resign(1)).ending).toMatchObject({ end: 'resign', winners: [0] });
		const nine = Timeline.replay(tiny, ruleset, { start: '9,0,3,0,0', events: ['* 1', 'a leave'] });
		expect(must(nine).ending?.end).toBe('nine');
		expect(read(whole).toMove).toBe(OVER);
	});
	test('nothing follows the end', () => {
		const over = read(whole);
		for (const after of [over.read('* 1'), over.read('a take')]) expect(after.ok || after.problem.code).toBe('ERR_OVER');
		for (const after of [over.resign(0), over.timeout(0), over.draw()])
			expect(after).toEqual({ ok: false, problem: { code: 'ERR_OVER', message: 'the game is over (rules)', at: 0 } });
		expect(() => over.play(1)).toThrow('the game is over');
	});
	test('time that ran out counts as the least resignation, and is read back', () => {
		const late = must(read(['* 1']).timeout(0));
		expect(late.ending).toMatchObject({ end: 'timeout', winners: [1] });
		expect(must(Timeline.replay(tiny, ruleset, late.record())).ending).toEqual(late.ending);
		const levels = {
			...tiny,
			resign: (_ruleset: unknown, _p: unknown, _seat: number, level: number) => (level > 1 ? ok([0, level]) : fail('ERR_ILLEGAL', 'more')),
		};
		expect(must(Timeline.begin(levels, ruleset, Int8Array.of(0, 0, 3, 0, 0)).timeout(0)).ending?.points).toEqual([0, 2]);
	});
	test('an end that a seat brought about moves nothing', () => {
		const { position, entries } = read(['* 1', 'a take']);
		const { entries: ended } = must(read(['* 1', 'a take']).resign(1));
		expect(ended.slice(0, 2)).toEqual(entries);
		expect(ended[2]).toEqual({
			...{ kind: 'resign', seat: 1, level: 1, move: undefined, index: 2, event: 'b resigns', text: 'resigns' },
			...{ before: position, after: position, steps: [] },
		});
	});
	test('a draw is agreed on where the game knows draws', () => {
		expect(read(['* 1']).draw()).toEqual({ ok: false, problem: { code: 'ERR_ILLEGAL', message: 'tiny knows no draw by agreement', at: 0 } });
		const drawing = { ...tiny, draw: () => [2, 2] };
		const drawn = must(Timeline.begin(drawing, ruleset, Int8Array.of(0, 0, 3, 0, 0)).draw());
		expect(drawn.ending).toEqual({ end: 'draw', points: [2, 2], winners: [0, 1] });
		expect(drawn.record().events).toEqual(['= draw']);
		expect(must(Timeline.replay(drawing, ruleset, drawn.record())).ending).toEqual(drawn.ending);
	});
	test('the first entries are the timeline of those events', () => {
		for (let length = 0; length <= whole.length; length++) {
			const cut = read(whole).upTo(length);
			const fresh = read(whole.slice(0, length));
			expect(cut.record()).toEqual(fresh.record());
			expect([cut.outcomes, cut.toMove, cut.position]).toEqual([fresh.outcomes, fresh.toMove, fresh.position]);
		}
	});
	test('what the record knows is known again after going back', () => {
		const start = Int8Array.of(9, 0, 3, 0, 0);
		const ended = Timeline.begin(tiny, ruleset, start).play(1).play(0);
		expect(ended.ending?.end).toBe('nine');
		expect(ended.upTo(1).ending).toBeUndefined();
		expect(ended.upTo(1).play(0).ending?.end).toBe('nine');
	});
	test('the game is asked with the same past whether the timeline came forward or back', () => {
		let asked: readonly Position[] = [];
		const asking: Game = {
			...tiny,
			endByRecord(_ruleset, past) {
				asked = past;
				return undefined;
			},
		};
		const all = must(Timeline.replay(asking, ruleset, { start: '0,0,3,0,0', events: whole }));
		for (let length = 0; length < whole.length; length++) {
			must(Timeline.replay(asking, ruleset, { start: '0,0,3,0,0', events: whole.slice(0, length) }));
			const forward = asked;
			all.upTo(length);
			expect(asked).toEqual(forward);
		}
		expect(asked.map((p) => p.join())).toEqual(['0,0,3,0,0', '3,0,2,1,0', '3,0,1,0,0']);
	});
});
