import type { ActionMove, Choice } from '@stammtisch/board-kit';
import type { Move } from '@stammtisch/core';

/** A button beside the board. */
export interface ChoosingButton {
	readonly label: string;
	readonly isMain?: boolean;
	readonly isOff?: boolean;
	readonly act: () => void;
}

/** What a person chooses from. */
export interface ChoosingSetting {
	/** Moves that are buttons. */
	readonly actions: () => readonly ActionMove[];
	/** How many moves there are, on the board and as buttons. */
	readonly moves: () => number;
	readonly play: (move: Move) => void;
}

/** What a person has chosen and not yet played: on the board, or by a button that asks before it plays. */
export class Choosing {
	#onBoard: Choice | undefined = $state.raw();
	/** The move of a button that has been pressed once. */
	#asked: Move | undefined = $state();
	readonly #set: ChoosingSetting;

	constructor(setting: ChoosingSetting) {
		this.#set = setting;
	}

	readonly choice: Choice | undefined = $derived.by(() => {
		const action = this.#set.actions().find(({ move }) => move === this.#asked);
		if (!action?.asks) return this.#onBoard;
		return { move: action.move, ...action.asks, facts: [], button: action.label, undo: () => this.forget() };
	});
	/** What the buttons are for, where that needs to be said. */
	readonly offer: string = $derived.by(() =>
		this.#set
			.actions()
			.flatMap(({ line }) => line ?? [])
			.join(' '),
	);

	/** The board tells what is chosen on it. */
	hear(choice: Choice | undefined): void {
		this.#onBoard = choice;
		if (choice) this.forget();
	}

	/** Whether a move is asked before it is played, even by somebody who plays with one tap. */
	asks(move: Move): boolean {
		return this.#set.actions().some((action) => action.move === move && action.asks !== undefined);
	}

	/** A button that has been pressed asks no longer. */
	forget(): void {
		this.#asked = undefined;
	}

	/** The buttons beside the board; `cancel` is what takes a question back. */
	buttons(cancel: string): readonly ChoosingButton[] {
		const { choice } = this;
		const { actions, moves, play } = this.#set;
		const commit: ChoosingButton[] = choice
			? [{ label: choice.button, isMain: true, isOff: choice.move === undefined, act: () => choice.move !== undefined && play(choice.move) }]
			: [];
		if (choice && choice !== this.#onBoard) return [{ label: cancel, act: () => this.forget() }, ...commit];
		const isAll = !choice && actions().length === moves();
		const others = actions().filter(({ move }) => move !== choice?.move);
		return [...commit, ...others.map((action, i) => ({ label: action.label, act: () => this.#press(action), isMain: isAll && i === 0 }))];
	}

	#press({ move, asks }: ActionMove): void {
		if (asks) this.#asked = move;
		else this.#set.play(move);
	}
}
