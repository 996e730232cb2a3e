/**
 * The rules once more, slow and plain: a board of four rows of eight as it is seen from above, south below. Shares nothing with the rules it
 * judges but the texts of positions and moves.
 */

/** Row 0 is north's near row, 1 north's inner, 2 south's inner, 3 south's near; columns from left to right. */
export interface Table {
	readonly rows: readonly (readonly number[])[];
	readonly mover: 's' | 'n';
	/** `first`: nobody has moved yet; `answer`: the second player may swap. Both only under the pie rule. */
	readonly opening?: 'first' | 'answer';
	/** The hollow where the mover has to decide about a capture. */
	readonly deciding?: Hollow;
	readonly end?: { readonly winner: 's' | 'n' | 'nobody' };
}

export interface Hollow {
	readonly row: number;
	readonly column: number;
}

export interface Customs {
	readonly direction?: 'clockwise' | 'counterclockwise';
	readonly bothOccupied?: boolean;
	readonly optionalCapture?: boolean;
	readonly pie?: boolean;
}

export interface Choice {
	readonly move: string;
	readonly after: Table;
	readonly laps: number;
}

const RIGHTWARD = [0, 1, 2, 3, 4, 5, 6, 7];
const LEFTWARD = [7, 6, 5, 4, 3, 2, 1, 0];

/** A player's hollows in the order in which he sows, from number 1 on. */
export function path(player: 's' | 'n', customs: Customs): Hollow[] {
	const turned = customs.direction === 'counterclockwise';
	const along = (row: number, columns: readonly number[]) => columns.map((column) => ({ row, column }));
	if (player === 's') return turned ? [...along(3, RIGHTWARD), ...along(2, LEFTWARD)] : [...along(3, LEFTWARD), ...along(2, RIGHTWARD)];
	return turned ? [...along(0, LEFTWARD), ...along(1, RIGHTWARD)] : [...along(0, RIGHTWARD), ...along(1, LEFTWARD)];
}

export function opening(customs: Customs): Table {
	const rows = [
		[2, 2, 2, 2, 2, 2, 2, 2],
		[2, 2, 2, 2, 0, 0, 0, 0],
		[0, 0, 0, 0, 2, 2, 2, 2],
		[2, 2, 2, 2, 2, 2, 2, 2],
	];
	return { rows, mover: 's', ...(customs.pie ? { opening: 'first' } : {}) };
}

/** A position as text, hollow by hollow along both paths. */
export function text(table: Table, customs: Customs): string {
	const side = (player: 's' | 'n') => path(player, customs).map((hollow) => stonesIn(table.rows, hollow));
	const board = `${side('s').join(',')}/${side('n').join(',')} ${table.mover}`;
	if (table.opening === 'answer' && !table.end) return `${board} pie`;
	if (!table.deciding) return board;
	const { row, column } = table.deciding;
	const number = path(table.mover, customs).findIndex((hollow) => hollow.row === row && hollow.column === column) + 1;
	return `${board} ${stonesIn(table.rows, table.deciding)}@${number}`;
}

/** Stones on both sides, south's first; all 48 count double. */
export function score(table: Table): [number, number] {
	const [north, south] = [table.rows.slice(0, 2), table.rows.slice(2)].map((rows) => rows.flat().reduce((a, b) => a + b, 0)) as [number, number];
	return [south === 48 ? 96 : south, north === 48 ? 96 : north];
}

/** Everything the mover may do, in the order: hollows by number, swap, take, leave. */
export function choices(table: Table, customs: Customs): Choice[] {
	if (table.end) return [];
	const { mover } = table;
	const found: Choice[] = [];
	const tryOut = (move: string, from: Hollow, alsoTake: boolean) => {
		const rows = table.rows.map((row) => [...row]);
		const rest = sowOn(rows, from, alsoTake, mover, customs);
		if (rest) found.push({ move, after: judge(rows, table, rest.deciding, customs), laps: rest.laps });
	};
	if (table.deciding) {
		tryOut('take', table.deciding, true);
		tryOut('leave', table.deciding, false);
		return found;
	}
	for (const [i, hollow] of path(mover, customs).entries()) if (stonesIn(table.rows, hollow) >= 2) tryOut(String(i + 1), hollow, false);
	if (table.opening === 'answer') found.push({ move: 'swap', after: swapped(table, customs), laps: 0 });
	return found;
}

interface Rest {
	readonly laps: number;
	readonly deciding?: Hollow;
}

