import { type Seat, viewFor } from '@stammtisch/core';
import { RESIGNATION_LIMITS, think } from '@stammtisch/engine';
import { acceptersOf, isWorthAccepting, type ResignOffer } from '@stammtisch/table';
import type { Place } from './place.ts';

const LEVELS: readonly string[] = ['a single game', 'a gammon', 'a backgammon'];

/** BG-41: gives the game up, once everybody accepts who must. @returns whether the game is over */
export async function offerResignation(place: Place, seat: Seat, level: number): Promise<boolean> {
	const { table, terminal } = place;
	const { game, ruleset } = table.agreement;
	const { position } = table.timeline;
	const allowed = game.resign(ruleset, position, seat, level);
	if (!allowed.ok) {
		await terminal.say(`${allowed.problem.message}.`);
		return false;
	}
	const hasLevels = game.resign(ruleset, position, seat, 2).ok;
	const what = hasLevels ? `: ${LEVELS[level - 1]}` : '';
	if (!isYes(await terminal.ask(`Give this game up${what}? (y/N) `))) return false;
	for (const other of acceptersOf(game, ruleset, position, seat, level)) {
		if (await accepts(place, other, { seat, level }, what)) continue;
		await terminal.say(`${place.seatName(other)} does not accept${what}. The game goes on.`);
		return false;
	}
	table.resign(seat, level);
	return true;
}

/** `what` is what is offered in words. */
async function accepts(place: Place, other: Seat, offer: ResignOffer, what: string): Promise<boolean> {
	const { table, terminal } = place;
	const { people } = table.agreement;
	if (!people.includes(other)) return weigh(place, other, offer);
	if (place.hasSecrets && people.length > 1) await terminal.clear();
	return isYes(await terminal.ask(`${place.seatName(offer.seat)} gives the game up${what}. ${place.seatName(other)}, do you accept? (y/n) `));
}

function isYes(answer: string | undefined): boolean {
	return answer !== undefined && /^y(es)?$/i.test(answer);
}

/** Whether the computer accepts, by its engine's estimate. Precondition: two seats. */
async function weigh({ table, games }: Place, computer: Seat, offer: ResignOffer): Promise<boolean> {
	const { game, ruleset } = table.agreement;
	const { position } = table.timeline;
	const engine = await games.engineWithin(game, ruleset, RESIGNATION_LIMITS);
	const { value, seat } = think(engine, viewFor(ruleset.rules, position, computer), RESIGNATION_LIMITS, { now: () => performance.now() });
	return isWorthAccepting(game, ruleset, position, offer, seat === computer ? value : -value);
}
