import { legalMoves, must, type Position, viewFor } from '@stammtisch/core';
import { expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import type { SeatPlan } from './file.ts';
import { recapOf, sentencesOf } from './sentences.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';

const person = (name: string): SeatPlan => ({ kind: 'person', name });
const computer = (name: string): SeatPlan => ({ kind: 'computer', level: 1, name });

async function seat(id: 'hampura' | 'kalaha' | 'backgammon', options: object, seats: readonly SeatPlan[]) {
	const suite = await loadSuite(id, 'en');
	const file = must(
		beginTable(suite.game, {
			options: options as never,
			plan: { scoring: suite.game.series.scorings[0] as string },
			seats,
			seed: '7',
			first: 0,
			id: 't',
			now: 1,
		}),
	);
	const session = new TestTable(suite.game, file);
	const rules = session.state.ruleset.rules;
	/** Plays the n-th of the legal moves. */
	const go = (n: number) => {
		const moves = legalMoves(rules, session.state.position);
		session.play(moves[n % moves.length] as number);
	};
	const recap = (viewer: number | undefined, of = session.state.toMove ?? 0) =>
		recapOf(t, suite, session.state, { at: session.state.plies.length, seat: of, look: (p: Position) => viewFor(rules, p, viewer) });
	return { suite, session, go, recap };
}

it('after three computers the next person is told what each of them did, and what to do now', async () => {
	const { suite, session, go, recap } = await seat('hampura', { variant: 'points', colours: ['r', 'b', 'y', 'g'] }, [
		person('Ilka'),
		computer('Jan'),
		computer('Rosa'),
		computer('Otto'),
	]);
	for (let i = 0; session.state.plies.filter(({ seat }) => seat !== undefined).length < 4; i++) go(3 * i + 1);
	expect(session.state.toMove).toBe(0);
	const told = recap(0);
	expect(told.map((sentence) => sentence.split(' ')[0])).toEqual(['Jan', 'Rosa', 'Otto']);
	expect(sentencesOf(t, suite, session.state, session.state.plies.length, (p) => p).next).toBe('Choose a card from your hand.');
});

it('the card that came is told with what the others did', async () => {
	const { go, recap, session } = await seat('hampura', { colours: ['r', 'b', 'y'] }, [person('Ilka'), computer('Jan'), computer('Rosa')]);
	for (let i = 0; i < 3 || session.state.toMove !== 0; i++) go(0);
	expect(recap(0).at(-1)).toMatch(/^You draw (an? \d+|the Hampura! card)\.$/);
	expect(recap(0).length).toBeGreaterThan(2);
});

it('behind the curtain and after it nothing hidden is told: no card that another hand drew is named', async () => {
	const { suite, session, go, recap } = await seat('hampura', { variant: 'points', colours: ['r', 'b', 'y', 'g'] }, [
		person('Ilka'),
		computer('Jan'),
		person('Matild'),
		computer('Otto'),
	]);
	const { rules } = session.state.ruleset;
	for (let i = 0; i < 40; i++) go(5 * i + 2);
	let draws = 0;
	for (const viewer of [undefined, 0, 2]) {
		for (let at = 1; at <= session.state.plies.length; at++) {
			const { did, next } = sentencesOf(t, suite, session.state, at, (p) => viewFor(rules, p, viewer));
			if (!/ draws? /.test(did) || next.startsWith('Jan draws')) continue;
			draws++;
			// Two persons here read the same screen: not even one's own card is named.
			expect(did).toMatch(/(Ilka|Jan|Matild|Otto) draws a card\.$/);
		}
	}
	expect(draws).toBeGreaterThan(60);
	for (const viewer of [undefined, 0, 2]) expect(recap(viewer, 0).join(' ')).not.toMatch(/draws (an? \d|the)/);
});

it('one’s own moves and an only answer are no news', async () => {
	const { go, recap, session } = await seat('kalaha', {}, [person('Ilka'), computer('Jan')]);
	go(2);
	// Pit 3 ends in the store: the same person again.
	expect([session.state.toMove, recap(0)]).toEqual([0, []]);
	go(0);
	go(2);
	expect(session.state.toMove).toBe(1);
	go(4);
	expect(recap(0)).toHaveLength(2);
	const backgammon = await seat('backgammon', {}, [person('Ilka'), computer('Jan')]);
	while (backgammon.session.state.toMove !== 0 || backgammon.session.state.plies.length < 4) backgammon.go(0);
	expect(backgammon.recap(0).every((sentence) => !sentence.includes('picks up'))).toBe(true);
});
