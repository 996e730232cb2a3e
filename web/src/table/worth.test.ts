import type { PositionWorth } from '@stammtisch/board-kit';
import { expect, it } from 'vitest';
import { listedMove, loadGameTexts, loadSuite, type Suite, spokenMove } from '../games.ts';

const other = (name: string) => ({ kind: 'other', name }) as const;
const you = { kind: 'you' } as const;
const at = (unit: string, value: number, exact: boolean, more: Partial<PositionWorth> = {}): PositionWorth => ({
	...{ unit, value, exact, seat: 0, players: [you, other('Toni')], first: 1 },
	...more,
});

it('Kalaha speaks of stones', async () => {
	const { worth } = await loadGameTexts('kalaha', 'en');
	expect([4, -2, 0].map((value) => worth.move(at('stones', value, true)))).toEqual(['win by 4', 'lose by 2', 'draw']);
	expect([3.4, -1.6, 0.2].map((value) => worth.move(at('stones', value, false)))).toEqual(['about +3', 'about −2', 'about even']);
	expect([4, -2, 0].map((value) => worth.position(at('stones', value, true)))).toEqual(['You win by 4', 'Toni wins by 2', 'A draw']);
	expect([3.4, -1.6, 0.2].map((value) => worth.position(at('stones', value, false)))).toEqual([
		'You are ahead by about 3',
		'Toni is ahead by about 2',
		'About even',
	]);
});

it('Hus speaks of the moves to the end, and of chances', async () => {
	const { worth } = await loadGameTexts('hus', 'en');
	expect(worth.move(at('win48', 48, true, { plies: 13 }))).toBe('win in 13');
	expect(worth.move(at('win48', -48, true))).toBe('lose');
	expect(worth.move(at('win48', 0, true))).toBe('draw');
	expect(worth.move(at('win48', 12, false))).toBe('62.5 %');
	expect(worth.position(at('win48', -48, true, { plies: 13 }))).toBe('Toni, the first player, wins in 13 more moves');
	expect(worth.position(at('win48', 48, true, { plies: 1 }))).toBe('You, the second player, win in 1 more move');
	expect(worth.position(at('win48', -24, false))).toBe('Your chance to win: 25.0 %');
});

it('Backgammon speaks of points and gammons', async () => {
	const { worth } = await loadGameTexts('backgammon', 'en');
	const probabilities = [0.58, 0.22, 0.01, 0.1, 0];
	expect([0.2849, -0.004, -1].map((value) => worth.move(at('points', value, false)))).toEqual(['+0.28', '0.00', '−1.00']);
	expect(worth.detail?.(at('points', 0.28, false, { probabilities }))).toBe('wins 58 %, gammon 22 %; loses gammon 10 %');
	expect(worth.brief?.(at('points', 0.28, false, { probabilities }))).toBe('wins 58 %, gammon 22 %');
	expect(worth.detail?.(at('points', 0.28, false))).toBeUndefined();
	expect(worth.position(at('cubeful', -0.5, false, { seat: 1 }))).toBe('Toni expects −0.50 points');
});

it('Hampura! speaks of the chance to win, or of the score', async () => {
	const { worth } = await loadGameTexts('hampura', 'en');
	expect([0.3126, 1].map((value) => worth.move(at('win', value, false)))).toEqual(['31.3 %', '100.0 %']);
	expect([0, 1].map((value) => worth.move(at('win', value, true)))).toEqual(['lose', 'win']);
	expect(worth.position(at('win', 0.5, false, { seat: 1 }))).toBe('Toni’s chance to win: 50.0 %');
	expect(worth.position(at('win', 1, true))).toBe('You win');
	expect(worth.position(at('score', 12.34, false))).toBe('You expect 12.3 points');
});

it('moves are named as the list of moves has them, in sentences in words, and by the numbers on the board', async () => {
	const suites = await Promise.all((['hampura', 'kalaha', 'hus', 'backgammon'] as const).map((id) => loadSuite(id, 'en')));
	const [hampura, kalaha, hus, backgammon] = suites as [Suite, Suite, Suite, Suite];
	const sight = { seat: 0, seats: ['Ilka', 'Zeno'].map((name) => ({ name, isHere: true })) };
	const written = ['7-18', 's3-h', 'start-4', 'start x35', '7x43', 'y20-24 s1-s4', '7: 20-27', 'discard 8', 'pass'];
	expect(written.map((move) => listedMove(hampura, move, sight))).toEqual([
		'7–18',
		's3–HOME',
		'start',
		'H–35',
		'7⇄43',
		'y20–24 s1–s4',
		'7: 20–27',
		'discard 8',
		'pass',
	]);
	expect(written.map((move) => spokenMove(hampura, move, sight))).toEqual([
		'7 to 18',
		's3 HOME',
		'a pawn out of START',
		'a pawn out of START onto 35',
		'7 changes places with 43',
		'yellow’s pawn, 20 to 24; s1 to s4',
		'a 7, 20 to 27',
		'discard an 8',
		'pass',
	]);
	expect(spokenMove(hampura, 'H: start x35', sight)).toBe('the Hampura! card, a pawn out of START onto 35');
	expect([kalaha, hus].map((suite) => [listedMove(suite, '6', sight), spokenMove(suite, '6', sight), spokenMove(suite, 'swap', sight)])).toEqual(
		Array.from({ length: 2 }, () => ['6', 'pit 6', 'swap sides']),
	);
	expect(hus.texts.spokenMove?.('take')).toBe('take');
	const play = 'bar/22* 13/10*/7(2) 6/off';
	expect([0, 1].map((seat) => listedMove(backgammon, play, { ...sight, seat }))).toEqual([play, 'bar/3* 12/15*/18(2) 19/off']);
	expect(spokenMove(backgammon, play, sight)).toBe('bar to 22, 13 to 7 twice and 6 off, hitting on 22 and 10');
	expect(spokenMove(backgammon, '8/5 6/5', { ...sight, seat: 1 })).toBe('17 to 20 and 19 to 20');
	expect(spokenMove(backgammon, 'roll', sight)).toBe('roll');
});
