import type { ActionMove, Choice, LegalMove } from '@stammtisch/board-kit';
import type { Move, Position } from '@stammtisch/core';
import type { Command } from '@stammtisch/table';
import { untrack } from 'svelte';
import { spokenMove } from '../games.ts';
import { links, router } from '../router.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { nextTable } from './again.ts';
import { Choosing, type ChoosingButton } from './choosing.svelte.ts';
import { endLine, resultTitle } from './ending.ts';
import { once } from './once.ts';
import { type Fault, Opponent } from './opponent.svelte.ts';
import { legalMoveOf } from './present.svelte.ts';
import { Resigning } from './resigning.svelte.ts';
import { Speaking } from './speaking.svelte.ts';
import { playing, takingBack } from './state.ts';
import { hintLine, type Verdict, verdictOf } from './verdict.ts';
import { type TablePlace, Viewing } from './viewing.svelte.ts';

/** What is done at a table's page: people play by it, and computers; all else is what it is made of. */
export class TableController {
	readonly viewing: Viewing;
	readonly speaking: Speaking;
	readonly opponent: Opponent;
	readonly resigning: Resigning;
	readonly choosing: Choosing;
	isAdvising: boolean = $state(false);
	#hint: LegalMove<unknown> | Fault | 'none' | undefined = $state.raw();
	/** A move of the evaluation that is pointed out on the board, in the position that is evaluated. */
	#pointed: { readonly position: Position; readonly move: Move } | undefined = $state.raw();
	readonly #place: TablePlace;

