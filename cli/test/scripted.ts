import { type GameRecord, legalMoves, must, type Seat, type SeriesPlan } from '@stammtisch/core';
import { type GameId, loadGame } from '@stammtisch/games';
import { type Numbered, recordedAfter } from '@stammtisch/table';
import { PLAIN_PAINT } from '../src/boards/board.ts';
import { loadView } from '../src/boards/index.ts';
import { Games } from '../src/engine/games.ts';
import { Sitting } from '../src/play/sitting.ts';
import { type Agreement, TerminalTable } from '../src/play/table.ts';
import type { Answer } from './player.ts';

/** Types these lines one by one, then ends the input. */
export function lines(...typed: readonly string[]): Answer {
	const left = [...typed];
	return () => left.shift();
}

/** A terminal without a process: whatever is asked, `answer` says what is typed. */
export class Scripted {
	readonly paint = PLAIN_PAINT;
	isLeaving = false;
	/** All that stood on the screen, the typed lines included; where it was cleared stands `CLEARED`. */
	printed = '';
	#from = 0;
	readonly #answer: Answer;

	constructor(answer: Answer) {
		this.#answer = answer;
	}

	async ask(prompt: string): Promise<string | undefined> {
		this.printed += prompt;
		const typed = this.#answer(this.printed.slice(this.#from));
		this.#from = this.printed.length;
		this.printed += `${typed ?? ''}\n`;
		return typed;
	}

	async say(text: string): Promise<void> {
		this.printed += `${text}\n`;
	}

	async clear(): Promise<void> {
		this.printed += CLEARED;
	}
}

export const CLEARED = '\n(cleared)\n';

/** What was agreed at a table, as far as a test cares. */
export interface Agreed extends Partial<Pick<Agreement, 'seed' | 'people' | 'level'>> {
	readonly options?: { readonly [name: string]: unknown };
	readonly plan?: Partial<SeriesPlan>;
	/** A position that the game begins in. */
	readonly start?: string;
}

export async function agree(id: GameId, { options = {}, seed = '1', people = [0], level = 1, plan = {} }: Agreed = {}): Promise<Agreement> {
	const game = await loadGame(id);
	return { game, ruleset: must(game.ruleset(options)), plan: { scoring: game.series.scorings[0] as string, ...plan }, seed, people, level };
}

/** A table before its first move, its first game begun in `start` where that is given. */
export async function tableOf(id: GameId, { start, ...agreed }: Agreed = {}): Promise<TerminalTable> {
	const agreement = await agree(id, agreed);
	const table = TerminalTable.begin(agreement);
	if (start === undefined) return table;
	const record = table.record();
	return must(TerminalTable.of(agreement.game, { ...record, games: [{ start, events: [] }] }));
}

/** A table at which somebody plays, kept nowhere. */
export async function openedTable(id: GameId, agreed: Agreed = {}): Promise<TerminalTable> {
	const table = await tableOf(id, agreed);
	await table.open({ append: async () => 'kept' });
	return table;
}

/** Plays texts of moves; dice and cards come by themselves. */
export async function play(table: TerminalTable, ...texts: readonly string[]): Promise<TerminalTable> {
	for (const move of texts) must(await table.send({ type: 'play', seat: table.timeline.toMove, move }));
	return table;
}

/** Gives the game up, and accepts that for everybody. */
export async function resign(table: TerminalTable, seat: Seat, level = 1): Promise<void> {
	must(await table.send({ type: 'propose', seat, proposal: { kind: 'resign', level } }));
	for (let asked = table.table.offer?.asked[0]; asked !== undefined; asked = table.table.offer?.asked[0])
		must(await table.send({ type: 'answer', seat: asked, accepts: true }));
}

const games = new Games();

/** Plays at a table until it is over or left. @returns what was seen, what was kept, and the table */
export async function sitDown(id: GameId, agreed: Agreed, answer: (printed: string, table: TerminalTable) => string | undefined) {
	const table = await tableOf(id, agreed);
	const terminal = new Scripted((printed) => answer(printed, table));
	const kept: GameRecord[] = [];
	const keep = {
		write: (record: GameRecord) => void kept.push(record),
		append(events: readonly Numbered[]) {
			const record = kept.at(-1) as GameRecord;
			kept.push({ ...record, games: recordedAfter({ players: [], games: record.games }, events).games });
		},
	};
	const sitting = new Sitting(table, await loadView(id), terminal, games, keep);
	const isOver = await sitting.play();
	return { isOver, kept, table, printed: terminal.printed };
}

/** Types legal moves, which the seed fixes, and agrees to whatever else is asked; ends the input after `most` answers. */
export function anyMoves(seed: number, most = Infinity) {
	let state = seed;
	let given = 0;
	return (printed: string, { agreement: { ruleset }, timeline }: TerminalTable) => {
		if (given++ >= most) return undefined;
		if (!printed.endsWith('> ')) return 'y';
		const moves = legalMoves(ruleset.rules, timeline.position);
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return ruleset.notation.formatMove(timeline.position, moves[Math.floor((state / 2 ** 32) * moves.length)] as number);
	};
}

/** The seats of everybody at a table for two. */
export const TWO: readonly Seat[] = [0, 1];
