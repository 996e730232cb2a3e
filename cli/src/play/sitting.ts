import { setImmediate } from 'node:timers/promises';
import { CHANCE, type Level, type Move, must, OVER, type Seat, viewFor } from '@stammtisch/core';
import type { SeatView } from '@stammtisch/core/words';
import { chooseMove, levelsOf } from '@stammtisch/engine';
import type { Command } from '@stammtisch/table';
import type { BoardView, Happening } from '../boards/board.ts';
import type { Games } from '../engine/games.ts';
import { type Keep, reasonOf } from './keep.ts';
import type { Place } from './place.ts';
import { tellResult, tellSeries } from './result.ts';
import type { TerminalTable } from './table.ts';
import type { Terminal } from './terminal.ts';
import { thinkAtTable } from './thinking.ts';
import { decide } from './turn.ts';

/** People and the computer at one table, in the terminal, until the series is over or somebody leaves. */
export class Sitting implements Place {
	readonly table: TerminalTable;
	readonly view: BoardView;
	readonly terminal: Pick<Terminal, 'ask' | 'say' | 'clear' | 'isLeaving' | 'paint'>;
	readonly games: Games;
	readonly #keep: Pick<Keep, 'write' | 'append'>;
	#cannotKeep = false;
	/** Who saw the screen last. */
	#viewer: Seat | undefined;
	/** What happened since each person last looked, where the screen is cleared in between. */
	readonly #news = new Map<Seat, Happening[]>();

	constructor(table: TerminalTable, view: BoardView, terminal: Sitting['terminal'], games: Games, keep: Pick<Keep, 'write' | 'append'>) {
		this.table = table;
		this.view = view;
		this.terminal = terminal;
		this.games = games;
		this.#keep = keep;
	}

