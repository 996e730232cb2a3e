import type { Who, WorthTexts } from '@stammtisch/board-kit';
import type { HusTexts, MoveFacts } from './catalogue.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (n: number) => WORDS[n] ?? String(n);
const stones = (n: number) => `${n} ${n === 1 ? 'stone' : 'stones'}`;
const stonesInWords = (n: number) => `${word(n)} ${n === 1 ? 'stone' : 'stones'}`;
const lapsInWords = (n: number) => `${word(n)} ${n === 1 ? 'lap' : 'laps'}`;
const possessive = (who: Who) => (who.kind === 'you' ? 'Your' : `${who.name}’s`);
const verb = (who: Who, you: string, other: string) => (who.kind === 'you' ? `You ${you}` : `${who.name} ${other}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function beginning(who: Who, { kind, pit, stones: n, laps }: MoveFacts): string {
	if (kind === 'take') return `${verb(who, 'take', 'takes')} in pit ${pit}: ${lapsInWords(laps)}`;
	if (kind === 'leave') return `${verb(who, 'leave', 'leaves')} the stones opposite pit ${pit}: ${lapsInWords(laps)}`;
	return `${verb(who, 'sow', 'sows')} pit ${pit}: ${stonesInWords(n)}${laps > 1 ? ` in ${lapsInWords(laps)}` : ''}`;
}

/** Stones on the board: a win is worth as many, and `worth` counts 48 × (chance of a win − chance of a loss). */
const SURE = 48;
const percent = (value: number) => `${(50 + (50 * value) / SURE).toFixed(1)} %`;

const worth: WorthTexts = {
	move({ value, exact, plies }) {
		if (!exact) return percent(value);
		if (value === 0) return 'draw';
		return `${value > 0 ? 'win' : 'lose'}${plies === undefined ? '' : ` in ${plies}`}`;
	},
	position({ value, exact, plies, seat, players, first }) {
		if (!exact) return `${possessive(players[seat] as Who)} chance to win: ${percent(value)}`;
		if (value === 0) return 'A draw';
		const side = value > 0 ? seat : 1 - seat;
		const winner = players[side] as Who;
		const name = winner.kind === 'you' ? 'You' : winner.name;
		const called = first === undefined ? name : `${name}, the ${side === first ? 'first' : 'second'} player,`;
		const wins = winner.kind === 'you' ? 'win' : 'wins';
		return `${called} ${wins}${plies === undefined ? '' : ` in ${plies} more ${plies === 1 ? 'move' : 'moves'}`}`;
	},
};

export const en: HusTexts = {
	name: 'Hus',
	motto: 'Sow, gather, sow again',
	seats: ['South', 'North'],
	variant: ({ direction, bothOccupied, optionalCapture, pie }) =>
		[
			direction === 'counterclockwise' ? 'counter-clockwise' : 'clockwise',
			...(bothOccupied ? ['captures from two filled pits only'] : []),
			...(optionalCapture ? ['optional capture'] : []),
			...(pie ? ['pie rule'] : []),
		].join(', '),
	options: {
		direction: {
			label: 'Direction',
			help: 'Which way both players sow, seen from above.',
			values: { clockwise: 'Clockwise', counterclockwise: 'Counter-clockwise' },
		},
		bothOccupied: { label: 'Capture from two filled pits only', help: 'Nothing is captured while one of the two pits opposite is empty.' },
		optionalCapture: { label: 'Optional capture', help: 'Whoever may capture chooses whether to take the stones or to leave them.' },
		pie: { label: 'Pie rule', help: 'After the first turn the second player may swap sides.' },
	},
	scorings: { points: 'Stones of all games' },
	unit: 'stones',
	course: 'Stones on each side',
	resignCount: () => 'Whoever resigns keeps the stones on their own side, 16 at most.',
	counted: stones,
	total: (_scoring, n) => stones(n),
	result({ players, winners, points }) {
		const [winner] = winners;
		const [south = 0, north = 0] = points;
		const [first, second] = players;
		if (winners.length !== 1 || winner === undefined) {
			if (south === north) return `A draw, ${stones(south)} each`;
			return `A draw: ${first?.kind === 'you' ? 'you have' : `${first?.name} has`} ${stones(south)}, ${second?.kind === 'you' ? 'you' : second?.name} ${north}`;
		}
		const wins = verb(players[winner] as Who, 'win', 'wins');
		// All 48 stones count twice.
		return Math.max(south, north) > SURE
			? `${wins} double, with all ${stones(SURE)}`
			: `${wins}, ${stones(Math.max(south, north))} to ${Math.min(south, north)}`;
	},
	ends: {
		rules: (who) => `${verb(who, 'had', 'had')} no pit left with two or more stones.`,
		endless: (who) => `${verb(who, 'had', 'had')} only moves that never end, so nobody wins.`,
		repetition: 'The board looked the same for the third time, so nobody wins.',
		length: 'Five hundred moves were played without a winner, so nobody wins.',
	},
	worth,
	spokenMove: (notation) => (/^\d/.test(notation) ? `pit ${notation}` : notation === 'swap' ? 'swap sides' : notation),

	board: 'Hus board',
	stonesUnit: (n) => (n === 1 ? 'stone' : 'stones'),
	pitLabel: (owner, pit, n) => `${possessive(owner)} pit ${pit}, ${stones(n)}`,
	outcome({ laps, captured, end, decides }) {
		const parts = [...(laps > 1 ? [`${laps} laps`] : []), ...(captured > 0 ? [`takes ${captured}`] : [])];
		parts.push(decides ? `then take or leave in pit ${end}` : `ends in pit ${end}`);
		return capital(parts.join(', '));
	},
	title: ({ kind, pit }) => (kind === 'pit' ? `Pit ${pit}` : kind === 'take' ? `Take in pit ${pit}` : `Leave in pit ${pit}`),
	facts: ({ laps, captured, end, decides, after }) => [
		{ name: 'Laps', value: String(laps) },
		{ name: 'Takes', value: String(captured) },
		{ name: decides ? 'Decide in' : 'Ends in', value: `pit ${end}` },
		{ name: 'After', value: `${after.own}–${after.other}` },
	],
	button: (kind) => (kind === 'pit' ? 'Sow' : kind === 'take' ? 'Take' : 'Leave'),
	swap: 'Swap sides',
	swapLine: 'Take the first player’s stones; the sides change places.',
	moved(who, facts) {
		const parts = [beginning(who, facts)];
		if (facts.captured > 0) parts.push(`${word(facts.captured)} captured`);
		parts.push(facts.decides ? `up to a capture in pit ${facts.end}` : `ending in pit ${facts.end}`);
		return `${parts.join(', ')}.`;
	},
	swapped: (who) => `${verb(who, 'swap', 'swaps')} sides.`,
	turn: (who) => (who.kind === 'you' ? 'Your turn.' : `${who.name} to move.`),
	decide: (who, pit) => (who.kind === 'you' ? `Take or leave in pit ${pit}?` : `${who.name} decides: take or leave in pit ${pit}.`),
	side: (who, pits, n) =>
		`${possessive(who)} near row, pits 1 to 8: ${pits.slice(0, 8).join(', ')}; inner row, pits 9 to 16: ${pits.slice(8).join(', ')}; ${stones(n)}.`,
};
