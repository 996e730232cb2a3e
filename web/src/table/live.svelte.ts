import { type Game, type Move, must, ok, type Result, type Seat } from '@stammtisch/core';
import { BEAT_MILLIS, Claim } from './claim.ts';
import { device } from './device.ts';
import type { SeatPlan, TableFile } from './file.ts';
import { randomWord } from './ids.ts';
import { Session } from './session.ts';
import type { TableState } from './state.ts';
import { type KeyValue, TableStore, tableKey } from './store.ts';

/**
 * A table open in this tab: a session, the claim that keeps other tabs from writing, and storage, bound together for pages. As `follower` it shows what
 * the holding tab does and changes nothing.
 */
export class LiveTable {
	/** What is on the table now. */
	state: TableState;
	role: 'holder' | 'follower' = $state('follower');
	/** The last change could not be kept, and holds in this tab alone. */
	isFull: boolean = $state(false);
	readonly game: Game;
	readonly #store: TableStore;
	readonly #claim: Claim;
	readonly #timer: ReturnType<typeof setInterval>;
	#session: Session;

	/** Opens a kept table, checking every move. Faults as in `Session.open`. */
	static open(game: Game, file: TableFile, storage: KeyValue = device.storage): Result<LiveTable> {
		const checked = Session.open(game, file, { keep: () => false });
		return checked.ok ? ok(new LiveTable(game, file, checked.value, storage)) : checked;
	}

	private constructor(game: Game, file: TableFile, session: Session, storage: KeyValue) {
		this.game = game;
		this.#store = new TableStore(storage);
		this.#claim = new Claim({ storage, table: file.id, tab: randomWord(8), now: Date.now });
		this.isFull = this.#store.isHeld(file.id);
		this.#session = session;
		this.state = $state.raw(session.state);
		this.#become(this.#claim.tryTake());
		this.#timer = setInterval(() => this.#beat(), BEAT_MILLIS);
		addEventListener('storage', this.#onstorage);
		addEventListener('pagehide', this.#onhide);
		addEventListener('pageshow', this.#onshow);
	}

	close(): void {
		clearInterval(this.#timer);
		removeEventListener('storage', this.#onstorage);
		removeEventListener('pagehide', this.#onhide);
		removeEventListener('pageshow', this.#onshow);
		this.#claim.release();
	}

	get canTakeBack(): boolean {
		return this.role === 'holder' && this.state.plies.length > 0 && this.#session.takeBackTo !== undefined;
	}

	/** Plays a legal move, unless another tab was faster. */
	play(move: Move): void {
		this.#do(() => this.#session.play(move));
	}

	/** Keeps what of the next move lies on the board (`Session.begin`). */
	begin(begun: string | undefined): void {
		this.#do(() => this.#session.begin(begun));
	}

	/** Shows the computer's evaluation at this table, or no longer. */
	evaluate(isOn: boolean): void {
		this.#do(() => this.#session.evaluate(isOn));
	}

	read(text: string): Result<Move> {
		return this.#session.read(text);
	}

	takeBack(): void {
		this.#do(() => this.#session.takeBack());
	}

	/** Precondition: everybody who must accept the resignation is in `accepted`. */
	resign(seat: Seat, level: number, accepted: readonly Seat[]): void {
		this.#do(() => must(this.#session.resign(seat, level, accepted)));
	}

	nextGame(): void {
		this.#do(() => this.#session.nextGame());
	}

	seat(seats: readonly SeatPlan[]): void {
		this.#do(() => this.#session.seat(seats));
	}

	/** Takes the table from the tab that holds it. */
	takeOver(): void {
		this.#become(this.#claim.take());
	}

	/** Keeps what this tab holds, where there is room by now. */
	keepHeld(): void {
		if (this.role !== 'holder' || !this.isFull) return;
		this.#store.keepHeld();
		this.isFull = this.#store.isHeld(this.state.file.id);
	}

	#do(change: () => boolean): void {
		if (this.role !== 'holder') return;
		change();
		this.state = this.#session.state;
	}

	#keep = (file: TableFile): boolean => {
		if (!this.#claim.isMine) {
			this.#become(false);
			return false;
		}
		const kept = this.#store.place(file);
		this.isFull = kept === 'held';
		if (kept === 'stale') queueMicrotask(() => this.#reload());
		return kept !== 'stale';
	};

	#become(isHolder: boolean): void {
		this.role = isHolder ? 'holder' : 'follower';
		this.#reload();
	}

	#reload(): void {
		const file = this.#store.read(this.state.file.id);
		if (!file) return;
		const opened = Session.open(this.game, file, { keep: this.#keep });
		if (!opened.ok) return;
		this.#session = opened.value;
		this.state = opened.value.state;
	}

	#beat(): void {
		if (this.role === 'holder') {
			if (this.#claim.beat()) this.keepHeld();
			else this.#become(false);
		} else if (this.#claim.tryTake()) this.#become(true);
	}

	#onstorage = (event: StorageEvent): void => {
		if (event.key === this.#claim.key) {
			if (this.role === 'holder' && !this.#claim.isMine) this.#become(false);
			else if (this.role === 'follower' && event.newValue === null) this.#beat();
		} else if (event.key === tableKey(this.state.file.id) && this.role === 'follower') this.#reload();
	};

	#onhide = (): void => this.#claim.release();

	#onshow = (event: PageTransitionEvent): void => {
		if (event.persisted) this.#become(this.#claim.tryTake());
	};
}
