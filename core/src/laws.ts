/**
 * The laws that every game keeps, for tests. `checkWalk` walks at random from a position and throws on the first law broken, naming the place.
 */
import type { Game, Ruleset } from './game.ts';
import { legalMoves, outcomes, play, samePosition, start, viewFor } from './play.ts';
import { must } from './result.ts';
import { CHANCE, type Move, OVER, type Position } from './rules.ts';

export interface WalkLaws {
	/** Longest walk. */
	readonly plies: number;
	/** Quantities that stay the same through a game, such as the stones on the board. */
	conserved?(p: Position): number;
	/** Sum of the weights at CHANCE. */
	weightSum?(p: Position): number;
	/** Whether the points of a finished game add up by the game's rule. */
	pointsAgree?(points: readonly number[], p: Position): boolean;
	/** Applies the steps heard to a copy of the position before; must give the same board as `make`. Bookkeeping bytes may be set by the check. */
	replaySteps?(before: Position, steps: readonly unknown[], after: Position): boolean;
}

/** Walks at random from `p` (default: the start). `random(n)` gives a whole number 0 ≤ x < n. @returns the last position and the plies walked */
export function checkWalk(
	game: Game,
	ruleset: Ruleset,
	random: (below: number) => number,
	laws: WalkLaws,
	p?: Position,
): { position: Position; plies: number } {
	const { rules, notation } = ruleset;
	let at = p ?? start(rules);
	const conserved = laws.conserved?.(at);
	for (let ply = 0; ply < laws.plies; ply++) {
		const text = notation.formatPosition(at);
		const demand = (holds: boolean, law: string) => {
			if (!holds) throw new Error(`${game.id} ${JSON.stringify(ruleset.options)} at ${text}: ${law}`);
		};
		demand(at.length === rules.size, 'a position has `size` bytes');
		demand(samePosition(must(notation.parsePosition(text)), at), 'parse(format(p)) is p');
		const parsed = must(game.parse(text, ruleset.options));
		demand(samePosition(parsed.position, at), 'game.parse reads the text to the same bytes');
		demand(samePosition(must(notation.readPlain(JSON.parse(JSON.stringify(notation.writePlain(at))))), at), 'read(write(p)) is p');
		if (laws.conserved) demand(laws.conserved(at) === conserved, 'what is conserved stays the same');
		checkViews(ruleset, at, demand);

		const seat = rules.toMove(at);
		if (seat === OVER) {
			demand(legalMoves(rules, at).length === 0 && outcomes(rules, at).length === 0, 'nothing is possible after the end');
			const points = Array.from({ length: rules.seats }, (_, s) => rules.points(at, s));
			demand(points.every(Number.isFinite), 'points are numbers');
			demand(laws.pointsAgree?.(points, at) ?? true, 'points add up');
			demand(notation.seats[notation.lastSeat(at)] !== undefined, 'a seat moved last');
			return { position: at, plies: ply };
		}
		const choices = seat === CHANCE ? outcomes(rules, at).map(({ outcome }) => outcome) : legalMoves(rules, at);
		checkChoices(ruleset, at, choices, demand);
		if (seat === CHANCE) {
			const weights = outcomes(rules, at).map(({ weight }) => weight);
			demand(
				weights.every((w) => Number.isInteger(w) && w > 0),
				'weights are positive whole numbers',
			);
			const sum = laws.weightSum?.(at);
			demand(sum === undefined || sum === weights.reduce((a, b) => a + b, 0), 'weights sum to what the game says');
		}
		const move = choices[random(choices.length)] as Move;
		checkViewsAfter(ruleset, at, move, demand);
		const before = at.slice();
		const steps: unknown[] = [];
		const next = play(rules, at, move, (step) => steps.push(step));
		demand(samePosition(at, before), 'play leaves the position before alone');
		demand(samePosition(play(rules, at, move), next), 'make with and without a sink agree');
		demand(laws.replaySteps?.(before, steps, next) ?? true, 'the steps replay to the same position');
		at = next;
	}
	return { position: at, plies: laws.plies };
}

type Demand = (holds: boolean, law: string) => void;

function checkChoices(ruleset: Ruleset, p: Position, choices: readonly Move[], demand: Demand): void {
	const { rules, notation } = ruleset;
	demand(choices.length >= 1, 'there is always a move until the end');
	demand(choices.length <= rules.maxMoves, 'at most maxMoves');
	demand(
		choices.every((move, i) => Number.isInteger(move) && move >= 0 && move < 2 ** 31 && (i === 0 || move > (choices[i - 1] as Move))),
		'moves are ascending whole numbers below 2^31',
	);
	const texts = choices.map((move) => notation.formatMove(p, move));
	demand(new Set(texts).size === texts.length, 'distinct moves have distinct texts');
	// Parsing lists all moves, so a long list is sampled evenly.
	const step = Math.ceil(choices.length / 50);
	for (let i = 0; i < choices.length; i += step) {
		const read = notation.parseMove(p, texts[i] as string);
		demand(read.ok && read.value === choices[i], `parse(format(move)) is the move, ${texts[i]}`);
	}
	const off = notation.parseMove(p, 'no move at all');
	demand(!off.ok, 'nonsense is no move');
}

/** What a viewer sees of a move, and what he makes of it on what he saw before, are the same; of an outcome he may see less. */
function checkViewsAfter({ rules }: Ruleset, p: Position, move: Move, demand: Demand): void {
	const isChance = rules.toMove(p) === CHANCE;
	const after = play(rules, p, move);
	for (let viewer = -1; viewer < rules.seats; viewer++) {
		const who = viewer < 0 ? undefined : viewer;
		const made = play(rules, viewFor(rules, p, who), move);
		demand(samePosition(isChance ? viewFor(rules, made, who) : made, viewFor(rules, after, who)), `viewer ${viewer}: hide(make(p, m)) is make(hide(p), m)`);
	}
}

function checkViews(ruleset: Ruleset, p: Position, demand: Demand): void {
	const { rules, notation } = ruleset;
	for (let viewer = -1; viewer < rules.seats; viewer++) {
		const view = viewFor(rules, p, viewer < 0 ? undefined : viewer);
		demand(samePosition(viewFor(rules, view, viewer < 0 ? undefined : viewer), view), 'hiding twice changes nothing more');
		const text = notation.formatPosition(view);
		demand(samePosition(must(notation.parsePosition(text)), view), `viewer ${viewer}: parse(format(view)) is the view, ${text}`);
		if (viewer >= 0 && rules.toMove(p) === viewer) {
			demand(!rules.isHidden(view), 'a seat to move sees what it needs');
			demand(legalMoves(rules, view).join() === legalMoves(rules, p).join(), "a viewer's own moves are the same on what he sees");
		}
	}
}
