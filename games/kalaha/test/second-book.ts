/**
 * Kalaha a second time, slow and obvious, written from the rule sheet and sharing nothing with `src`: lists of stones walked one place at a time.
 * Tests compare the two.
 */

export interface Board {
	readonly pits: readonly [readonly number[], readonly number[]];
	readonly stores: readonly [number, number];
	readonly seat: 0 | 1;
	readonly over: boolean;
}

type Place = { side: 0 | 1; pit: number } | { store: 0 | 1 };

/** The places a mover sows into, in order: his pits, his store, the other's pits; the other's store is left out. */
function route(seat: 0 | 1, pits: number): Place[] {
	const other = seat === 0 ? 1 : 0;
	const own = Array.from({ length: pits }, (_, pit) => ({ side: seat, pit }));
	const far = Array.from({ length: pits }, (_, pit) => ({ side: other, pit }) as const);
	return [...own, { store: seat }, ...far];
}

/** The routes of both seats by number of pits, 0 to 6. */
const ROUTES = ([0, 1] as const).map((seat) => Array.from({ length: 7 }, (_, pits) => route(seat, pits)));

export function legalPits(board: Board): number[] {
	if (board.over) return [];
	return board.pits[board.seat].flatMap((stones, pit) => (stones > 0 ? [pit] : []));
}

export function sow(board: Board, chosen: number, emptyCapture: boolean): Board {
	const { seat } = board;
	const other = seat === 0 ? 1 : 0;
	const pits: [number[], number[]] = [[...board.pits[0]], [...board.pits[1]]];
	const stores: [number, number] = [...board.stores];
	const size = pits[0].length;
	const places = ROUTES[seat]?.[size] ?? [];
	let hand = pits[seat][chosen] ?? 0;
	pits[seat][chosen] = 0;
	let step = chosen;
	let last: Place = { store: seat };
	for (; hand > 0; hand--) {
		step = (step + 1) % places.length;
		last = places[step] as Place;
		if ('store' in last) stores[last.store] += 1;
		else pits[last.side][last.pit] = (pits[last.side][last.pit] ?? 0) + 1;
	}
	if ('pit' in last && last.side === seat && pits[seat][last.pit] === 1) {
		const facing = size - 1 - last.pit;
		const opposite = pits[other][facing] ?? 0;
		if (opposite > 0 || emptyCapture) {
			stores[seat] += 1 + opposite;
			pits[seat][last.pit] = 0;
			pits[other][facing] = 0;
		}
	}
	const sum = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);
	if (sum(pits[0]) === 0 || sum(pits[1]) === 0) {
		return {
			pits: [pits[0].map(() => 0), pits[1].map(() => 0)],
			stores: [stores[0] + sum(pits[0]), stores[1] + sum(pits[1])],
			seat,
			over: true,
		};
	}
	return { pits, stores, seat: 'store' in last ? seat : other, over: false };
}

export function text(board: Board): string {
	return `${board.pits[0].join()}/${board.stores[0]}/${board.pits[1].join()}/${board.stores[1]} ${board.seat === 0 ? 's' : 'n'}`;
}
