/**
 * Backgammon a second time, slowly: checkers are lists of own points, plays are found by trying everything, positions are compared as texts. Shares
 * nothing with the rules it is compared with.
 */

export type Side = 'x' | 'o';

export interface Table {
	/** Own points of each side's checkers still in play, 25 the bar, in any order. */
	readonly x: readonly number[];
	readonly o: readonly number[];
	/** Checkers a side. */
	readonly all: number;
	readonly turn: Side | '';
	/** `00`, `??`, `D`, `B`, `R`, `P`, or two dice. */
	readonly dice: string;
	/** The value on the cube. */
	readonly cube: number;
	readonly owner: Side | '';
	readonly scores: readonly [number, number];
	readonly length: number;
	readonly crawford: boolean;
	readonly jacoby: boolean;
	readonly beavers: boolean;
	/** Highest value of the cube. */
	readonly limit: number;
}

const other = (side: Side): Side => (side === 'x' ? 'o' : 'x');

/** The XGID of a table. */
export function write(table: Table): string {
	let board = '';
	for (let place = 0; place <= 25; place++) {
		const ofX = place === 0 ? 0 : table.x.filter((point) => point === place).length;
		const ofO = place === 25 ? 0 : table.o.filter((point) => point === 25 - place).length;
		board += ofX > 0 ? 'ABCDEFGHIJKLMNO'[ofX - 1] : ofO > 0 ? 'abcdefghijklmno'[ofO - 1] : '-';
	}
	const side = (letter: Side | '') => (letter === 'x' ? '1' : letter === 'o' ? '-1' : '0');
	const rules = table.length > 0 ? Number(table.crawford) : Number(table.jacoby) + 2 * Number(table.beavers);
	const log = (value: number) => Math.round(Math.log2(value));
	return `XGID=${board}:${log(table.cube)}:${side(table.owner)}:${side(table.turn)}:${table.dice}:${table.scores.join(':')}:${rules}:${table.length}:${log(table.limit)}`;
}

/** Own and opposing checkers, each in the mover's numbers (25 − n for the opposing ones, whose bar is 0 then). */
interface View {
	readonly mine: readonly number[];
	readonly theirs: readonly number[];
}

/** Every board after one checker has moved by `die`. */
function stepsBy(view: View, die: number): View[] {
	const { mine, theirs } = view;
	const results: View[] = [];
	for (const [i, from] of mine.entries()) {
		if (mine.includes(25) && from !== 25) continue;
		const to = from - die;
		const rest = mine.filter((_, j) => j !== i);
		if (to >= 1) {
			const blockers = theirs.filter((point) => point === to).length;
			if (blockers >= 2) continue;
			results.push({ mine: [...rest, to], theirs: theirs.map((point) => (point === to ? 0 : point)) });
		} else if (mine.every((point) => point <= 6) && (to === 0 || mine.every((point) => point <= from))) {
			results.push({ mine: rest, theirs });
		}
	}
	return unique(results);
}

function keyOf({ mine, theirs }: View): string {
	return `${[...mine].sort((a, b) => a - b).join()}/${[...theirs].sort((a, b) => a - b).join()}`;
}

function unique(views: readonly View[]): View[] {
	return [...new Map(views.map((view) => [keyOf(view), view])).values()];
}

/** The boards after `order` is played as far as it goes, by the number of dice used. */
function playInOrder(view: View, order: readonly number[]): View[][] {
	const byCount: View[][] = [[view]];
	for (const die of order) byCount.push(unique((byCount.at(-1) as View[]).flatMap((before) => stepsBy(before, die))));
	return byCount;
}

/** The boards that the dice may lead to. */
function plays(view: View, [a, b]: readonly [number, number]): View[] {
	if (a === b) return playInOrder(view, [a, a, a, a]).findLast((views) => views.length > 0) as View[];
	const [large, small] = [Math.max(a, b), Math.min(a, b)];
	const orders = [playInOrder(view, [large, small]), playInOrder(view, [small, large])];
	const both = orders.flatMap((order) => order[2] as View[]);
	if (both.length > 0) return unique(both);
	const single = orders.map((order) => order[1] as View[]).find((views) => views.length > 0);
	return single ?? [view];
}

