import { type Limits, type Seat, viewFor } from '@stammtisch/core';
import { think } from '@stammtisch/engine';
import type { Place } from './place.ts';

/** How long the computer thinks about a resignation. */
const LIMITS: Limits = { nodes: 20_000 };

/** Estimates are not finer than this, in points of the cube. */
const FINENESS = 0.05;

const LEVELS: readonly string[] = ['a single game', 'a gammon', 'a backgammon'];

/** BG-41: offers to give the game up and, once everybody else accepts, does. @returns whether the game is over */
export async function offerResignation(place: Place, seat: Seat, level: number): Promise<boolean> {
	const { table, terminal } = place;
	const { game, ruleset } = table.agreement;
	const allowed = game.resign(ruleset, table.course.position, seat, level);
	if (!allowed.ok) {
		await terminal.say(`${allowed.problem.message}.`);
		return false;
	}
	const what = hasLevels(place, seat) ? `: ${LEVELS[level - 1]}` : '';
	const answer = await terminal.ask(`Give this game up${what}? (y/N) `);
	if (!isYes(answer)) return false;
	if (place.hasSecrets && table.agreement.people.length > 1) await terminal.clear();
	for (const other of ruleset.notation.seats.keys()) {
		if (other === seat || (await accepts(place, other, { seat, what, points: allowed.value }))) continue;
		await terminal.say(`${place.seatName(other)} does not accept${what}. The game goes on.`);
		return false;
	}
	table.course.resign(seat, level);
	return true;
}

interface Offer {
	readonly seat: Seat;
	/** What is offered in words, where the game has more than one level. */
	readonly what: string;
	/** Points by seat. */
	readonly points: readonly number[];
}

async function accepts(place: Place, other: Seat, { seat, what, points }: Offer): Promise<boolean> {
	const { table, terminal } = place;
	if (!table.agreement.people.includes(other)) return !hasLevels(place, seat) || isEnough(place, other, points);
	return isYes(await terminal.ask(`${place.seatName(seat)} gives the game up${what}. ${place.seatName(other)}, do you accept? (y/n) `));
}

function isYes(answer: string | undefined): boolean {
	return answer !== undefined && /^y(es)?$/i.test(answer);
}

/** Whether a resignation has levels that differ. */
function hasLevels({ table }: Place, seat: Seat): boolean {
	const { game, ruleset } = table.agreement;
	return game.resign(ruleset, table.course.position, seat, 2).ok;
}

/** Whether the points offered are all that the computer can win, or at least what it expects. Precondition: two seats, the other is to move. */
async function isEnough({ table, games }: Place, computer: Seat, points: readonly number[]): Promise<boolean> {
	const { game, ruleset } = table.agreement;
	const { position } = table.course;
	const offered = points[computer] as number;
	const worth = [1, 2, 3].flatMap((level) => {
		const result = game.resign(ruleset, position, 1 - computer, level);
		return result.ok ? [result.value[computer] as number] : [];
	});
	const totals = table.series.totals.map((total, seat) => total + (points[seat] as number));
	if (offered >= Math.max(...worth) || game.series.isOver?.(ruleset, totals) === true) return true;
	const engine = await games.engineWithin(game, ruleset, LIMITS);
	const { value, seat } = think(engine, viewFor(ruleset.rules, position, computer), LIMITS, { now: () => performance.now() });
	const expected = seat === computer ? value : -value;
	return offered / (worth[0] as number) >= expected - FINENESS;
}
