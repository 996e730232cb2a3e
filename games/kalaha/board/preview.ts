import type { Choice, LegalMove, PileOption } from '@stammtisch/board-kit';
import type { Say } from '@stammtisch/core/words';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import { choice } from '../words/board.ts';
import { seatOf } from '../words/moves.ts';
import { factsOf, readSowing, type Sowing } from '../words/sowing.ts';

/** A legal move and how it is chosen on the board. */
export interface Option extends PileOption {
	readonly legal: LegalMove<KalahaStep>;
	readonly preview: Sowing;
}

/** The moves that can be chosen on the board: by their pit, or by dragging it to where the last stone falls. */
export function readOptions(moves: readonly LegalMove<KalahaStep>[]): Option[] {
	return moves.flatMap((legal) => {
		const preview = readSowing(legal.steps);
		return preview ? [{ legal, preview, taps: [preview.from], ends: [preview.end] }] : [];
	});
}

/** What is shown beside the board for a chosen pit. */
export function choiceOf({ legal, preview }: Option, position: KalahaPlain, say: Say): Choice {
	const { title, line, facts, button } = choice(factsOf(preview, position, seatOf(position)));
	return {
		move: legal.move,
		title: say(title),
		line: say(line),
		facts: facts.map(({ name, value }) => ({ name: say(name), value: say(value) })),
		button: say(button),
	};
}