function viewOf(table: Table, side: Side): View {
	return { mine: table[side], theirs: table[other(side)].map((point) => 25 - point) };
}

/** Whose decision it is, `*` where the dice speak, `-` when the game is over. */
export function toMove(table: Table, useCube: boolean): Side | '*' | '-' {
	if (table.dice === 'P' || table.x.length === 0 || table.o.length === 0) return '-';
	if (table.turn === '' || table.dice === '??') return '*';
	if (table.dice === 'D' || table.dice === 'R') return other(table.turn);
	if (table.dice === '00') return useCube && mayDouble(table, table.turn) ? table.turn : '*';
	return table.turn;
}

function mayDouble(table: Table, side: Side): boolean {
	return (table.owner === '' || table.owner === side) && table.cube * 2 <= table.limit && !(table.length > 0 && table.crawford);
}

/** The tables that each possible decision or outcome leads to, with the weight of an outcome. */
export function nexts(table: Table, useCube: boolean): { readonly table: Table; readonly weight: number }[] {
	const mover = toMove(table, useCube);
	if (mover === '-') return [];
	if (mover === '*') return rolls(table);
	const turn = table.turn as Side;
	if (table.dice === '00') return [once({ ...table, dice: '??' }), once({ ...table, dice: 'D' })];
	if (table.dice.length === 1) return answers(table, turn, useCube);
	return plays(viewOf(table, turn), [Number(table.dice[0]), Number(table.dice[1])]).map(({ mine, theirs }) => {
		const moved = { ...table, [turn]: mine, [other(turn)]: theirs.map((point) => 25 - point), dice: '00' };
		return once(mine.length === 0 ? moved : { ...moved, turn: other(turn) });
	});
}

function once(table: Table): { table: Table; weight: number } {
	return { table, weight: 1 };
}

function rolls(table: Table): { table: Table; weight: number }[] {
	const results: { table: Table; weight: number }[] = [];
	for (const a of [1, 2, 3, 4, 5, 6]) {
		for (const b of [1, 2, 3, 4, 5, 6]) {
			if (table.turn === '') {
				if (a !== b) results.push(once({ ...table, turn: a > b ? 'x' : 'o', dice: `${Math.max(a, b)}${Math.min(a, b)}` }));
			} else if (a >= b) results.push({ table: { ...table, dice: `${a}${b}` }, weight: a === b ? 1 : 2 });
		}
	}
	return results;
}

function answers(table: Table, doubler: Side, useCube: boolean): { table: Table; weight: number }[] {
	const turns = 'DBR'.indexOf(table.dice) + 1;
	const holder = other(doubler);
	const taken: Table = { ...table, dice: '00', cube: table.cube * 2 ** turns, owner: holder };
	const loser = table.dice === 'B' ? doubler : holder;
	const agreed = turns === 1 ? {} : { cube: table.cube * 2 ** (turns - 1), owner: holder };
	const dropped: Table = { ...table, ...agreed, dice: 'P', turn: loser };
	const mayGoOn = useCube && table.length === 0 && table.beavers && turns < 3 && table.cube * 2 ** (turns + 1) <= table.limit;
	return [once(taken), once(dropped), ...(mayGoOn ? [once({ ...table, dice: turns === 1 ? 'B' : 'R' })] : [])];
}

/** Points of x and o. The game must be over. */
export function points(table: Table): [number, number] {
	const winner: Side = table.dice === 'P' ? other(table.turn as Side) : table.x.length === 0 ? 'x' : 'o';
	let times = 1;
	const lost = table[other(winner)];
	const counts = table.length > 0 || !table.jacoby || table.owner !== '';
	if (table.dice !== 'P' && counts && lost.length === table.all) times = lost.some((point) => point > 18) ? 3 : 2;
	const won = table.cube * times;
	return winner === 'x' ? [won, 0] : [0, won];
}
