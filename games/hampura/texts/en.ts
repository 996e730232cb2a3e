import type { Who, WorthTexts } from '@stammtisch/board-kit';
import type { HampuraTexts, MoveFacts, PartFacts } from './catalogue.ts';

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (n: number) => WORDS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const HOME = 65;
const START = -1;
const ZONE = 60;

const COLOURS = ['Red', 'Blue', 'Yellow', 'Green'] as const;
const RULES: { readonly [card: string]: string } = {
	1: 'start, or one forward',
	2: 'start, or two forward; draw again',
	3: 'three forward',
	4: 'four back',
	5: 'five forward',
	7: 'seven forward, or split',
	8: 'eight forward',
	10: 'ten forward, or one back',
	11: 'eleven forward, or swap',
	12: 'twelve forward',
	H: 'from START onto an opponent',
};

const possessive = (who: Who) => (who.kind === 'you' ? 'your' : `${who.name}’s`);
const verb = (who: Who, you: string, other: string) => (who.kind === 'you' ? `You ${you}` : `${who.name} ${other}`);
const name = (who: Who) => (who.kind === 'you' ? 'you' : who.name);
const points = (value: number) => `${value.toFixed(1)} points`;
const counted = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`;
const youFirst = (whos: readonly Who[]) => [...whos].sort((a, b) => Number(b.kind === 'you') - Number(a.kind === 'you'));
const cards = (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`;
const list = (items: readonly string[]) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);

function cardName(card: string): string {
	if (card === 'H') return 'the Hampura! card';
	return `${['8', '11'].includes(card) ? 'an' : 'a'} ${card}`;
}

function place(at: number): string {
	if (at === START) return 'START';
	if (at === HOME) return 'HOME';
	return at < ZONE ? String(at) : `s${at - ZONE + 1}`;
}

/** “Zeno twice and you”. */
function bumpedNames(bumped: readonly Who[]): string {
	const counts = new Map<string, number>();
	for (const who of bumped) counts.set(name(who), (counts.get(name(who)) ?? 0) + 1);
	return list([...counts].map(([who, n]) => (n === 1 ? who : `${who} ${n === 2 ? 'twice' : `${word(n)} times`}`)));
}

/** “to 31, slides to 34, bumps Zeno”. */
function did(part: PartFacts): string {
	const goes =
		part.to === HOME ? 'HOME' : part.kind === 'swap' ? `changes with ${part.other ? name(part.other) : ''} on ${place(part.to)}` : `to ${place(part.to)}`;
	const slides = part.end === part.to ? '' : `, slides to ${place(part.end)}`;
	const bumps = part.bumped.length === 0 ? '' : `, bumps ${bumpedNames(part.bumped)}`;
	return `${goes}${slides}${bumps}`;
}

const whose = (part: PartFacts) => (part.owner ? `${possessive(part.owner)} pawn ` : '');

function titleOf({ card, parts }: MoveFacts): string {
	const [first, second] = parts;
	if (!first) return '';
	if (second) return `Seven: ${list(parts.map(({ count }) => word(count)))}`;
	if (first.kind === 'take') return 'Hampura!';
	if (first.kind === 'start') return 'Out of START';
	if (first.kind === 'swap') return 'Change places';
	return `${capital(word(Math.abs(first.count || Number(card))))} ${first.count < 0 ? 'back' : 'forward'}`;
}

const NAMED: { readonly [letter: string]: string } = { r: 'red', b: 'blue', y: 'yellow', g: 'green' };