	constructor(place: TablePlace) {
		this.#place = place;
		const { live } = place;
		this.viewing = new Viewing(place);
		this.speaking = new Speaking(place, this.viewing);
		this.opponent = new Opponent(place.suite);
		this.resigning = new Resigning(place, this.viewing, this.opponent);
		this.choosing = new Choosing({ actions: () => this.#actions, moves: () => this.viewing.moves.length, play: (move) => this.play(move) });
		$effect(() => () => this.opponent.close());
		// The computer thinks as soon as it is to move, and plays once everything before it has been seen.
		$effect(() => {
			const { state } = live;
			const isHolder = live.role === 'holder';
			untrack(() => (isHolder ? this.opponent.ask(state, settings.factor) : this.opponent.drop()));
		});
		$effect(() => {
			const { plies, presenter } = this.viewing;
			const move = this.opponent.answer(plies);
			if (move === undefined || !presenter.isSettled || presenter.shown !== plies.length || this.resigning.isOpen) return;
			this.opponent.take();
			void live.send(playing(live.table, move));
		});
		$effect(() => {
			void this.viewing.moves;
			this.choosing.forget();
		});
		$effect(() => {
			void this.viewing.plies;
			this.#hint = undefined;
			this.#pointed = undefined;
		});
		$effect(() => {
			if (this.#hinted !== undefined) this.speaking.said = hintLine(place.t, this.#hinted);
		});
	}

	readonly #actions: readonly ActionMove[] = $derived.by(() => {
		const { moves, position, seats } = this.viewing;
		const { board, texts } = this.#place.suite;
		return moves.length > 0 ? (board.actions?.(moves, texts, position, seats) ?? []) : [];
	});
	/** What is chosen and may be played here. */
	readonly choice: Choice | undefined = $derived.by(() => (this.viewing.mayMove ? this.choosing.choice : undefined));
	readonly #undoing: Command | undefined = $derived.by(() => {
		const { live } = this.#place;
		return live.role === 'holder' && live.state.plies.length > 0 ? takingBack(live.table) : undefined;
	});
	readonly #hinted = $derived.by(() => {
		const hint = this.#hint;
		if (typeof hint !== 'object') return hint;
		const { toMove } = this.viewing.state;
		return this.viewing.mayMove && toMove !== undefined
			? { move: spokenMove(this.#place.suite, hint.text, { seat: toMove, seats: this.viewing.seats }) }
			: undefined;
	});
	readonly #pointedMove: LegalMove<unknown> | undefined = $derived.by(() => {
		const { ruleset, telling, toldPosition } = this.viewing;
		return this.#pointed?.position === telling.position ? legalMoveOf(ruleset, toldPosition, this.#pointed.move) : undefined;
	});

	/** The move that the evaluation points out. */
	get pointed(): Move | undefined {
		return this.#pointedMove?.move;
	}

	/** The move that is shown on the board before anybody plays it. */
	get shown(): LegalMove<unknown> | undefined {
		return this.#pointedMove ?? (typeof this.#hint === 'object' && this.viewing.mayMove ? this.#hint : undefined);
	}

	get canUndo(): boolean {
		return this.choosing.choice?.undo !== undefined || this.#undoing !== undefined;
	}

	point(move: Move | undefined): void {
		this.#pointed = move === undefined ? undefined : { position: this.viewing.telling.position, move };
	}

	play(move: Move): void {
		const { live } = this.#place;
		if (this.viewing.mayMove) void live.send(playing(live.table, move));
	}

	/** The board tells what is chosen on it. */
	hear(next: Choice | undefined): void {
		const { mayMove } = this.viewing;
		const isPlayed = settings.oneTap && next?.move !== undefined && next.undo === undefined && !this.choosing.asks(next.move);
		if (mayMove && !isPlayed) this.speaking.chose(this.choosing.choice, next);
		this.choosing.hear(next);
		if (mayMove) this.#place.live.begin(next?.begun);
		if (isPlayed && next?.move !== undefined) this.play(next.move);
	}

	async undo(): Promise<void> {
		const { choice } = this.choosing;
		if (choice?.undo) choice.undo();
		else if (this.#undoing) {
			await this.#place.live.send(this.#undoing);
			this.speaking.tookBack();
		}
	}

	async advise(): Promise<void> {
		this.isAdvising = true;
		const { state, plies, ruleset } = this.viewing;
		const move = await this.opponent.advise(state, new AbortController().signal);
		this.isAdvising = false;
		if (this.viewing.plies === plies) this.#hint = typeof move === 'number' ? legalMoveOf(ruleset, state.position, move) : (move ?? 'none');
	}

	/** Asks the computer once more where it gave no answer. */
	retry(): void {
		this.opponent.drop();
		this.opponent.ask(this.#place.live.state, settings.factor);
	}

	readonly #openNext = once(() => {
		router.go(links.table(nextTable(this.#place.suite.game, this.#place.live.state)));
		return true;
	});

	#again(): void {
		const { state } = this.#place.live;
		if (state.isSeriesOver) this.#openNext();
		else if (state.end !== undefined) void this.#place.live.send({ type: 'next' });
	}

	readonly buttons: readonly ChoosingButton[] = $derived.by(() => {
		const { t, suite, live } = this.#place;
		const { state, isPast, isLive, isDue, mayMove, presenter, plies } = this.viewing;
		const main = (label: string, act: () => void) => [{ label, isMain: true, act }];
		if (live.role === 'follower') return main(t('table.takeOver'), () => live.takeOver());
		if (isPast) return main(t('table.toPresent'), () => this.viewing.walk(plies.length));
		if (state.end !== undefined && isLive) {
			const label = state.isSeriesOver ? t('result.again') : t('result.next', { n: state.gameNumber + 1 });
			return [...main(label, () => this.#again()), { label: t('result.title'), act: () => router.go(links.result(live.id)) }];
		}
		if (this.opponent.fault && isLive) return main(t('again'), () => this.retry());
		if (isDue && suite.texts.draw) return main(suite.texts.draw.label, () => presenter.draw());
		return mayMove ? this.choosing.buttons(t('cancel')) : [];
	});

	/** What stands beside the board; `hasBelow`: what happened stands under it, so that only what to do now need be told. */
	verdict(hasBelow: boolean): Verdict {
		const { t, suite, live } = this.#place;
		const { state, past, isDue, telling, isLive } = this.viewing;
		const { told, recap, sentences } = this.speaking;
		const offer = isDue ? (suite.texts.draw?.line ?? '') : this.choosing.offer;
		return verdictOf(t, {
			...{ state, past, isLive, role: live.role, choice: this.choice, turn: telling.turn, moving: telling.moving },
			told: hasBelow && recap.length > 1 ? sentences.next : told,
			offer: offer !== '' && !hasBelow ? `${told} ${offer}` : offer,
			hint: this.#hinted,
			fault: this.opponent.fault,
			result: resultTitle(suite, state),
			ended: endLine(t, suite, state),
		});
	}
}
