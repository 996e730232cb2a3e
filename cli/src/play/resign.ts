import { must, type Seat, viewFor } from '@stammtisch/core';
import { RESIGNATION_LIMITS, think } from '@stammtisch/engine';
import { isWorthAccepting, type ResignOffer } from '@stammtisch/table';
import type { Place } from './place.ts';

type Level = 'single' | 'gammon' | 'backgammon' | 'other';

/** What is offered at level 1, 2, 3 where a game has several. */
const LEVELS: readonly Level[] = ['single', 'gammon', 'backgammon'];

/** BG-41: gives the game up, once everybody accepts who must. @returns whether the game is over */
export async function offerResignation(place: Place, seat: Seat, level: number): Promise<boolean> {
	const { table, terminal, view } = place;
	const { game, ruleset } = table.agreement;
	const { position } = table.timeline;
	const allowed = game.resign(ruleset, position, seat, level);
	if (!allowed.ok) {
		await terminal.say(`${allowed.problem.message}.`);
		return false;
	}
	const hasLevels = game.resign(ruleset, position, seat, 2).ok;
	const what = (hasLevels ? LEVELS[level - 1] : undefined) ?? 'other';
	if (!isYes(await terminal.ask(view.own('resign.ask', { level: what })))) return false;
	must(await table.send({ type: 'propose', seat, proposal: { kind: 'resign', level } }));
	for (let other = table.table.offer?.asked[0]; other !== undefined; other = table.table.offer?.asked[0]) {
		const isAccepted = await accepts(place, other, { seat, level }, what);
		must(await table.send({ type: 'answer', seat: other, accepts: isAccepted }));
		if (isAccepted) continue;
		await terminal.say(view.own('resign.refused', { name: place.seatName(other), level: what }));
		return false;
	}
	return true;
}

async function accepts(place: Place, other: Seat, offer: ResignOffer, level: Level): Promise<boolean> {
	const { table, terminal, view } = place;
	const { people } = table.agreement;
	if (!people.includes(other)) return weigh(place, other, offer);
	if (place.hasSecrets && people.length > 1) await terminal.clear();
	return isYes(await terminal.ask(view.own('resign.offer', { name: place.seatName(offer.seat), level, other: place.seatName(other) })));
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
