import {
	addGame,
	firstOf,
	formatEvent,
	type GameRecord,
	isSeriesOver,
	legalMoves,
	must,
	newSeries,
	type Options,
	OVER,
	openGame,
	outcomes,
	type Position,
	play,
	pointsBySeat,
	type RecordedGame,
	type SeriesPlan,
} from '@stammtisch/core';
import { backgammon } from '../src/index.ts';
import type { BackgammonRuleset } from '../src/rules.ts';

type Random = (below: number) => number;

/** Names that look like other parts of a match text, or are hard to write. */
export const ODD_NAMES: readonly string[] = [
	'Ann',
	'* 13',
	'o 8/5 6/5',
	'31: 8/5 6/5',
	'Game 2',
	' 5 point match',
	'Ann : 3      Bob : 4',
	'Wins 1 point and the match',
	'; [Variation "LongGammon"]',
	'# Doubles => 2',
	'"',
	'a "b" c"]',
	'',
	' ',
	'-',
	'x',
	'o',
	'a'.repeat(80),
	`${'y'.repeat(60)} : 9`,
	'山田太郎と申します'.repeat(8),
	'𝄞'.repeat(40),
	'two\u2028lines',
	'line\nend\r\n\tand tab',
	'nul \0 and bell \u0007',
	'\uFEFFmark',
	'e\u0301\u0302',
	'\ud800 half a letter',
];

const OPTIONS: readonly Options[] = [
	{},
	{ match: 1 },
	{ match: 3 },
	{ match: 25 },
	{ match: 5, crawford: false },
	{ match: 7, variant: 'nackgammon' },
	{ beavers: true },
	{ jacoby: true, beavers: true },
	{ cube: false },
	{ variant: 'hypergammon' },
	{ variant: 'hypergammon', match: 3, cube: false },
];

/** A record that a match text can tell whole: random options, names, tags, scores, plays, doubles and resignations. */
export function randomRecord(random: Random): GameRecord {
	const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
	const ruleset = must(backgammon.ruleset(pick(OPTIONS)));
	const { match } = ruleset.options;
	const plan = match === 0 ? randomPlan(random) : undefined;
	const games: RecordedGame[] = [];
	let series = newSeries(ruleset);
	if (match > 0 && random(3) === 0) series = { ...series, totals: [random(match), random(match)] };
	const most = match > 0 ? 4 : Math.min(plan?.games ?? 1, 1 + random(4));
	do {
		const start = openGame(backgammon, ruleset, series);
		const { game, last, points } = randomGame(random, ruleset, start);
		games.push(game);
		if (!points) break;
		series = addGame(backgammon, ruleset, { scoring: 'points' }, series, { first: firstOf(ruleset, start), last, points });
	} while (games.length < most && !isSeriesOver(backgammon, ruleset, plan ?? { scoring: 'points' }, series));
	const tags: [name: string, value: string][] = [];
	for (const letter of ['x', 'o']) if (random(4) > 0) tags.push([letter, pick(ODD_NAMES)]);
	for (const name of ['Event', '__proto__', 'Place of play', 'event']) if (random(3) === 0) tags.push([name, pick(ODD_NAMES)]);
	return {
		game: 'backgammon',
		rules: ruleset.rules.version,
		options: ruleset.options,
		...(plan ? { series: plan } : {}),
		...(tags.length > 0 ? { tags: Object.fromEntries(tags) } : {}),
		games,
	};
}

function randomPlan(random: Random): SeriesPlan | undefined {
	const plans: readonly (SeriesPlan | undefined)[] = [
		undefined,
		{ scoring: 'points', games: 1 + random(4) },
		{ scoring: 'points', games: 3, target: 1 + random(9) },
	];
	return plans[random(plans.length)];
}

/** A game to its end, to a resignation, or to where it breaks off; never where a roll was chosen and not thrown, nor resigned where a beaver waits for its answer. */
function randomGame(
	random: Random,
	ruleset: BackgammonRuleset,
	start: Position,
): { game: RecordedGame; last: Position; points: readonly number[] | undefined } {
	const { rules, notation } = ruleset;
	const events: string[] = [];
	const make = (p: Position, move: number) => {
		events.push(formatEvent(ruleset, p, move));
		return play(rules, p, move);
	};
	const ended = (last: Position, points: readonly number[] | undefined) => {
		const told = points ? { points: { x: points[0] as number, o: points[1] as number } } : {};
		return { game: { start: notation.formatPosition(start), events, ...told }, last, points };
	};
	let p = start;
	for (;;) {
		const toMove = rules.toMove(p);
		if (toMove === OVER) return ended(p, pointsBySeat(rules, p));
		const hasChosen = events.at(-1)?.endsWith(' roll') === true;
		const isBeavered = /beaver|raccoon/.test(events.at(-1) ?? '');
		if (!hasChosen && !isBeavered && random(60) === 0) {
			const seat = random(2);
			const wins = [1, 2, 3].map((level) => must(backgammon.resign(ruleset, p, seat, level)));
			const level = 1 + random(3);
			const least = wins.findIndex((points) => points[1 - seat] === wins[level - 1]?.[1 - seat]);
			events.push(`${notation.seats[seat]} resigns ${least + 1}`);
			return ended(p, wins[least]);
		}
		if (!hasChosen && random(200) === 0) return ended(p, undefined);
		const moves = toMove < 0 ? outcomes(rules, p).map(({ outcome }) => outcome) : legalMoves(rules, p);
		p = make(p, moves[random(moves.length)] as number);
	}
}