/** “a 7, 20 to 24; 31 to 34”: a move in notation as a sentence names it. */
function spoken(notation: string): string {
	const [, card, rest = ''] = /^(?:(\w+): )?(.*)$/.exec(notation) ?? [];
	if (rest === 'pass') return rest;
	if (rest.startsWith('discard ')) return `discard ${cardName(rest.slice(8))}`;
	const space = (text: string) => (text === 'h' ? 'HOME' : text);
	const parts = rest.replace('start x', 'start>').split(' ');
	const said = parts.map((part) => {
		const [, letter = '', from = '', how = '', to = ''] = /^([rbyg]?)(start|s?\d+)([->x])(h|s?\d+)$/.exec(part) ?? [];
		const whosePawn = letter === '' ? '' : `${NAMED[letter]}’s pawn, `;
		if (from === 'start') return `${whosePawn}a pawn out of START${how === '>' ? ` onto ${to}` : ''}`;
		if (how === 'x') return `${whosePawn}${from} changes places with ${to}`;
		return `${whosePawn}${from}${to === 'h' ? '' : ' to'} ${space(to)}`;
	});
	return `${card === undefined ? '' : `${cardName(card)}, `}${said.join('; ')}`;
}

const worth: WorthTexts = {
	move({ unit, value, exact }) {
		if (unit === 'score') return points(value);
		if (exact && (value === 0 || value === 1)) return value === 1 ? 'win' : 'lose';
		return `${(100 * value).toFixed(1)} %`;
	},
	position({ unit, value, exact, seat, players }) {
		const who = players[seat] as Who;
		if (unit === 'score') return `${verb(who, 'expect', 'expects')} ${points(value)}`;
		if (exact && (value === 0 || value === 1)) return value === 1 ? verb(who, 'win', 'wins') : verb(who, 'lose', 'loses');
		return `${capital(possessive(who))} chance to win: ${(100 * value).toFixed(1)} %`;
	},
};

