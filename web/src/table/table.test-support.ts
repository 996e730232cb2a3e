import { fail, type Game, legalMoves, type Move, must, ok, type Result, type Seat } from '@stammtisch/core';
import { type Command, type Dealer, decide, dueOutcomes, type Happened, type Table } from '@stammtisch/table';
import { fileAfter, type SeatPlan, type TableFile } from './file.ts';
import { beginTable, dealerOf, type TableSetup } from './setup.ts';
import { playing, stateOf, type TableState, tableOf, takingBack } from './state.ts';

export const PERSONS: readonly SeatPlan[] = [
	{ kind: 'person', name: 'Ilka' },
	{ kind: 'person', name: 'Bertók' },
];
export const AGAINST: readonly SeatPlan[] = [
	{ kind: 'person', name: 'Ilka' },
	{ kind: 'computer', level: 2, name: 'Rosa' },
];
export const COMPUTERS: readonly SeatPlan[] = [
	{ kind: 'computer', level: 1, name: 'Vera' },
	{ kind: 'computer', level: 2, name: 'Rosa' },
];

/** A table whose commands are carried out at once and kept nowhere. */
export class TestTable {
	state: TableState;
	/** As it is kept: what it began with, and the events since. */
	file: TableFile;
	readonly #dealer: Dealer;

	constructor(game: Game, file: TableFile) {
		this.#dealer = dealerOf(file.record.chance);
		this.file = file;
		this.state = stateOf(must(tableOf(game, file)));
		this.#take(dueOutcomes(this.table, this.#dealer, 2));
	}

	get table(): Table {
		return this.state.table;
	}

	#take({ events, table }: Happened): void {
		this.file = fileAfter(this.file, events);
		this.state = stateOf(table);
	}

	send(command: Command): Result<number> {
		const happened = decide(this.table, command, this.#dealer, 2);
		if (happened.ok) this.#take(happened.value);
		return happened.ok ? ok(this.table.number) : happened;
	}

	play(move: Move): void {
		must(this.send(playing(this.table, move)));
	}

	/** Plays the first legal move. */
	playFirst(): void {
		this.play(legalMoves(this.state.ruleset.rules, this.state.position)[0] as number);
	}

	read(text: string): Result<Move> {
		return this.state.ruleset.notation.parseMove(this.state.position, text);
	}

	/** Resigns, once `accepters` hold everybody who must accept. */
	resign(seat: Seat, level = 1, accepters: readonly Seat[] = []): Result<number> {
		const proposed = this.send({ type: 'propose', seat, proposal: { kind: 'resign', level } });
		for (const other of accepters) if (this.table.offer) must(this.send({ type: 'answer', seat: other, accepts: true }));
		return this.table.offer ? fail('ERR_ILLEGAL', 'somebody must accept') : proposed;
	}

	/** @returns whether there was anything to take back */
	takeBack(): boolean {
		const command = takingBack(this.table);
		return command !== undefined && this.send(command).ok;
	}

	get takeBackTo(): number | undefined {
		const command = takingBack(this.table);
		return command?.type === 'propose' && command.proposal.kind === 'takeBack' ? command.proposal.to : undefined;
	}

	nextGame(): void {
		must(this.send({ type: 'next' }));
	}
}

/** A fresh table of a game. */
export function open(game: Game, setup: Partial<TableSetup> = {}): TestTable {
	const usual: TableSetup = { options: {}, plan: { scoring: game.series.scorings[0] as string }, seats: PERSONS, seed: '7', first: 0, id: 't', now: 1 };
	return new TestTable(game, must(beginTable(game, { ...usual, ...setup })));
}
