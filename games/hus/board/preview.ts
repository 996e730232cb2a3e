import type { Choice, LegalMove, PileOption } from '@stammtisch/board-kit';
import type { Say } from '@stammtisch/core/words';
import type { HusStep } from '../src/rules.ts';
import { type HusView, seatOf } from '../src/view.ts';
import { answerLabel, choice, outcome } from '../words/board.ts';
import { factsOf, type Kind, kindOf, readSowing, type Sowing } from '../words/sowing.ts';

/** A legal move and how it is chosen on the board. */
export interface Option extends PileOption {
	readonly legal: LegalMove<HusStep>;
	readonly preview: Sowing;
	readonly kind: Kind;
}

/** The moves that can be chosen on the board: by the pit lifted, or for `take` by what would be captured. */
export function readOptions(moves: readonly LegalMove<HusStep>[]): Option[] {
	return moves.flatMap((legal) => {
		const preview = readSowing(legal.steps);
		if (!preview) return [];
		const kind = kindOf(legal.text);
		return [{ legal, preview, kind, taps: kind === 'take' ? preview.opening : [preview.from], ends: dragEnds(preview, kind) }];
	});
}

/** Where a drag plays it: the end of the first lap and of the last; a capture is also dragged to where it is sown from. */
function dragEnds({ end, path, from }: Sowing, kind: Kind): number[] {
	return [end, path.at(-1) ?? end, ...(kind === 'take' ? [from] : [])];
}

/** Lap numbers as a badge shows them: all of a few, else the first and the last. */
export function lapText(numbers: readonly number[]): string {
	return numbers.length <= 3 ? numbers.join('·') : `${numbers[0]}…${numbers.at(-1)}`;
}

/** What is shown beside the board for a chosen move. */
export function choiceOf({ legal, preview, kind }: Option, position: HusView, say: Say): Choice {
	const { title, line, facts, button } = choice(factsOf(preview, kind, position, seatOf(position)));
	return {
		move: legal.move,
		title: say(title),
		line: say(line),
		facts: facts.map(({ name, value }) => ({ name: say(name), value: say(value) })),
		button: say(button),
	};
}

/** What a place says of the move it stands for. */
export function labelOf({ preview, kind }: Option, position: HusView, say: Say): string {
	const facts = factsOf(preview, kind, position, seatOf(position));
	return say(kind === 'pit' ? outcome(facts) : answerLabel(facts));
}
