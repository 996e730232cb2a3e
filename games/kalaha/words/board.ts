import type { Who } from '@stammtisch/core/words';
import type { Said } from './said.ts';
import type { MoveFacts } from './sowing.ts';

/** What the whole board is called. */
export const boardName: Said = { id: 'board' };

export function pitLabel(owner: Who, pit: number, stones: number): Said {
	return pit === 0 ? { id: 'storeLabel', args: { owner, stones } } : { id: 'pitLabel', args: { owner, pit, stones } };
}

/** What a pit would do, in a few words. */
export function outcome(facts: MoveFacts): Said {
	if (facts.over) return { id: 'endsGame', args: { store: facts.store.after } };
	if (facts.captured > 0) return { id: 'takesStones', args: { captured: facts.captured } };
	return facts.again ? { id: 'moveAgain' } : { id: 'endsIn', args: { end: endName(facts) } };
}

/** What is shown beside the board for a chosen pit: its name, what it would do in numbers, and the button that does it. */
export function choice(facts: MoveFacts): { title: Said; line: Said; facts: { name: Said; value: Said }[]; button: Said } {
	const { before, after } = facts.store;
	const store = { name: { id: 'factStore' }, value: before === after ? after : `${before} → ${after}` } as const;
	return {
		title: { id: 'pit', args: { pit: facts.pit } },
		line: outcome(facts),
		facts: [{ name: { id: 'factEnd' }, value: endName(facts) }, special(facts), store],
		button: { id: 'sow' },
	};
}

function special({ captured, again, stones }: MoveFacts): { name: Said; value: Said } {
	if (captured > 0) return { name: { id: 'factTakes' }, value: captured };
	return again ? { name: { id: 'factThen' }, value: { id: 'again' } } : { name: { id: 'factSows' }, value: stones };
}

function endName({ end: { pit, opponents } }: MoveFacts): Said {
	return pit === 0 ? { id: 'store' } : { id: opponents ? 'theirPit' : 'ownPit', args: { pit } };
}
