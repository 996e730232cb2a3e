import { readerOf } from '@stammtisch/board-kit';
import { legalMoves, must, play, start } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import type { SeatPlan } from './file.ts';
import { rowsOf } from './rows.ts';
import { scoreText } from './score.ts';
import { eyesOf, hidesFrom, needsCurtain, personsHere } from './viewer.ts';

describe('the move list', () => {
	const ply = (seat: number | undefined, text: string) => ({ seat, cell: { text } });
	const texts = (rows: ReturnType<typeof rowsOf>) => rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' ')));

	it('puts extra moves of a seat into one cell and leaves outcomes out', () => {
		const rows = rowsOf([ply(0, '3'), ply(0, '5'), ply(undefined, '31'), ply(1, '2'), ply(0, '1')], 2);
		expect(texts(rows)).toEqual([
			['3 5', '2'],
			['1', ''],
		]);
		expect(rows[0]?.cells[1]?.[0]?.plies).toBe(4);
	});

	it('leaves moves without a text out', () => {
		expect(texts(rowsOf([ply(0, ''), ply(0, '63'), ply(1, ''), ply(1, 'pass')], 2))).toEqual([['63', 'pass']]);
	});

	it('begins a row with whoever begins', () => {
		expect(texts(rowsOf([ply(1, '2'), ply(0, '1'), ply(1, '3')], 2))).toEqual([
			['', '2'],
			['1', '3'],
		]);
		expect(texts(rowsOf([ply(0, 'a'), ply(2, 'c'), ply(3, 'd'), ply(0, 'e')], 4))).toEqual([
			['a', '', 'c', 'd'],
			['e', '', '', ''],
		]);
	});
});

describe('who looks', () => {
	const person = { kind: 'person', name: 'Ilka' } as const;
	const computer = { kind: 'computer', level: 1, name: 'Toni' } as const;

	it('the one person here sits at the near edge', () => {
		expect(personsHere([computer, person])).toEqual([1]);
		const reader = (...seats: readonly SeatPlan[]) => readerOf(seats.map(({ name, kind }) => ({ name, isHere: kind === 'person' })));
		expect(reader(computer, person)).toBe(1);
		expect(reader(person, person)).toBe(0);
		expect(reader(computer, computer)).toBe(0);
	});

	it('open games need no curtain', async () => {
		const { rules } = must((await loadGame('kalaha')).ruleset({}));
		expect(needsCurtain(rules, start(rules), 1, 0)).toBe(false);
	});

	it('hidden hands come behind a curtain until their owner looks', async () => {
		const { rules } = must((await loadGame('hampura')).ruleset({ variant: 'points' }));
		let p = start(rules);
		for (let i = 0; i < 30 && rules.toMove(p) < 0; i++) {
			const out = new Int32Array(rules.maxMoves);
			rules.moves(p, out, 0);
			p = play(rules, p, out[0] as number);
		}
		const seat = rules.toMove(p);
		expect(legalMoves(rules, p).length).toBeGreaterThan(0);
		expect(needsCurtain(rules, p, seat, 1 - seat)).toBe(true);
		expect(needsCurtain(rules, p, seat, undefined)).toBe(true);
		expect(needsCurtain(rules, p, seat, seat)).toBe(false);

		const both = [person, { kind: 'person', name: 'Bertók' }] as const;
		expect(eyesOf(rules, both, p, seat, seat)).toEqual({ viewer: seat, isDue: false });
		expect(eyesOf(rules, both, p, seat, 1 - seat)).toEqual({ viewer: undefined, isDue: true });
		expect(eyesOf(rules, both, p, seat, undefined)).toEqual({ viewer: undefined, isDue: true });
		expect(eyesOf(rules, [person, computer], p, 1, undefined)).toEqual({ viewer: 0, isDue: false });
		expect(hidesFrom(rules, p, seat)).toBe(true);
	});

	it('open games hide nothing', async () => {
		const { rules } = must((await loadGame('hampura')).ruleset({}));
		expect(hidesFrom(rules, start(rules), undefined)).toBe(false);
	});
});

describe('points', () => {
	it('are written with halves', () => {
		expect([0, 0.5, 1, 2.5, 24].map(scoreText)).toEqual(['0', '½', '1', '2½', '24']);
	});
});
