import type { Who, WorthTexts } from '@stammtisch/board-kit';
import type { KalahaTexts, MoveFacts } from './catalogue.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (n: number) => WORDS[n] ?? String(n);
const stones = (n: number) => `${n} ${n === 1 ? 'stone' : 'stones'}`;
const stonesInWords = (n: number) => `${word(n)} ${n === 1 ? 'stone' : 'stones'}`;
const pitsInWords = (n: number) => `${word(n)} ${n === 1 ? 'pit' : 'pits'}`;
const possessive = (who: Who) => (who.kind === 'you' ? 'Your' : `${who.name}’s`);
const verb = (who: Who, you: string, other: string) => (who.kind === 'you' ? `You ${you}` : `${who.name} ${other}`);

function endName({ end }: MoveFacts): string {
	return end.pit === 0 ? 'store' : `${end.opponents ? 'their ' : ''}pit ${end.pit}`;
}

/** “about +3”: an estimate in whole stones. */
const about = (value: number) => (Math.round(value) === 0 ? 'about even' : `about ${value > 0 ? '+' : '−'}${Math.abs(Math.round(value))}`);

const worth: WorthTexts = {
	move({ value, exact }) {
		if (!exact) return about(value);
		return value === 0 ? 'draw' : `${value > 0 ? 'win' : 'lose'} by ${Math.abs(value)}`;
	},
	position({ value, exact, seat, players }) {
		const ahead = players[value < 0 ? 1 - seat : seat] as Who;
		const by = Math.abs(exact ? value : Math.round(value));
		if (by === 0) return exact ? 'A draw' : 'About even';
		return exact ? `${verb(ahead, 'win', 'wins')} by ${by}` : `${verb(ahead, 'are', 'is')} ahead by about ${by}`;
	},
};

export const en: KalahaTexts = {
	name: 'Kalaha',
	motto: 'Fill your store',
	seats: ['South', 'North'],
	variant: ({ pits, seeds }) => `${pitsInWords(Number(pits))}, ${stonesInWords(Number(seeds))}`,
	options: {
		pits: { label: 'Pits a side' },
		seeds: { label: 'Stones a pit' },
		emptyCapture: {
			label: 'A lone last stone scores',
			help: 'A last stone that falls into your own empty pit goes to your store even when the pit opposite is empty.',
		},
		pie: { label: 'Pie rule', help: 'After the first turn the second player may swap sides.' },
		start: {
			label: 'Start position',
			suggestions: [
				{ value: '', label: 'Even' },
				{ value: '4,4,5,4,3,4/0/4,4,4,4,4,4/0 s', label: 'Fair: one stone moved from pit 5 to pit 3' },
				{ value: '4,4,5,4,4,4/0/4,3,4,4,4,4/0 s', label: 'Fair: one stone more in pit 3' },
				{ value: '4,5,4,4,4,4/0/4,4,3,4,4,4/0 s', label: 'Fair: one stone more in pit 2' },
			],
		},
	},
	scorings: { games: 'Games won', stones: 'Stones in store' },
	unit: 'stones',
	course: 'Stones in the store',
	resignCount: () => 'Whoever resigns keeps their store, if it holds less than half.',
	counted: stones,
	total: (scoring, n, written) => (scoring === 'stones' ? stones(n) : `${written} ${n === 1 ? 'game' : 'games'}`),
	result({ players, winners, points }) {
		const [winner] = winners;
		const [south = 0, north = 0] = points;
		if (winners.length !== 1 || winner === undefined) return `A draw, ${stones(south)} each`;
		return `${verb(players[winner] as Who, 'win', 'wins')}, ${stones(Math.max(south, north))} to ${Math.min(south, north)}`;
	},
	ends: { rules: (who) => `${verb(who, 'had', 'had')} no stones left to sow.` },
	worth,
	spokenMove: (notation) => (/^\d/.test(notation) ? `pit ${notation}` : notation === 'swap' ? 'swap sides' : notation),

	board: 'Kalaha board',
	inStore: 'in store',
	pitLabel: (owner, pit, n) => `${possessive(owner)} pit ${pit}, ${stones(n)}`,
	storeLabel: (owner, n) => `${possessive(owner)} store, ${stones(n)}`,
	outcome(facts) {
		if (facts.over) return `Ends the game, ${stones(facts.store.after)} in your store`;
		if (facts.captured > 0) return `Takes ${facts.captured} into your store`;
		if (facts.again) return 'Ends in your store, you move again';
		return `Ends in ${endName(facts)}`;
	},
	pitTitle: (pit) => `Pit ${pit}`,
	facts(facts) {
		const ends = { name: 'Ends in', value: endName(facts) };
		const store = {
			name: 'Store',
			value: facts.store.before === facts.store.after ? String(facts.store.after) : `${facts.store.before} → ${facts.store.after}`,
		};
		if (facts.captured > 0) return [ends, { name: 'Takes', value: String(facts.captured) }, store];
		return facts.again ? [ends, { name: 'Then', value: 'again' }, store] : [ends, { name: 'Sows', value: String(facts.stones) }, store];
	},
	sow: 'Sow',
	swap: 'Swap sides',
	swapLine: 'Take the first player’s side, stones and store.',
	sowed(who, facts) {
		const parts = [`${verb(who, 'sow', 'sows')} pit ${facts.pit}: ${stonesInWords(facts.stones)}`];
		if (facts.captured > 0) parts.push(`captures ${word(facts.captured)}`);
		if (facts.again) parts.push('ends in the store and moves again');
		return `${parts.join(', ')}.`;
	},
	swapped: (who) => `${verb(who, 'swap', 'swaps')} sides.`,
	turn: (who) => (who.kind === 'you' ? 'Your turn.' : `${who.name} to move.`),
	side: (who, pits, store) => `${possessive(who)} pits: ${pits.join(', ')}; store: ${store}.`,
};
