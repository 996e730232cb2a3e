import type { Move } from '@stammtisch/core';
import type { Entry } from '@stammtisch/table';

/** The computer's move, until everything before it has been seen. It belongs to the very plies it was thought about, not to others as many. */
export class Reply {
	#kept: { readonly asked: readonly Entry[]; readonly move: Move } | undefined = $state.raw();

	keep(asked: readonly Entry[], move: Move): void {
		this.#kept = { asked, move };
	}

	/** The move to play after `plies`; undefined where none is known yet. */
	after(plies: readonly Entry[]): Move | undefined {
		return this.#kept?.asked === plies ? this.#kept.move : undefined;
	}

	forget(): void {
		this.#kept = undefined;
	}
}
