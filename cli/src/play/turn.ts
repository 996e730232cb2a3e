import { type Level, legalMoves, type Move, must, type Seat, seededDraws, viewFor } from '@stammtisch/core';
import { chooseMove, levelsOf } from '@stammtisch/engine';
import { takeBackTo } from '@stammtisch/table';
import type { Tell } from '../words/tell.ts';
import type { Place } from './place.ts';
import { offerResignation } from './resign.ts';
import { thinkAtTable } from './thinking.ts';

/** What a person decided: a move, to leave the table, or something that is done already. */
export type Decision = Move | 'leave' | 'done';

const HELP = [
	['?', 'help.moves'],
	['Enter', 'help.enter'],
	['undo', 'help.undo'],
	['hint', 'help.hint'],
	['board', 'help.board'],
	['position', 'help.position'],
	['resign [n]', 'help.resign'],
	['quit', 'help.quit'],
] as const;

function helpText(tell: Tell): string {
	return HELP.map(([typed, id]) => `  ${typed.padEnd(15)}${tell(id)}`).join('\n');
}

/** Most legal moves printed at once. */
const MOST_LISTED = 400;

/** Lets a person decide. Precondition: the seat is to move. */
export async function decide(place: Place, seat: Seat): Promise<Decision> {
	const { terminal, table, view } = place;
	const { rules, notation } = table.agreement.ruleset;
	const { position } = table.timeline;
	const moves = legalMoves(rules, position);
	const only = onlyMove(moves.map((move) => notation.formatMove(position, move)));
	if (only === 'pass') return moves[0] as Move;
	await terminal.say(place.draw(seat));
	for (;;) {
		const typed = await terminal.ask(`${place.seatName(seat)}> `);
		if (typed === undefined || typed === 'quit' || typed === 'q') return 'leave';
		const text = typed === '' ? only : typed;
		if (text === undefined) await terminal.say(view.own('lists', { typing: place.view.typing(table.agreement.ruleset) }));
		else {
			const decided = await obey(place, seat, text, moves);
			if (decided !== undefined) return decided;
		}
	}
}

/** What Enter stands for. */
function onlyMove(texts: readonly string[]): string | undefined {
	return texts.length === 1 ? texts[0] : texts.find((text) => text === 'roll');
}

/** Does what was typed. @returns undefined where it is still to be decided */
async function obey(place: Place, seat: Seat, text: string, moves: readonly Move[]): Promise<Decision | undefined> {
	const { terminal, table } = place;
	const { notation } = table.agreement.ruleset;
	const { position } = table.timeline;
	const [word = '', ...rest] = text.toLowerCase().split(/\s+/);
	switch (word) {
		case '?':
		case 'moves':
			await terminal.say(listMoves(place, moves));
			return undefined;
		case 'help':
		case 'h':
			await terminal.say(`${place.view.typing(table.agreement.ruleset)}\n${helpText(place.view.own)}`);
			return undefined;
		case 'board':
		case 'b':
			await terminal.say(place.draw(seat));
			return undefined;
		case 'position':
			await terminal.say(notation.formatPosition(viewFor(table.agreement.ruleset.rules, position, seat)));
			return undefined;
		case 'hint':
			await terminal.say(await hint(place, seat));
			return undefined;
		case 'undo':
			return undo(place, seat);
		case 'resign':
			return resign(place, seat, rest[0]);
	}
	const move = notation.parseMove(position, text);
	if (move.ok) return move.value;
	await terminal.say(`${text}: ${move.problem.message}.`);
	return undefined;
}

function listMoves({ table, view }: Place, moves: readonly Move[]): string {
	const { notation } = table.agreement.ruleset;
	const { position } = table.timeline;
	const texts = moves.slice(0, MOST_LISTED).map((move) => notation.formatMove(position, move));
	const rest = moves.length > texts.length ? [view.own('more', { n: moves.length - texts.length })] : [];
	const width = Math.max(...texts.map((text) => text.length)) + 2;
	const columns = Math.max(1, Math.floor(78 / width));
	const rows = Array.from({ length: Math.ceil(texts.length / columns) }, (_, row) => texts.slice(row * columns, (row + 1) * columns));
	return [
		...rows.map(
			(row) =>
				`  ${row
					.map((text) => text.padEnd(width))
					.join('')
					.trimEnd()}`,
		),
		...rest,
	].join('\n');
}

/** What the strongest level would play. */
async function hint({ table, games, terminal, view }: Place, seat: Seat): Promise<string> {
	const { game, ruleset } = table.agreement;
	const strongest = levelsOf(await games.parts(game)).at(-1) as Level;
	const engine = await games.engine(game, ruleset);
	const seen = viewFor(ruleset.rules, table.timeline.position, seat);
	const analysis = await thinkAtTable(
		engine,
		seen,
		strongest,
		() => terminal.say(view.own('thinking')),
		() => terminal.isLeaving,
	);
	if (analysis.lines.length === 0) return '';
	return `  ${ruleset.notation.formatMove(table.timeline.position, chooseMove(analysis, strongest, seededDraws('hint')))}`;
}

async function undo({ table, terminal, view }: Place, seat: Seat): Promise<Decision | undefined> {
	const to = takeBackTo(table.table, seat);
	if (to !== undefined) {
		must(await table.send({ type: 'propose', seat, proposal: { kind: 'takeBack', to } }));
		return 'done';
	}
	await terminal.say(view.own('nothingBack'));
	return undefined;
}

async function resign(place: Place, seat: Seat, level = '1'): Promise<Decision | undefined> {
	return (await offerResignation(place, seat, Number(level))) ? 'done' : undefined;
}