/** Sows from `from` until the move rests. @returns undefined if it has not after 10,000 laps */
function sowOn(rows: number[][], from: Hollow, alsoTake: boolean, mover: 's' | 'n', customs: Customs): Rest | undefined {
	const ring = path(mover, customs);
	let place = ring.findIndex((hollow) => hollow.row === from.row && hollow.column === from.column);
	let taking = alsoTake;
	for (let laps = 1; laps <= 10_000; laps++) {
		const hollow = ring[place] as Hollow;
		let hand = pickUp(rows, hollow);
		if (taking) for (const other of opposite(hollow)) hand += pickUp(rows, other);
		let wasEmpty = false;
		while (hand > 0) {
			place = (place + 1) % ring.length;
			const next = ring[place] as Hollow;
			wasEmpty = stonesIn(rows, next) === 0;
			(rows[next.row] as number[])[next.column] = stonesIn(rows, next) + 1;
			hand--;
		}
		if (wasEmpty) return { laps };
		const last = ring[place] as Hollow;
		const [inner, near] = opposite(last);
		taking = isInner(last) && stonesIn(rows, inner) > 0 && (!customs.bothOccupied || stonesIn(rows, near) > 0);
		if (taking && customs.optionalCapture) return { laps, deciding: last };
	}
	return undefined;
}

function pickUp(rows: number[][], hollow: Hollow): number {
	const stones = stonesIn(rows, hollow);
	(rows[hollow.row] as number[])[hollow.column] = 0;
	return stones;
}

function stonesIn(rows: readonly (readonly number[])[], { row, column }: Hollow): number {
	return rows[row]?.[column] as number;
}

function isInner({ row }: Hollow): boolean {
	return row === 1 || row === 2;
}

/** The opponent's inner and near hollow in the same column. */
function opposite({ row, column }: Hollow): [Hollow, Hollow] {
	return row >= 2
		? [
				{ row: 1, column },
				{ row: 0, column },
			]
		: [
				{ row: 2, column },
				{ row: 3, column },
			];
}

/** What a rested move leads to: a decision, a win, a draw, or the other's turn. */
function judge(rows: number[][], before: Table, deciding: Hollow | undefined, customs: Customs): Table {
	const { mover } = before;
	if (deciding) return withDraw({ rows, mover, deciding, ...(before.opening === 'first' ? { opening: 'first' } : {}) }, customs);
	if (rows.slice(2).flat().every(isSingle)) return { rows, mover, end: { winner: 'n' } };
	if (rows.slice(0, 2).flat().every(isSingle)) return { rows, mover, end: { winner: 's' } };
	const next = mover === 's' ? 'n' : 's';
	return withDraw({ rows, mover: next, ...(before.opening === 'first' ? { opening: 'answer' } : {}) }, customs);
}

function isSingle(stones: number): boolean {
	return stones <= 1;
}

function withDraw(table: Table, customs: Customs): Table {
	return hasChoice(table, customs) ? table : { ...table, end: { winner: 'nobody' } };
}

function hasChoice(table: Table, customs: Customs): boolean {
	if (table.opening === 'answer') return true;
	const tries = table.deciding
		? [true, false].map((take) => [table.deciding as Hollow, take] as const)
		: path(table.mover, customs).map((hollow) => [hollow, false] as const);
	return tries.some(
		([hollow, take]) =>
			stonesIn(table.rows, hollow) >= 2 &&
			sowOn(
				table.rows.map((row) => [...row]),
				hollow,
				take,
				table.mover,
				customs,
			),
	);
}

/** Each player's stones move to the same numbers on the other side. */
function swapped(table: Table, customs: Customs): Table {
	const rows = table.rows.map((row) => [...row]);
	for (const [i, south] of path('s', customs).entries()) {
		const north = path('n', customs)[i] as Hollow;
		(rows[south.row] as number[])[south.column] = stonesIn(table.rows, north);
		(rows[north.row] as number[])[north.column] = stonesIn(table.rows, south);
	}
	return withDraw({ rows, mover: table.mover === 's' ? 'n' : 's' }, customs);
}

/** A table from stones along both paths, judged as when a move has just ended. */
export function lay(south: readonly number[], north: readonly number[], mover: 's' | 'n', customs: Customs, answer = false): Table {
	const rows = Array.from({ length: 4 }, () => Array.from({ length: 8 }, () => 0));
	for (const [player, stones] of [['s', south] as const, ['n', north] as const]) {
		for (const [i, { row, column }] of path(player, customs).entries()) (rows[row] as number[])[column] = stones[i] as number;
	}
	if (south.every(isSingle)) return { rows, mover, end: { winner: 'n' } };
	if (north.every(isSingle)) return { rows, mover, end: { winner: 's' } };
	return withDraw({ rows, mover, ...(answer ? { opening: 'answer' } : {}) }, customs);
}