export const en: HampuraTexts = {
	name: 'Hampura!',
	motto: 'Slide, swap and send them back',
	seats: COLOURS,
	variant({ colours, variant }) {
		const count = Array.isArray(colours) ? colours.length : 2;
		const at = `${word(count)} at the table`;
		return variant === 'teams' ? 'two and two as teams' : variant === 'points' ? `${at}, for points` : at;
	},
	options: {
		colours: {
			label: 'Colours',
			help: 'Two sit opposite, red and yellow, for an even game.',
			values: { r: 'Red', b: 'Blue', y: 'Yellow', g: 'Green' },
		},
		variant: {
			label: 'Variant',
			values: { standard: 'Race', teams: 'Teams', points: 'For points' },
			help: 'Teams: red and yellow against blue and green. For points: hands of five cards and a score.',
		},
		bonus: {
			label: 'Bonus',
			values: { highest: 'Only the highest', cumulative: 'All that apply' },
			help: 'Playing for points, the winner gets 25, 50 or 100 more when no opponent has more than two, one or no pawns HOME.',
		},
		teamSeven: { label: 'A team’s 7', values: { any: 'Any number of pawns', two: 'Two pawns at most' } },
	},
	scorings: { points: 'Points' },
	unit: 'points',
	resignCount: ({ variant }) => (variant === 'points' ? 'The winner’s pawns count as if all were HOME.' : undefined),
	counted,
	total: (_scoring, n) => counted(n),
	result({ players, winners, points: scored, how, options }) {
		const [winner] = winners;
		if (winner === undefined) return 'A draw';
		const wins =
			winners.length > 1
				? `${capital(list(youFirst(winners.map((seat) => players[seat] as Who)).map(name)))} win`
				: verb(players[winner] as Who, 'win', 'wins');
		if (options.variant === 'points') {
			const others = scored.filter((_, seat) => seat !== winner).map(String);
			return `${wins}, ${counted(scored[winner] ?? 0)} to ${list(others)}`;
		}
		return how === 'resign' ? wins : `${wins}, all ${winners.length > 1 ? 'eight' : 'four'} pawns HOME`;
	},
	ends: { rules: (who) => `${verb(who, 'brought', 'brought')} the last pawn HOME.` },
	worth,
	spokenMove: spoken,
	listedMove: (notation) =>
		notation
			.replace(/start-\d+/, 'start')
			.replace(/start x/, 'H–')
			.replaceAll('-h', `–${place(HOME)}`)
			.replaceAll('-', '–')
			.replace(/(?<=\d)x(?=\d)/, '⇄'),

	board: 'Hampura! board. Page Down goes to the next place to choose.',
	startWord: 'START',
	homeWord: 'HOME',
	home: (of) => `of ${of} home`,
	place,
	placeLabel({ colour, place: at, pawns, slide }) {
		const side = COLOURS[colour] ?? '';
		const where = at === START ? `START of ${side}` : at === HOME ? `HOME of ${side}` : at < ZONE ? `Space ${at}` : `Safety space ${at - ZONE + 1} of ${side}`;
		const mark = slide === 'triangle' ? `, triangle of ${side}` : slide === 'end' ? `, end of a slide of ${side}` : '';
		const first = pawns[0];
		if (!first) return at < ZONE && at !== START ? `${where}${mark}` : `${where}${mark}, empty`;
		if (at === START || at === HOME) return `${where}, ${pawns.length} ${pawns.length === 1 ? 'pawn' : 'pawns'}`;
		return `${where}${mark}, ${list(pawns.map((pawn) => `${possessive(pawn.owner)} ${COLOURS[pawn.colour]?.toLowerCase()} pawn`))}`;
	},
	pileLabel: (n, canDraw) => `Draw pile, ${cards(n)}${canDraw ? '. Draw' : ''}`,
	discardsLabel: (n) => `Discards, ${cards(n)}`,
	drawnLabel: (card) => `Card drawn: ${card === 'H' ? 'Hampura!' : card}, ${RULES[card] ?? ''}`,
	handLabel: (card, of) =>
		card === '?' ? `Card of ${of.kind === 'you' ? 'yours' : of.name}, face down` : `Card ${card === 'H' ? 'Hampura!' : card}, ${RULES[card] ?? ''}`,
	cardRule: (card) => RULES[card] ?? '',
	cardHelp(card, { isTeam, hasHands }) {
		const own = isTeam ? 'a pawn of your team' : 'one of your pawns';
		const then = hasHands ? 'Then play another card.' : 'Then draw again, even if no pawn could move.';
		switch (card) {
			case '1':
				return `Bring a pawn out of START, or move ${own} one space forward.`;
			case '2':
				return `Bring a pawn out of START, or move ${own} two spaces forward. ${then}`;
			case '4':
				return `Move ${own} four spaces back.`;
			case '7':
				return `Move ${own} seven spaces forward, or split the seven between ${isTeam ? 'pawns of your team' : 'two of your pawns'}. All seven must be used, and no pawn leaves START.`;
			case '10':
				return `Move ${own} ten spaces forward, or one space back.`;
			case '11':
				return `Move ${own} eleven spaces forward, or let it change places with an opponent’s pawn on the track. You never have to change places: ${hasHands ? 'discard a card' : 'pass'} if nothing else is possible.`;
			case 'H':
				return 'Take a pawn out of START and put it in the place of an opponent’s pawn on the track, which goes back to its START.';
			default:
				return `Move ${own} ${word(Number(card))} spaces forward.`;
		}
	},
	passHelp: (hasHands) =>
		hasHands
			? 'A card that can be played must be played. If none of the five can, one is discarded and the turn is over.'
			: 'A card that can be played must be played. If no pawn can move by it you pass, and the turn is over.',
	guide: 'Cards',
	draw: { label: 'Draw', line: 'Tap the draw pile to turn up your card.' },
	outcome({ parts }) {
		if (parts.length === 1 && parts[0]) return capital(`${whose(parts[0])}${did(parts[0])}`);
		return capital(parts.map((part) => `${whose(part)}${place(part.from)} ${did(part)}`).join('; '));
	},
	title: titleOf,
	facts({ parts }) {
		const [first, second] = parts;
		if (!first) return [];
		const bumped = parts.flatMap((part) => part.bumped);
		const bumps = bumped.length > 0 ? [{ name: 'Bumps', value: bumpedNames(bumped) }] : [];
		if (second)
			return [
				...parts.slice(0, 3).map((part) => ({ name: `${part.owner ? `${name(part.owner)} ` : ''}${place(part.from)}`, value: place(part.end) })),
				...bumps,
			].slice(0, 4);
		const end = { name: first.end === first.to ? 'To' : 'Slides to', value: place(first.end) };
		const swap = first.other ? [{ name: 'Swaps with', value: name(first.other) }] : [];
		return [{ name: 'From', value: place(first.from) }, end, ...swap, ...bumps];
	},
	move: 'Move',
	option: (part) => (part.kind === 'swap' ? 'Swap' : `${Math.abs(part.count)} ${part.count < 0 ? 'back' : 'forward'}`),
	chooseTitle: (card) => (card === 'H' ? 'Hampura!' : `Card ${card}`),
	chooseTarget: (from) => `From ${place(from)}: choose where it ends.`,
	choosePawn: (card) => `${capital(RULES[card] ?? '')}. Choose a pawn.`,
	begun: ({ left }) => `${capital(word(left))} left: choose the next pawn.`,
	pass: 'Pass',
	passTitle: (card) => `Pass on ${cardName(card)}`,
	passLine(card, isOnly) {
		const then = card === '2' ? 'then draw again' : 'and the turn is over';
		return isOnly
			? `No pawn can move by ${cardName(card)}: pass, ${then}.`
			: `No pawn can go ${word(Number(card))} forward, and nobody has to change places: pass, ${then}.`;
	},
	discard: 'Discard',
	discardTitle: (card) => `Discard ${cardName(card)}`,
	discardLine: 'The card is put away without a move, and your turn is over.',
	drew: (who, card) => `${verb(who, 'draw', 'draws')} ${card === undefined ? 'a card' : cardName(card)}.`,
	reshuffled: 'The discards are shuffled and drawn from again.',
	played(who, { card, parts }) {
		const what = parts.map((part) => {
			const pawn =
				part.kind === 'start' || part.kind === 'take'
					? `${whose(part) || 'a pawn '}out of START ${did(part)}`
					: `${whose(part)}${place(part.from)} ${did(part)}`;
			return pawn;
		});
		return `${verb(who, 'play', 'plays')} ${cardName(card)}: ${what.join('; ')}.`;
	},
	passed: (who, card) => `${verb(who, 'pass', 'passes')}${card === '' ? '' : ` on ${cardName(card)}`}.`,
	discarded: (who, card) => `${verb(who, 'discard', 'discards')} ${cardName(card)}.`,
	passedCell: 'pass',
	discardedCell: (card) => `discards ${card}`,
	turn: (who) => (who.kind === 'you' ? 'Your turn.' : `${who.name} to move.`),
	chooseCard: (who) => (who.kind === 'you' ? 'Choose a card from your hand.' : `${who.name}, choose a card from your hand.`),
	again: (who) => (who.kind === 'you' ? 'You draw again.' : `${who.name} draws again.`),
	course: 'Way to HOME, per cent',
	side(who, colour, pawns) {
		const between = pawns.places.length > 0 ? `on ${list(pawns.places.map(place))}, ` : '';
		return `${capital(possessive(who))} pawns (${COLOURS[colour]?.toLowerCase()}): ${pawns.start} in START, ${between}${pawns.home} HOME.`;
	},
	hand: (who, held) =>
		held.includes('?')
			? `${capital(possessive(who))} hand: ${cards(held.length)}.`
			: `${capital(possessive(who))} hand: ${held.map((card) => (card === 'H' ? 'Hampura!' : card)).join(', ')}.`,
	cards: (drawn, pile, discards) =>
		`${drawn === undefined ? '' : `Card drawn: ${drawn === 'H' ? 'Hampura!' : drawn}. `}Draw pile: ${cards(pile)}. Discards: ${discards.join(', ') || 'none'}.`,
};