	get #ruleset() {
		return this.table.agreement.ruleset;
	}

	seatName(seat: Seat): string {
		return this.view.seatName(this.#ruleset, seat);
	}

	get #seats(): SeatView[] {
		const { people } = this.table.agreement;
		return this.#ruleset.notation.seats.map((_, seat) => ({ name: this.seatName(seat), isHere: people.includes(seat) }));
	}

	/** The person whose eyes the screen is for; undefined while nobody is at it. */
	get viewer(): Seat | undefined {
		const { people } = this.table.agreement;
		return people.length === 1 ? people[0] : this.#viewer;
	}

	/** @returns true once the series is over, false when somebody left */
	async play(): Promise<boolean> {
		await this.terminal.say(this.view.own('opening', { game: this.view.name, seats: this.#who() }));
		const { table } = this;
		this.#save(() => this.#keep.write(table.record()));
		const from = table.timeline.ending ? 0 : table.timeline.entries.length;
		await table.open({
			append: async (events) => {
				this.#save(() => this.#keep.append(events));
				return 'kept';
			},
		});
		await this.#tell(from);
		try {
			return await this.#playSeries();
		} finally {
			this.#save(() => this.#keep.write(table.record()));
		}
	}

	async #playSeries(): Promise<boolean> {
		for (;;) {
			if (!(await this.#playGame())) return false;
			const { timeline, series, isOver } = this.table;
			this.#news.clear();
			await this.terminal.say(`${this.draw(this.viewer ?? 0)}\n${tellResult(timeline, this.view, this.#seats)}`);
			if (series.games > 1 || !isOver) await this.terminal.say(tellSeries(this.view.own, series, (seat) => this.seatName(seat)));
			if (isOver) return true;
			await this.#do({ type: 'next' });
		}
	}

	#who(): string {
		const { people, level } = this.table.agreement;
		const seats = Array.from({ length: this.#ruleset.rules.seats }, (_, seat) => seat);
		const sits = (seat: Seat, name: string) => (people.includes(seat) ? this.view.own('person', { name }) : this.view.own('computer', { name, level }));
		return seats.map((seat) => sits(seat, this.seatName(seat))).join(', ');
	}

	/** @returns false when somebody left */
	async #playGame(): Promise<boolean> {
		const { people } = this.table.agreement;
		for (let seat = this.table.timeline.toMove; seat !== OVER; seat = this.table.timeline.toMove) {
			// What was typed, and signals, are heard between any two moves.
			await setImmediate();
			if (this.terminal.isLeaving) return false;
			if (!people.includes(seat)) await this.#takeTurn(seat);
			else {
				await this.#curtain(seat);
				const decided = await decide(this, seat);
				if (decided === 'leave') return false;
				if (typeof decided === 'number') await this.#make(seat, decided);
			}
		}
		return true;
	}

	#make(seat: Seat, move: Move): Promise<void> {
		return this.#do({ type: 'play', seat, move: this.#ruleset.notation.formatMove(this.table.timeline.position, move) });
	}

	/** Has something happen at the table, and tells it. */
	async #do(command: Command): Promise<void> {
		const from = command.type === 'next' ? 0 : this.table.timeline.entries.length;
		must(await this.table.send(command));
		await this.#tell(from);
	}

	/** Tells the moves, dice and cards of the game from an index on. */
	async #tell(from: number): Promise<void> {
		for (const { before, after, steps, move, seat = CHANCE } of this.table.timeline.entries.slice(from)) {
			if (move === undefined) continue;
			const happening = { ruleset: this.#ruleset, before, move, after, steps, seat, near: this.#readerAfter(seat), viewer: this.viewer, seats: this.#seats };
			for (const person of this.table.agreement.people) {
				if (person !== this.#viewer) this.#news.set(person, [...(this.#news.get(person) ?? []), { ...happening, near: person, viewer: person }]);
			}
			await this.terminal.say(this.view.tell(happening));
		}
	}

	/** Whose numbers a sentence goes by: the one person's, of several the next one's after `seat`, for whom the board is drawn next. */
	#readerAfter(seat: number): Seat {
		const { people } = this.table.agreement;
		return people.find((person) => person > seat) ?? people[0] ?? 0;
	}

	/** The computer's turn, unless the game is left meanwhile; what its engine worked out is kept before the person is asked. */
	async #takeTurn(seat: Seat): Promise<void> {
		const move = await this.#computed(seat);
		if (this.terminal.isLeaving) return;
		await this.#make(seat, move);
		await this.games.keepTables();
	}

	/** The computer's move; it sees no more than its seat may. */
	async #computed(seat: Seat): Promise<Move> {
		const { agreement, timeline, earlier } = this.table;
		const levels = levelsOf(await this.games.parts(agreement.game));
		const level = levels[agreement.level - 1] as Level;
		const engine = await this.games.engine(agreement.game, agreement.ruleset);
		const seen = viewFor(this.#ruleset.rules, timeline.position, seat);
		const tell = () => this.terminal.say(this.view.own('thinks', { name: this.seatName(seat) }));
		const analysis = await thinkAtTable(engine, seen, level, tell, () => this.terminal.isLeaving);
		let drawn = 0;
		return chooseMove(analysis, level, (below) => this.table.drawn(`game ${earlier} event ${timeline.entries.length}`, below, drawn++));
	}

	/** Where hands are hidden from each other, the screen is cleared before another person looks at it. */
	async #curtain(seat: Seat): Promise<void> {
		const last = this.#viewer;
		const news = this.#news.get(seat) ?? [];
		this.#viewer = seat;
		this.#news.delete(seat);
		if (last === seat || !this.hasSecrets || this.table.agreement.people.length < 2) return;
		await this.terminal.clear();
		await this.terminal.ask(this.view.own('curtain', { name: this.seatName(seat) }));
		for (const happening of news) await this.terminal.say(this.view.tell(happening));
	}

	/** Whether people may not see all there is. */
	get hasSecrets(): boolean {
		return this.#ruleset.rules.hasHidden;
	}

	draw(seat: Seat): string {
		return this.view.draw(this.#ruleset, viewFor(this.#ruleset.rules, this.table.timeline.position, seat), seat, this.terminal.paint);
	}

	/** Keeps something; where that fails, says so once and goes on without. */
	#save(keep: () => void): void {
		if (this.#cannotKeep) return;
		try {
			keep();
		} catch (fault) {
			this.#cannotKeep = true;
			process.stderr.write(`stammtisch: the game cannot be kept: ${reasonOf(fault).replaceAll(/\s*\n\s*/g, ' ')}\n`);
		}
	}

	/** Whether the table is kept in a file. */
	get isKept(): boolean {
		return !this.#cannotKeep;
	}
}
