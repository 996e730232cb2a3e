/**
 * Hampura! a second time, slowly: pawns are objects, the way of a colour is a list of names, every choice is tried. It shares nothing with the rules
 * in `src` and is only held against them.
 */

export type Colour = 'r' | 'b' | 'y' | 'g';

export interface Pawn {
	readonly colour: Colour;
	/** `start`, `0`…`59`, `s1`…`s5`, `home`. */
	readonly place: string;
}

export interface Table {
	readonly pawns: readonly Pawn[];
	readonly mover: Colour;
	/** The card drawn; undefined when playing from hands. */
	readonly card: string | undefined;
	readonly discards: readonly string[];
	/** Cards by colour when playing for points. */
	readonly hands: Readonly<Partial<Record<Colour, readonly string[]>>> | undefined;
}

export interface House {
	readonly teams: boolean;
	/** Parts of a 7. */
	readonly parts: number;
}

export const CARDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'H'];
const CLOCKWISE: readonly Colour[] = ['r', 'b', 'y', 'g'];
const PARTNER: Record<Colour, Colour> = { r: 'y', y: 'r', b: 'g', g: 'b' };

const wrap = (n: number) => String(((n % 60) + 60) % 60);
const side = (colour: Colour) => 15 * CLOCKWISE.indexOf(colour);

/** All places from the space after the entry once round to HOME. */
const WAY = Object.fromEntries(
	CLOCKWISE.map((colour) => {
		const outer = Array.from({ length: 60 }, (_, i) => wrap(side(colour) + 3 + i));
		return [colour, [...outer, 's1', 's2', 's3', 's4', 's5', 'home']];
	}),
) as Record<Colour, string[]>;

const SLIDES = CLOCKWISE.flatMap((colour) => {
	const spaces = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => wrap(side(colour) + from + i));
	return [
		{ colour, spaces: spaces(1, 4) },
		{ colour, spaces: spaces(9, 13) },
	];
});

const isOuter = (place: string) => /^\d+$/.test(place);

function forward(pawn: Pawn, steps: number): string | undefined {
	const at = WAY[pawn.colour].indexOf(pawn.place);
	return pawn.place === 'home' || at < 0 ? undefined : WAY[pawn.colour][at + steps];
}

function backward(pawn: Pawn, steps: number): string | undefined {
	if (isOuter(pawn.place)) return wrap(Number(pawn.place) - steps);
	return pawn.place.startsWith('s') && pawn.place !== 'start' ? WAY[pawn.colour][WAY[pawn.colour].indexOf(pawn.place) - steps] : undefined;
}

const put = (pawns: readonly Pawn[], i: number, place: string) => pawns.map((pawn, j) => (i === j ? { ...pawn, place } : pawn));

/** Pawn i comes to a place; undefined where its own colour is in the way. */
function land(pawns: readonly Pawn[], i: number, place: string | undefined): readonly Pawn[] | undefined {
	if (place === undefined) return undefined;
	const { colour } = pawns[i] as Pawn;
	if (place === 'home') return put(pawns, i, 'home');
	if (pawns.some((other, j) => j !== i && other.colour === colour && other.place === place)) return undefined;
	let board = put(pawns, i, place);
	if (!isOuter(place)) return board;
	board = board.map((other, j) => (j !== i && other.place === place ? { ...other, place: 'start' } : other));
	return sweep(board, i);
}

/** Pawn i slides where it stands on a triangle of another colour. */
function sweep(pawns: readonly Pawn[], i: number): readonly Pawn[] {
	const { colour, place } = pawns[i] as Pawn;
	const slide = SLIDES.find(({ spaces }) => spaces[0] === place);
	if (!slide || slide.colour === colour) return pawns;
	const swept = pawns.map((other, j) => (j !== i && slide.spaces.includes(other.place) ? { ...other, place: 'start' } : other));
	return put(swept, i, slide.spaces.at(-1) as string);
}

export interface Choice {
	/** As the notation writes it. */
	readonly text: string;
	readonly pawns: readonly Pawn[];
}

