import { must, type Options, type SeriesPlan } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';
import { expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { endLine, resultTitle } from './ending.ts';
import type { SeatPlan } from './file.ts';
import { sentencesOf } from './sentences.ts';
import { beginTable } from './setup.ts';
import type { TableState } from './state.ts';
import { TestTable } from './table.test-support.ts';

const person = (name: string): SeatPlan => ({ kind: 'person', name });
const computer = (name: string): SeatPlan => ({ kind: 'computer', level: 1, name });
/** You against the computer; two at one screen; computers alone; four with a person in one team. */
const ALONE = [person('Ilka'), computer('Jan')];
const TWO = [person('Ilka'), person('Matild')];
const WATCHED = [computer('Toni'), computer('Jan')];
const FOUR = [person('Ilka'), computer('Jan'), computer('Rosa'), computer('Otto')];
const PAIRS = [person('Ilka'), person('Matild'), computer('Rosa'), computer('Otto')];

interface Case {
	readonly game: GameId;
	readonly at: string;
	readonly options?: Options;
	readonly plan?: Partial<SeriesPlan>;
	readonly seats: readonly SeatPlan[];
	/** Moves, or `resign` with a seat and a level. */
	readonly play: readonly string[];
	/** An end that only a record knows. */
	readonly end?: Partial<TableState>;
	/** Who won, and why. */
	readonly said: readonly [title: string, why: string];
}

async function resultOf({ game: id, at, options = {}, plan = {}, seats, play, end = {} }: Case): Promise<readonly [title: string, why: string, told: string]> {
	const suite = await loadSuite(id, 'en');
	const { position, ruleset } = must(suite.game.parse(at, options));
	const setup = { options: ruleset.options, plan: { scoring: suite.game.series.scorings[0] as string, ...plan }, seats, seed: '7', position, id: 't', now: 1 };
	const session = new TestTable(suite.game, must(beginTable(suite.game, setup)));
	for (const move of play) {
		const [, seat, level] = /^resign (\d) (\d)$/.exec(move) ?? [];
		if (seat === undefined) session.play(must(session.read(move)));
		else must(session.resign(Number(seat), Number(level), [1 - Number(seat)]));
	}
	const state = { ...session.state, ...end };
	if (state.end === undefined) throw new Error(`${id} ${at} goes on`);
	const { did, next } = sentencesOf(t, suite, state, state.plies.length, (p) => p);
	return [resultTitle(suite, state), endLine(t, suite, state), `${did} ${next}`];
}

/** Games one move before their ends. */
const KALAHA = { won: '0,0,0,0,0,1/29/0,0,0,0,0,1/17 s', lost: '0,0,0,0,0,1/20/0,0,0,0,0,1/26 s', drawn: '0,0,0,0,0,1/23/0,0,0,0,0,1/23 s' };
const HUS = '4,3,4,5,0,1,2,4,0,1,5,4,3,1,1,6/0,0,0,0,0,0,0,1,3,0,0,0,0,0,0,0 n';
/** North’s pit 4 leaves south only moves that never end. */
const BEFORE_STUCK = '0,1,0,1,0,1,11,1,0,1,1,1,0,1,1,1/3,0,1,3,3,2,2,0,0,0,0,4,4,2,0,3 n';
const BACKGAMMON = {
	single: 'XGID=-A----------------aaa-----:0:0:1:21:0:0:0:0:10',
	gammon: 'XGID=-A-----------ccccc--------:1:-1:1:21:0:0:0:0:10',
	backgammon: 'XGID=aA-----------ccccb--------:0:0:1:21:0:0:0:0:10',
	doubled: 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:2:0:10',
	onRoll: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
};
const RACE = 'r:s3,h,h,h/y:-,-,-,- r 3 -';
const FOUR_RACE = 'r:s3,h,h,h/b:-,-,-,-/y:-,-,-,h/g:-,-,-,- r 3 -';
const TEAM_RACE = 'r:s3,h,h,h/b:-,-,-,-/y:h,h,h,h/g:-,-,-,- r 3 -';
const TEAM_LOST = 'r:-,-,-,-/b:s3,h,h,h/y:-,-,-,-/g:h,h,h,h b 3 -';
const TEAMS = { variant: 'teams' };
const HANDS = 'r:s3,h,h,h/y:-,-,34,h r - 1 r=3,3,4,5,5/y=5,7,8,10,11';
const FOUR_HANDS = 'r:s3,h,h,h/b:-,-,-,h/y:-,-,h,h/g:-,-,-,- r - 1 r=3,3,4,5,5/b=1,2,7,8,10/y=5,7,8,10,11/g=8,10,11,12,12';

const ended = (end: string, points: readonly number[], winners: readonly number[]) => ({ end, points, winners });
const over = (...totals: number[]) => ({ isSeriesOver: true, series: { totals, lastFirst: 0, lastPosition: undefined, lastPoints: undefined, games: 4 } });

/** Every way in which a game or series can end, with what is said of it: who won, why, and what the live region tells with the last move. */
const CASES: readonly Case[] = [
	{ game: 'kalaha', at: KALAHA.won, seats: ALONE, play: ['6'], said: ['You win, 30 stones to 18', 'You had no stones left to sow.'] },
	{ game: 'kalaha', at: KALAHA.lost, seats: ALONE, play: ['6'], said: ['Jan wins, 27 stones to 21', 'You had no stones left to sow.'] },
	{ game: 'kalaha', at: KALAHA.won, seats: TWO, play: ['6'], said: ['Ilka wins, 30 stones to 18', 'Ilka had no stones left to sow.'] },
	{ game: 'kalaha', at: KALAHA.drawn, seats: ALONE, play: ['6'], said: ['A draw, 24 stones each', 'You had no stones left to sow.'] },
	{
		game: 'kalaha',
		at: KALAHA.lost,
		seats: ALONE,
		play: ['resign 0 1'],
		said: ['Jan wins, 28 stones to 20', 'You resigned. Whoever resigns keeps their store, if it holds less than half.'],
	},
	{
		game: 'kalaha',
		at: KALAHA.won,
		seats: TWO,
		play: ['resign 1 1'],
		said: ['Ilka wins, 31 stones to 17', 'Matild resigned. Whoever resigns keeps their store, if it holds less than half.'],
	},
	{
		game: 'kalaha',
		at: KALAHA.won,
		seats: ALONE,
		play: ['6'],
		plan: { games: 4 },
		end: over(2.5, 1.5),
		said: ['You win, 30 stones to 18', 'You had no stones left to sow. You win the series, 2½ games to 1½.'],
	},
	{
		game: 'kalaha',
		at: KALAHA.won,
		seats: WATCHED,
		play: ['6'],
		plan: { games: 4, scoring: 'stones' },
		end: over(90, 102),
		said: ['Toni wins, 30 stones to 18', 'Toni had no stones left to sow. Jan wins the series, 102 stones to 90.'],
	},
	{
		game: 'kalaha',
		at: KALAHA.drawn,
		seats: TWO,
		play: ['6'],
		plan: { games: 4 },
		end: over(2, 2),
		said: ['A draw, 24 stones each', 'Ilka had no stones left to sow. The series is drawn, 2 games each.'],
	},

	{ game: 'hus', at: HUS, seats: ALONE, play: ['9'], said: ['You win, 44 stones to 4', 'Jan had no pit left with two or more stones.'] },
	{ game: 'hus', at: HUS, seats: WATCHED, play: ['9'], said: ['Toni wins, 44 stones to 4', 'Jan had no pit left with two or more stones.'] },
	{
		game: 'hus',
		at: HUS,
		seats: ALONE,
		play: ['9'],
		end: ended('rules', [96, 0], [0]),
		said: ['You win double, with all 48 stones', 'Jan had no pit left with two or more stones.'],
	},
	{
		game: 'hus',
		at: HUS,
		seats: TWO,
		play: ['resign 0 1'],
		said: ['Matild wins, 32 stones to 16', 'Ilka resigned. Whoever resigns keeps the stones on their own side, 16 at most.'],
	},
	{
		game: 'hus',
		at: BEFORE_STUCK,
		seats: ALONE,
		play: ['4'],
		said: ['A draw: you have 21 stones, Jan 27', 'You had only moves that never end, so nobody wins.'],
	},
	{
		game: 'hus',
		at: BEFORE_STUCK,
		seats: TWO,
		play: ['4'],
		said: ['A draw: Ilka has 21 stones, Matild 27', 'Ilka had only moves that never end, so nobody wins.'],
	},
	{
		game: 'hus',
		at: HUS,
		seats: TWO,
		play: ['9'],
		end: ended('repetition', [30, 18], [0, 1]),
		said: ['A draw: Ilka has 30 stones, Matild 18', 'The board looked the same for the third time, so nobody wins.'],
	},
	{
		game: 'hus',
		at: HUS,
		seats: WATCHED,
		play: ['9'],
		end: ended('length', [24, 24], [0, 1]),
		said: ['A draw, 24 stones each', 'Five hundred moves were played without a winner, so nobody wins.'],
	},
	{
		game: 'hus',
		at: HUS,
		seats: ALONE,
		play: ['9'],
		plan: { target: 100 },
		end: over(60, 132),
		said: ['You win, 44 stones to 4', 'Jan had no pit left with two or more stones. Jan wins the series, 132 stones to 60.'],
	},

	{ game: 'backgammon', at: BACKGAMMON.single, seats: ALONE, play: ['1/off'], said: ['You win 1 point', 'You bore the last checker off.'] },
	{ game: 'backgammon', at: BACKGAMMON.gammon, seats: TWO, play: ['1/off'], said: ['Ilka wins a gammon, 4 points', 'Ilka bore the last checker off.'] },
	{ game: 'backgammon', at: BACKGAMMON.backgammon, seats: ALONE, play: ['1/off'], said: ['You win a backgammon, 3 points', 'You bore the last checker off.'] },
	{ game: 'backgammon', at: BACKGAMMON.doubled, seats: ALONE, play: ['drop'], said: ['Jan wins 1 point', 'You refused the double.'] },
	{ game: 'backgammon', at: BACKGAMMON.doubled, seats: TWO, play: ['drop'], said: ['Matild wins 1 point', 'Ilka refused the double.'] },
	{
		game: 'backgammon',
		at: BACKGAMMON.onRoll,
		seats: ALONE,
		play: ['resign 1 1'],
		said: ['You win 1 point', 'Jan resigned. The cube counts once, twice for a gammon, three times for a backgammon.'],
	},
	{
		game: 'backgammon',
		at: BACKGAMMON.onRoll,
		seats: ALONE,
		play: ['resign 0 2'],
		said: ['Jan wins a gammon, 2 points', 'You resigned a gammon. The cube counts once, twice for a gammon, three times for a backgammon.'],
	},
	{
		game: 'backgammon',
		at: BACKGAMMON.onRoll,
		seats: TWO,
		play: ['resign 0 3'],
		said: ['Matild wins a backgammon, 3 points', 'Ilka resigned a backgammon. The cube counts once, twice for a gammon, three times for a backgammon.'],
	},
	{
		game: 'backgammon',
		at: BACKGAMMON.single.replace(':0:0:0:0:10', ':4:3:0:5:10'),
		seats: ALONE,
		play: ['1/off'],
		end: over(5, 3),
		said: ['You win 1 point', 'You bore the last checker off. You win the match, 5 points to 3.'],
	},
	{
		game: 'backgammon',
		at: BACKGAMMON.single,
		seats: WATCHED,
		play: ['1/off'],
		plan: { games: 4 },
		end: over(2, 6),
		said: ['Toni wins 1 point', 'Toni bore the last checker off. Jan wins the series, 6 points to 2.'],
	},

	{ game: 'hampura', at: RACE, seats: ALONE, play: ['s3-h'], said: ['You win, all four pawns HOME', 'You brought the last pawn HOME.'] },
	{ game: 'hampura', at: RACE, seats: TWO, play: ['s3-h'], said: ['Ilka wins, all four pawns HOME', 'Ilka brought the last pawn HOME.'] },
	{ game: 'hampura', at: RACE, seats: ALONE, play: ['resign 0 1'], said: ['Jan wins', 'You resigned.'] },
	{ game: 'hampura', at: FOUR_RACE, seats: FOUR, play: ['s3-h'], said: ['You win, all four pawns HOME', 'You brought the last pawn HOME.'] },
	{
		game: 'hampura',
		at: TEAM_RACE,
		options: TEAMS,
		seats: FOUR,
		play: ['s3-h'],
		said: ['You and Rosa win, all eight pawns HOME', 'You brought the last pawn HOME.'],
	},
	{
		game: 'hampura',
		at: TEAM_RACE,
		options: TEAMS,
		seats: PAIRS,
		play: ['s3-h'],
		said: ['Ilka and Rosa win, all eight pawns HOME', 'Ilka brought the last pawn HOME.'],
	},
	{
		game: 'hampura',
		at: TEAM_LOST,
		options: TEAMS,
		seats: FOUR,
		play: ['s3-h'],
		said: ['Jan and Otto win, all eight pawns HOME', 'Jan brought the last pawn HOME.'],
	},
	{ game: 'hampura', at: TEAM_RACE, options: TEAMS, seats: PAIRS, play: ['resign 1 1'], said: ['Ilka and Rosa win', 'Matild resigned.'] },
	{ game: 'hampura', at: HANDS, seats: ALONE, play: ['3: s3-h'], said: ['You win, 85 points to 5', 'You brought the last pawn HOME.'] },
	{
		game: 'hampura',
		at: HANDS,
		seats: TWO,
		play: ['resign 0 1'],
		said: ['Matild wins, 25 points to 15', 'Ilka resigned. The winner’s pawns count as if all were HOME.'],
	},
	{ game: 'hampura', at: FOUR_HANDS, seats: FOUR, play: ['3: s3-h'], said: ['You win, 90 points to 5, 10 and 0', 'You brought the last pawn HOME.'] },
	{
		game: 'hampura',
		at: FOUR_RACE,
		seats: FOUR,
		play: ['s3-h'],
		plan: { games: 4 },
		end: over(3, 1, 0, 0),
		said: ['You win, all four pawns HOME', 'You brought the last pawn HOME. You win the series, 3 points.'],
	},
	{
		game: 'hampura',
		at: FOUR_RACE,
		seats: FOUR,
		play: ['s3-h'],
		plan: { games: 4 },
		end: over(2, 0, 2, 0),
		said: ['You win, all four pawns HOME', 'You brought the last pawn HOME. You and Rosa share the series, 2 points each.'],
	},
	{
		game: 'hampura',
		at: TEAM_RACE,
		options: TEAMS,
		seats: FOUR,
		play: ['s3-h'],
		plan: { games: 4 },
		end: over(3, 1, 3, 1),
		said: ['You and Rosa win, all eight pawns HOME', 'You brought the last pawn HOME. You and Rosa win the series, 3 points to 1.'],
	},
	{
		game: 'hampura',
		at: TEAM_RACE,
		options: TEAMS,
		seats: PAIRS,
		play: ['s3-h'],
		plan: { games: 4 },
		end: over(2, 2, 2, 2),
		said: ['Ilka and Rosa win, all eight pawns HOME', 'Ilka brought the last pawn HOME. The series is drawn, 2 points each.'],
	},
];

it.each(CASES)('$game, $said.0', async (one) => {
	const [title, why, told] = await resultOf(one);
	expect([title, why]).toEqual(one.said);
	// The live region tells the last move, then the result.
	expect(told).toMatch(/^(You|Ilka|Jan|Toni|Matild) .+\. /);
	expect(told.endsWith(` ${title}.`)).toBe(true);
});
