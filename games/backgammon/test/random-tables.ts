import type { Side, Table } from './second-book.ts';

type Random = (below: number) => number;

/** Where the checkers of a side are thrown: the whole board, a stretch, home, or the bar and the far end. */
function thrower(random: Random): () => number {
	const low = 1 + random(20);
	const width = 1 + random(25 - low);
	switch (random(5)) {
		case 0:
			return () => 1 + random(24);
		case 1:
			return () => 1 + random(6);
		case 2:
			return () => (random(4) === 0 ? 25 - random(4) : 1 + random(12));
		case 3:
			return () => 1 + random(random(8) === 0 ? 25 : 6);
		default:
			return () => low + random(width);
	}
}

/** Checkers of one side, on points that the other (in its own numbers) does not hold. */
function checkers(random: Random, count: number, theirs: readonly number[]): number[] {
	const points: number[] = [];
	let draw = thrower(random);
	for (let tries = 0; points.length < count; tries++) {
		if (tries % 60 === 59) draw = thrower(random);
		const point = draw();
		if (point === 25 || !theirs.includes(25 - point)) points.push(point);
	}
	return points;
}

/** A position of any phase that keeps the invariants; plays of dice more often than the rest. */
export function randomTable(random: Random, all: number): Table {
	const off = () => (random(3) === 0 ? random(all) : 0);
	const isMatch = random(2) === 0;
	const length = isMatch ? 1 + random(15) : 0;
	const x = checkers(random, all - off(), []);
	const table: Table = {
		x,
		o: checkers(random, all - off(), x),
		all,
		turn: (['x', 'o'] as const)[random(2)] as Side,
		dice: `${1 + random(6)}${1 + random(6)}`,
		cube: 2 ** random(5),
		owner: '',
		scores: isMatch ? [random(length), random(length)] : [random(300), random(300)],
		length,
		crawford: false,
		jacoby: !isMatch && random(2) === 0,
		beavers: !isMatch && random(2) === 0,
		limit: 2 ** (5 + random(6)),
	};
	return withPhase(random, withCrawford(random, table));
}

function withCrawford(random: Random, table: Table): Table {
	const last = table.length - 1;
	const exactlyOne = (table.scores[0] === last) !== (table.scores[1] === last);
	return table.length > 0 && (exactlyOne || table.length === 1) && random(2) === 0 ? { ...table, crawford: true } : table;
}

function withPhase(random: Random, table: Table): Table {
	const turn = table.turn as Side;
	const owner = table.cube > 1 ? (['', 'x', 'o'] as const)[random(3)] : '';
	const owned: Table = { ...table, owner: owner ?? '' };
	switch (random(10)) {
		case 0:
			return { ...table, turn: '', dice: '00', owner: '' };
		case 1:
			return { ...owned, dice: '00' };
		case 2:
			return { ...owned, dice: '??' };
		case 3: {
			if (table.crawford) return owned;
			if (random(4) === 0) return { ...owned, dice: 'P' };
			const letter = table.beavers ? ('DBR'[random(3)] as string) : 'D';
			const doubler = owner === turn || table.cube === 1 ? owned : { ...owned, owner: '' as const };
			return { ...doubler, dice: letter, limit: Math.max(table.limit, 8 * table.cube) };
		}
		case 4:
			return { ...owned, [random(2) === 0 ? 'x' : 'o']: [], dice: '00' };
		default:
			return owned;
	}
}
