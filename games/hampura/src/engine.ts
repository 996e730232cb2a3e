import type { Evaluation, Position } from '@stammtisch/core';
import { STEPS_BACKWARD, STEPS_FORWARD } from './cards.ts';
import { DECK, DECK_SIZE, HAMPURA, KINDS, SEVEN } from './deck.ts';
import { ENDED, entryOf, HOME, isOuter, type Layout, OUTER, PAWNS, START, sideOf, ZONE } from './layout.ts';
import { slideSteps } from './moving.ts';
import { layoutOf } from './options.ts';
import type { HampuraRuleset } from './rules.ts';
import { bonusFor, mostPoints, pawnsHome, score } from './scoring.ts';

/** Steps from the circle to HOME. */
const WHOLE_WAY = 64;
/** What waiting for a card that starts a pawn costs, in steps. */
const START_WAIT = 16;
/** What waiting for the exact count into HOME costs. */
const EXACT_WAIT = 4;
/** Share of the way left for a pawn just past its entry, which a backward card may bring behind it again. */
const BACK_DOOR = 0.7;
/** Share of a possible loss that is counted: opponents have other moves, and pawns move on. */
const FEAR = 0.6;
/** Steps a turn is worth. */
const TURN = 8;
/** Difference in steps to go that multiplies the odds by e. */
const STEPS_PER_E = 130;
/** Likewise between teams of eight pawns. */
const STEPS_PER_E_TEAMS = 200;
/** Chances are kept this far from certainty. */
const DOUBT = 0.001;

/** Share of the deck that goes exactly this many steps forward, by steps 0…12; a 7 in one part. */
const FORWARD_SHARE = shares(STEPS_FORWARD, 7);
/** Likewise backward. */
const BACKWARD_SHARE = shares(STEPS_BACKWARD, 0);
const HAMPURA_SHARE = DECK[HAMPURA] / DECK_SIZE;

function shares(steps: Int8Array, ofSeven: number): Float64Array {
	const share = new Float64Array(13);
	for (let kind = 0; kind < KINDS; kind++) share[kind === SEVEN ? ofSeven : steps[kind]] += DECK[kind] / DECK_SIZE;
	share[0] = 0;
	return share;
}

/** Steps a pawn has before it, waits included. */
function wayLeft(colour: number, place: number): number {
	if (place === HOME) return 0;
	if (place === START) return WHOLE_WAY + START_WAIT;
	if (place >= ZONE) return HOME - place + EXACT_WAIT;
	const past = (place - sideOf(colour) + OUTER) % OUTER;
	const left = ((entryOf(colour) - place + OUTER) % OUTER) + HOME - ZONE + 1 + EXACT_WAIT;
	if (past > 2 && past <= 6) return BACK_DOOR * left;
	// The next card may end on a triangle.
	let slid = 0;
	for (let steps = 1; steps <= 12 && steps < left; steps++) slid += FORWARD_SHARE[steps] * slideSteps(colour, (place + steps) % OUTER);
	return left - slid;
}

/** Chance that the next card of an opponent sends a pawn on an outer space to START. */
function danger(layout: Layout, p: Position, place: number, isFoe: (seat: number) => boolean): number {
	let chance = 0;
	let exposed = 0;
	let waiting = false;
	for (let pawn = 0; pawn < layout.pawns; pawn++) {
		const isTheirs = isFoe(pawn >> 2);
		if (isOuter(p[pawn]) && !isTheirs) exposed++;
		if (!isTheirs) continue;
		if (p[pawn] === START) waiting = true;
		if (!isOuter(p[pawn])) continue;
		const behind = (place - p[pawn] + OUTER) % OUTER;
		if (behind <= 12) chance += FORWARD_SHARE[behind];
		if (OUTER - behind <= 4) chance += BACKWARD_SHARE[OUTER - behind];
	}
	if (waiting) chance += HAMPURA_SHARE / exposed;
	return Math.min(1, chance);
}

/** A hand-written estimate: steps each side has before it, what it may lose of them, and who is to move. */
export function evaluation(ruleset: HampuraRuleset): Evaluation {
	const { options } = ruleset;
	const layout = layoutOf(options);
	const { seats, colours, seatByte, phaseByte } = layout;
	const isTeams = options.variant === 'teams';
	/** Sides: the seats, or two teams. */
	const sides = isTeams ? 2 : seats;
	const stepsPerE = isTeams ? STEPS_PER_E_TEAMS : STEPS_PER_E;
	const sideOfSeat = (seat: number) => seat % sides;
	const toGo = new Float64Array(sides);

	function count(p: Position): void {
		toGo.fill(0);
		for (let pawn = 0; pawn < layout.pawns; pawn++) {
			const seat = pawn >> 2;
			const side = sideOfSeat(seat);
			const left = wayLeft(colours[seat], p[pawn]);
			toGo[side] += left;
			if (!isOuter(p[pawn])) continue;
			const loss = WHOLE_WAY + START_WAIT - left;
			if (loss > 0) toGo[side] += FEAR * loss * danger(layout, p, p[pawn], (other) => sideOfSeat(other) !== side);
		}
		toGo[sideOfSeat(p[seatByte])] -= TURN / 2;
	}

	/** Chance of winning of a seat's side; the sides' chances sum to 1. */
	function winChance(p: Position, seat: number): number {
		count(p);
		const own = toGo[sideOfSeat(seat)];
		let odds = 0;
		for (let side = 0; side < sides; side++) odds += Math.exp((own - toGo[side]) / stepsPerE);
		return DOUBT + (1 - sides * DOUBT) / odds;
	}

	/** Pawns a seat may have HOME if another ends the game soon: those there, and half of those in the Safety Zone. */
	function likelyHome(p: Position, seat: number): number {
		let likely = pawnsHome(p, seat);
		for (let pawn = PAWNS * seat; pawn < PAWNS * (seat + 1); pawn++) if (p[pawn] >= ZONE && p[pawn] < HOME) likely += 0.5;
		return likely;
	}

	/** Expected score: as a winner against opponents with what they are likely to have HOME, or with what the seat has itself. */
	function expectedScore(p: Position, seat: number): number {
		const chance = winChance(p, seat);
		let won = 5 * PAWNS;
		let mostHome = 0;
		for (let other = 0; other < seats; other++) {
			if (other === seat) continue;
			const home = Math.min(PAWNS - 1, likelyHome(p, other));
			won += 5 * (PAWNS - home);
			mostHome = Math.max(mostHome, home);
		}
		won += bonusFor(Math.round(mostHome), options.bonus);
		return chance * won + (1 - chance) * 5 * Math.min(PAWNS - 1, likelyHome(p, seat));
	}

	const isPoints = options.variant === 'points';
	return {
		unit: isPoints ? 'score' : 'win',
		// The seats' values sum to 1 (two teams likewise) or to what is scored together, not to 0.
		zeroSum: false,
		bound: isPoints ? mostPoints(seats, options.bonus) : 1,
		boundIsWin: false,
		estimate: isPoints ? expectedScore : winChance,
		final(p, seat) {
			if (isPoints) return score(layout, options.bonus, p, seat, p[seatByte]);
			return p[phaseByte] === ENDED && sideOfSeat(seat) === sideOfSeat(p[seatByte]) ? 1 : 0;
		},
	};
}