/** Every way to make a card's move, boards repeated. `isSwap` marks those that may be declined. */
function ways(table: Table, house: House, card: string): { choices: Choice[]; onlySwaps: boolean } {
	const { pawns, mover } = table;
	const mine = (pawn: Pawn) => pawn.colour === mover || (house.teams && pawn.colour === PARTNER[mover]);
	const name = (pawn: Pawn) => `${pawn.colour === mover ? '' : pawn.colour}${pawn.place}`;
	const choices: Choice[] = [];
	const add = (text: string, board: readonly Pawn[] | undefined) => {
		if (board) choices.push({ text, pawns: board });
	};
	const number = Number(card);
	const isForward = ['1', '2', '3', '5', '8', '10', '11', '12'].includes(card);
	const back = card === '4' ? 4 : card === '10' ? 1 : 0;
	const to = (place: string | undefined) => (place === 'home' ? 'h' : place);
	for (const [i, pawn] of pawns.entries()) {
		if (!mine(pawn)) continue;
		const circle = wrap(side(pawn.colour) + 4);
		if (pawn.place === 'start' && (card === '1' || card === '2')) add(`${name(pawn)}-${circle}`, land(pawns, i, circle));
		if (isForward) add(`${name(pawn)}-${to(forward(pawn, number))}`, land(pawns, i, forward(pawn, number)));
		if (back > 0) add(`${name(pawn)}-${backward(pawn, back)}`, land(pawns, i, backward(pawn, back)));
	}
	if (card === '7') return { choices: splits(pawns, mine, name, house.parts), onlySwaps: false };
	const onlySwaps = card === '11' && choices.length === 0;
	if (card === '11') {
		for (const [i, pawn] of pawns.entries()) {
			for (const [j, other] of pawns.entries()) {
				if (!mine(pawn) || mine(other) || !isOuter(pawn.place) || !isOuter(other.place)) continue;
				add(`${name(pawn)}x${other.place}`, sweep(put(put(pawns, j, pawn.place), i, other.place), i));
			}
		}
	}
	if (card === 'H') choices.push(...takes(pawns, mine, name));
	return { choices, onlySwaps };
}

function takes(pawns: readonly Pawn[], mine: (pawn: Pawn) => boolean, name: (pawn: Pawn) => string): Choice[] {
	const hit = (mayHit: (pawn: Pawn, other: Pawn) => boolean) =>
		pawns.flatMap((pawn, i) =>
			pawns.flatMap((other) => {
				if (!mine(pawn) || pawn.place !== 'start' || !isOuter(other.place) || !mayHit(pawn, other)) return [];
				const board = land(pawns, i, other.place);
				return board ? [{ text: `${name(pawn)} x${other.place}`, pawns: board }] : [];
			}),
		);
	const opponents = hit((_, other) => !mine(other));
	return opponents.length > 0 ? opponents : hit((pawn, other) => mine(other) && other.colour !== pawn.colour);
}

/** Pawns up to which every order of the parts of a 7 is written out. */
const EVERY_ORDER = 5;

function countMovable(pawns: readonly Pawn[], mine: (pawn: Pawn) => boolean): number {
	return pawns.filter((pawn) => mine(pawn) && pawn.place !== 'start' && pawn.place !== 'home').length;
}

/** Whether `choices` finds a table's choices in all their texts. */
export function writesAll({ pawns, mover }: Table, house: House): boolean {
	return house.parts === 2 || countMovable(pawns, ({ colour }) => colour === mover || (house.teams && colour === PARTNER[mover])) <= EVERY_ORDER;
}

/**
 * Every order of parts. With more than EVERY_ORDER pawns a board that the same pawns reached with the same steps is followed once, so that not
 * every text is found.
 */
