import type { Who, WorthTexts } from '@stammtisch/board-kit';
import type { BackgammonTexts, LegFacts, WayFacts } from './catalogue.ts';

const BAR = 25;
const OFF = 0;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const TIMES = ['', '', 'twice', 'three times', 'four times'];
const word = (n: number) => NUMBERS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const list = (items: readonly (string | number)[]) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);
const checkers = (n: number) => `${n} ${n === 1 ? 'checker' : 'checkers'}`;
const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`;
const possessive = (who: Who) => (who.kind === 'you' ? 'your' : `${who.name}’s`);
const verb = (who: Who, you: string, other: string) => (who.kind === 'you' ? `You ${you}` : `${who.name} ${other}`);
const name = (who: Who) => (who.kind === 'you' ? 'you' : who.name);

function point(at: number): string {
	return at === BAR ? 'bar' : at === OFF ? 'off' : String(at);
}

/** “6 and 3”, “double 4”. */
function dicePair(dice: readonly number[]): string {
	const [first, second] = dice;
	return first === second ? `double ${first}` : list(dice);
}

/** Dice as they are used: “6”, “6 and 3”, “three 4s”. */
function diceUsed(dice: readonly number[]): string {
	const [first] = dice;
	return dice.length > 1 && dice.every((die) => die === first) ? `${word(dice.length)} ${first}s` : list(dice);
}

function way({ to, dice, hits }: WayFacts): string {
	const goes = to === OFF ? 'off the board' : `to ${to}`;
	const last = hits.length === 1 && hits[0] === to ? ', hits' : hits.length > 0 ? `, hits on ${list(hits)}` : '';
	return `${goes} with ${diceUsed(dice)}${last}`;
}

const times = (text: string, count: number) => (count > 1 ? `${text} ${TIMES[count] ?? ''}` : text);

function played(who: Who, legs: readonly LegFacts[]): string {
	const moved = legs.filter(({ to }) => to !== OFF).map(({ from, to, count }) => times(`${point(from)} to ${to}`, count));
	const borne = legs.filter(({ to }) => to === OFF).map(({ from, count }) => times(point(from), count));
	const hits = legs.flatMap((leg) => leg.hits);
	const plays = moved.length > 0 ? `${verb(who, 'play', 'plays')} ${list(moved)}${hits.length > 0 ? `, hitting on ${list(hits)}` : ''}` : '';
	if (borne.length === 0) return `${plays}.`;
	const off = `off from ${list(borne)}.`;
	return plays === '' ? `${verb(who, 'bear', 'bears')} ${off}` : `${plays}, and ${who.kind === 'you' ? 'bear' : 'bears'} ${off}`;
}

/** “24 to 18 and 13 to 11 twice, hitting on 18”: a play in notation as a sentence names it; other moves as they are. */
function spokenPlay(notation: string): string {
	if (!notation.includes('/')) return notation;
	const hits: string[] = [];
	const ways = notation.split(' ').map((part) => {
		const [way = '', count] = part.split('(');
		const stops = way.split('/').map((stop) => {
			if (stop.endsWith('*')) hits.push(stop.slice(0, -1));
			return stop.replace('*', '');
		});
		const to = stops.at(-1) === 'off' ? 'off' : `to ${stops.at(-1)}`;
		return times(`${stops[0]} ${to}`, count === undefined ? 1 : Number.parseInt(count, 10));
	});
	return `${list(ways)}${hits.length > 0 ? `, hitting on ${list(hits)}` : ''}`;
}

const LEVELS: { readonly [level: number]: string } = { 2: 'a gammon', 3: 'a backgammon' };

const percent = (chance: number) => `${Math.round(100 * chance)} %`;
/** “+0.21”; never “−0.00”. */
const equity = (value: number) => {
	const digits = Math.abs(value).toFixed(2);
	return digits === '0.00' ? digits : `${value > 0 ? '+' : '−'}${digits}`;
};

const worth: WorthTexts = {
	move: ({ value }) => equity(value),
	detail({ probabilities }) {
		if (!probabilities) return undefined;
		const [win = 0, winG = 0, , loseG = 0] = probabilities;
		return `wins ${percent(win)}, gammon ${percent(winG)}; loses gammon ${percent(loseG)}`;
	},
	brief({ probabilities }) {
		if (!probabilities) return undefined;
		const [win = 0, winG = 0] = probabilities;
		return `wins ${percent(win)}, gammon ${percent(winG)}`;
	},
	position: ({ value, seat, players }) => `${verb(players[seat] as Who, 'expect', 'expects')} ${equity(value)} points`,
};

export const en: BackgammonTexts = {
	name: 'Backgammon',
	motto: 'Race, block, double',
	seats: ['Ivory', 'Ebony'],
	variant({ variant, match, cube, jacoby, beavers }) {
		const board = variant === 'nackgammon' ? ['Nackgammon'] : variant === 'hypergammon' ? ['Hypergammon'] : [];
		const length = Number(match) > 0 ? `match to ${match}` : 'single game';
		const money = Number(match) === 0 && cube ? [...(jacoby ? ['Jacoby'] : []), ...(beavers ? ['beavers'] : [])] : [];
		return [...board, length, ...(cube ? [] : ['no cube']), ...money].join(', ');
	},
	options: {
		variant: {
			label: 'Start position',
			values: { standard: 'Usual', nackgammon: 'Nackgammon', hypergammon: 'Hypergammon' },
			help: 'Hypergammon is played with three checkers a side.',
		},
		cube: { label: 'Doubling cube', help: 'Before a roll either side may double the stakes; whoever refuses loses the game at the old stakes.' },
		match: { label: 'Match to', help: 'Points that win the match; 0 plays single games.' },
		crawford: { label: 'Crawford rule', help: 'In a match: no doubling in the first game in which a side needs only one more point.' },
		jacoby: { label: 'Jacoby rule', help: 'Outside a match: gammons count only once the cube has been turned.' },
		beavers: { label: 'Beavers', help: 'Outside a match: whoever is doubled may double again at once and keep the cube.' },
	},
	scorings: { points: 'Points' },
	unit: 'points',
	course: 'Pips still to go',
	resignCount: () => 'The cube counts once, twice for a gammon, three times for a backgammon.',
	counted: points,
	total: (_scoring, n) => points(n),
	result({ players, winners, points: won, level }) {
		const winner = winners[0] ?? 0;
		const wins = verb(players[winner] as Who, 'win', 'wins');
		const counts = points(won[winner] ?? 0);
		const called = LEVELS[level];
		return called === undefined ? `${wins} ${counts}` : `${wins} ${called}, ${counts}`;
	},
	ends: { rules: (who) => `${verb(who, 'bore', 'bore')} the last checker off.`, drop: (who) => `${verb(who, 'refused', 'refused')} the double.` },
	worth,
	spokenMove: spokenPlay,

	board: 'Backgammon board. A digit moves a checker by that die; Page Down goes to the next checker that can move.',
	pips: 'pips',
	point,
	pointLabel: (at, owner, n) => (owner && n > 0 ? `Point ${at}, ${checkers(n)} of ${owner.kind === 'you' ? 'yours' : owner.name}` : `Point ${at}, empty`),
	barLabel: (owner, n) => `${capital(possessive(owner))} place on the bar, ${n === 0 ? 'empty' : checkers(n)}`,
	offLabel: (owner, n) => `${capital(possessive(owner))} tray, ${checkers(n)} borne off`,
	diceLabel(owner, dice, act) {
		if (dice.length === 0) return act === 'roll' ? 'Dice cup: roll' : `${capital(possessive(owner))} dice cup`;
		const rolled = `${capital(possessive(owner))} dice: ${dicePair(dice)}`;
		if (act === 'swap') return `${rolled}. Play ${dice[1]} first`;
		if (act === 'done') return `${rolled}. Done`;
		return act === 'pass' ? `${rolled}. No checker can move: pass` : rolled;
	},
	cubeLabel(value, where, act) {
		const lies =
			where.kind === 'owner' ? (where.owner.kind === 'you' ? 'yours' : possessive(where.owner)) : where.kind === 'offer' ? 'offered' : 'in the middle';
		const cube = `Doubling cube, ${value}, ${lies}`;
		return act === 'double' ? `${cube}. Double` : act === 'take' ? `${cube}. Take` : cube;
	},
	way,
	wayBadge(dice) {
		const [first] = dice;
		return dice.length > 1 && dice.every((die) => die === first) ? `${dice.length} × ${first}` : dice.join('+');
	},
	fromTitle: (at) => (at === BAR ? 'From the bar' : `From ${at}`),
	waysLine: (ways) => `${capital(ways.map(way).join('; '))}.`,
	wayFacts: (ways) =>
		ways.slice(0, 4).map(({ to, dice, hits }) => {
			const hit = hits.length === 0 ? '' : hits.at(-1) === to ? ', hits' : `, hits ${hits.join(', ')}`;
			return { name: `With ${diceUsed(dice)}`, value: `${point(to)}${hit}` };
		}),
	turnLine({ left, hits, off }) {
		if (left.length > 0) return `${diceUsed(left).replace(/^\w/, (first) => first.toUpperCase())} left to play.`;
		const did = [...(hits.length > 0 ? [`hits on ${list(hits)}`] : []), ...(off > 0 ? [`${checkers(off)} off`] : [])];
		return did.length > 0 ? `${capital(list(did))}.` : 'All dice are played. Done ends the turn, or take a step back.';
	},
	turnFacts({ left, hits, off, pips }) {
		return [
			...(left.length > 0 ? [{ name: 'Left', value: left.join(' ') }] : []),
			...(hits.length > 0 ? [{ name: 'Hits', value: hits.join(', ') }] : []),
			...(off > 0 ? [{ name: 'Off', value: String(off) }] : []),
			{ name: 'Pips', value: `${pips.before} → ${pips.after}` },
		];
	},
	done: 'Done',
	cubeTitle(act, { value, stake }) {
		if (act === 'take') return `Play on for ${value}`;
		if (act === 'drop') return `Give up ${points(stake)}`;
		return act === 'double' ? `Double to ${value}` : `Double again, to ${2 * value}`;
	},
	cubeLine(act, { value, stake, other }) {
		if (act === 'take') return `The game goes on for ${points(value)}, and the cube is yours.`;
		if (act === 'drop') return `${verb(other, 'win', 'wins')} ${points(stake)}, and the game is over.`;
		const [raised, lost] = act === 'double' ? [value, stake] : [2 * value, value];
		return `${capital(name(other))} ${other.kind === 'you' ? 'take' : 'takes'} it and plays for ${raised}, or ${other.kind === 'you' ? 'lose' : 'loses'} ${points(lost)}.`;
	},
	acts: { roll: 'Roll', pass: 'Pass', double: 'Double', take: 'Take', drop: 'Drop', beaver: 'Beaver', raccoon: 'Raccoon' },
	passLine: 'No checker can move; the turn is over.',
	opened: ([a, b], [x, o], first) => `${verb(a, 'roll', 'rolls')} ${x}, ${name(b)} ${o}. ${verb(first, 'begin with both.', 'begins with both.')}`,
	rolled: (who, dice) => `${verb(who, 'roll', 'rolls')} ${dicePair(dice)}.`,
	rolls: (who) => `${verb(who, 'pick', 'picks')} up the dice.`,
	played,
	passed: (who) => `${verb(who, 'cannot', 'cannot')} move.`,
	doubled: (who, how, value) =>
		how === 'double'
			? `${verb(who, 'double', 'doubles')} to ${value}.`
			: `${how === 'beaver' ? 'Beaver' : 'Raccoon'}: ${name(who)} ${who.kind === 'you' ? 'double' : 'doubles'} again, to ${value}.`,
	took: (who, value) => `${verb(who, 'take', 'takes')} the double. The cube is at ${value}.`,
	dropped: (who) => `${verb(who, 'drop', 'drops')} the double and ${who.kind === 'you' ? 'lose' : 'loses'} the game.`,
	toRoll: (who) => (who.kind === 'you' ? 'Your turn.' : `${who.name} to roll.`),
	toPlay: (who) => (who.kind === 'you' ? 'Your turn.' : `${who.name} to play.`),
	toAnswer: (who, value, stake) => (who.kind === 'you' ? `Take and play on for ${value}, or drop and lose ${points(stake)}?` : `${who.name} answers.`),
	toOpen: 'Each side rolls one die; the higher begins.',
	passCell: 'pass',
	cubeCell: (act, value) => (act === 'take' || act === 'drop' ? act : `${act} ${value}`),
	side(who, places, off, pips) {
		const stands = places.map(([at, n]) => `${at === BAR ? 'bar' : `point ${at}`}: ${n}`);
		return `${capital(possessive(who))} checkers: ${stands.join(', ') || 'none on the board'}; ${off} borne off; ${pips} pips.`;
	},
	cube: (value, owner) =>
		owner ? `The doubling cube is ${owner.kind === 'you' ? 'yours' : possessive(owner)}, at ${value}.` : `The doubling cube is in the middle, at ${value}.`,
	matchStands: (length, [a, b], isCrawford) => `match to ${length}, ${a}–${b}${isCrawford ? ', Crawford game' : ''}`,
	match: (length, [a, b], isCrawford) => `Match to ${length}, ${a} to ${b}${isCrawford ? ', Crawford game' : ''}.`,
};
