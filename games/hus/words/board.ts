import type { Who } from '@stammtisch/core/words';
import type { Said } from './said.ts';
import type { Kind, MoveFacts } from './sowing.ts';

/** What the whole board is called. */
export const boardName: Said = { id: 'board' };

export function pitLabel(owner: Who, pit: number, stones: number): Said {
	return { id: 'pitLabel', args: { owner, pit, stones } };
}

/** What a move would do, in a few words. */
export function outcome({ laps, captured, end, decides }: MoveFacts): Said {
	if (laps > 1) return { id: decides ? 'lapsDecideIn' : 'lapsEndIn', args: { laps, captured, end } };
	return { id: decides ? 'decidesIn' : 'endsIn', args: { captured, end } };
}

/** What a place says that answers whether to capture. */
export function answerLabel(facts: MoveFacts): Said {
	return { id: 'answerLabel', args: { answer: button(facts.kind), outcome: outcome(facts) } };
}

/** What the committing button says. */
export function button(kind: Kind): Said {
	return { id: kind === 'pit' ? 'sow' : kind };
}

const TITLES = { pit: 'pit', take: 'takeIn', leave: 'leaveIn' } as const;

/** What is shown beside the board for a chosen move: its name, what it would do in numbers, and the button that does it. */
export function choice(facts: MoveFacts): { title: Said; line: Said; facts: { name: Said; value: Said }[]; button: Said } {
	const { kind, pit, laps, captured, end, decides, after } = facts;
	return {
		title: { id: TITLES[kind], args: { pit } },
		line: outcome(facts),
		facts: [
			{ name: { id: 'factLaps' }, value: laps },
			{ name: { id: 'factTakes' }, value: captured },
			{ name: { id: decides ? 'factDecide' : 'factEnd' }, value: { id: 'spokenPit', args: { pit: end } } },
			{ name: { id: 'factAfter' }, value: `${after.own}–${after.other}` },
		],
		button: button(kind),
	};
}

/** A seat's name and stones, beside its side of a board drawn in letters. */
export function drawnSide(name: string, stones: number): Said {
	return { id: 'drawnSide', args: { name, stones } };
}

/** Where a capture waits to be decided, under a board drawn in letters. */
export function drawnDecision(pit: number): Said {
	return { id: 'drawnDecision', args: { pit } };
}