function splits(start: readonly Pawn[], mine: (pawn: Pawn) => boolean, name: (pawn: Pawn) => string, parts: number): Choice[] {
	const done: Choice[] = [];
	const isMany = parts > 2 && countMovable(start, mine) > EVERY_ORDER;
	let level = [{ pawns: start, used: new Set<number>(), left: 7, text: '' }];
	for (let part = 1; part <= parts; part++) {
		const next = new Map<string, (typeof level)[number]>();
		for (const { pawns, used, left, text } of level) {
			for (const [i, pawn] of pawns.entries()) {
				if (!mine(pawn) || used.has(i) || pawn.place === 'start') continue;
				for (let steps = 1; steps <= left; steps++) {
					const place = forward(pawn, steps);
					const board = land(pawns, i, place);
					if (!board) continue;
					const longer = `${text}${text && ' '}${name(pawn)}-${place === 'home' ? 'h' : place}`;
					if (steps === left) done.push({ text: longer, pawns: board });
					else {
						const state = { pawns: board, used: new Set([...used, i]), left: left - steps, text: longer };
						const key = isMany ? `${board.map((p) => p.place).join()}|${[...state.used].sort().join()}|${state.left}` : longer;
						if (!next.has(key)) next.set(key, state);
					}
				}
			}
		}
		level = [...next.values()];
	}
	return done;
}

function rank(place: string): number {
	if (place === 'start') return -1;
	if (place === 'home') return 100;
	return isOuter(place) ? Number(place) : 60 + Number(place[1]);
}

const colours = (pawns: readonly Pawn[]) => CLOCKWISE.filter((colour) => pawns.some((pawn) => pawn.colour === colour));
const byCard = (cards: readonly string[]) => cards.toSorted((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b)).join() || '-';

export function boardText(pawns: readonly Pawn[]): string {
	const word = (place: string) => (place === 'start' ? '-' : place === 'home' ? 'h' : place);
	return colours(pawns)
		.map((colour) => {
			const places = pawns.filter((pawn) => pawn.colour === colour).map((pawn) => pawn.place);
			return `${colour}:${places
				.toSorted((a, b) => rank(a) - rank(b))
				.map(word)
				.join()}`;
		})
		.join('/');
}

/** Text of a table; `card` in the third field. */
export function tableText(table: Table, card: string): string {
	const hands = table.hands && colours(table.pawns).map((colour) => `${colour}=${byCard(table.hands?.[colour] ?? [])}`);
	return [boardText(table.pawns), table.mover, card, byCard(table.discards), ...(hands ? [hands.join('/')] : [])].join(' ');
}

/** The text after `card` was played with this board, or only put away. */
function afterwards(table: Table, house: House, card: string, pawns: readonly Pawn[], isPutAway: boolean): string {
	const order = colours(pawns);
	const won = (colour: Colour) => pawns.every((pawn) => pawn.place === 'home' || !(pawn.colour === colour || (house.teams && pawn.colour === PARTNER[colour])));
	const staysOn = won(table.mover) || (card === '2' && !isPutAway);
	const mover = staysOn ? table.mover : (order[(order.indexOf(table.mover) + 1) % order.length] as Colour);
	const held = table.hands?.[table.mover] ?? [];
	const hands = table.hands && { ...table.hands, [table.mover]: held.toSpliced(held.indexOf(card), 1) };
	return tableText({ ...table, pawns, mover, discards: [...table.discards, card], hands }, '?');
}

/** Every legal choice, in all its texts where `writesAll`, and the text of the table after it. */
export function choices(table: Table, house: House): { text: string; after: string }[] {
	if (table.card !== undefined) {
		const card = table.card;
		const { choices, onlySwaps } = ways(table, house, card);
		const made = choices.map(({ text, pawns }) => ({ text, after: afterwards(table, house, card, pawns, false) }));
		const pass = { text: 'pass', after: afterwards(table, house, card, table.pawns, false) };
		return made.length === 0 || onlySwaps ? [...made, pass] : made;
	}
	const hand = [...new Set(table.hands?.[table.mover])];
	const tried = hand.map((card) => ({ card, ...ways(table, house, card) }));
	const made = tried.flatMap(({ card, choices }) =>
		choices.map(({ text, pawns }) => ({ text: `${card}: ${text}`, after: afterwards(table, house, card, pawns, false) })),
	);
	if (!tried.every(({ choices, onlySwaps }) => choices.length === 0 || onlySwaps)) return made;
	return [...made, ...hand.map((card) => ({ text: `discard ${card}`, after: afterwards(table, house, card, table.pawns, true) }))];
}
