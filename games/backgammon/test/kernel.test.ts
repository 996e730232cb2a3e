import { CHANCE, legalMoves, must, OVER, type Position, type Seat, seeded, seededDraws, start } from '@stammtisch/core';
import { beforeAll, expect, test } from 'vitest';
import { BOARD_BYTES, INPUTS, Kernel, OUTCOMES, writeBoard } from '../solver/kernel.ts';
import { backgammon } from '../src/index.ts';
import { DICE, DIE, OFF_BYTE, PHASE } from '../src/layout.ts';
import { randomTable } from './random-tables.ts';
import { write } from './second-book.ts';
import { slowInputs } from './slow-inputs.ts';
import { slowShares } from './slow-net.ts';
import { at } from './support.ts';

const HIDDEN = 64;
const ruleset = must(backgammon.ruleset({ cube: false }));
const { rules } = ruleset;

/** Parameters of a net that make every unit count. */
function randomParameters(seed: string): Float32Array {
	const draw = seededDraws(seed);
	return Float32Array.from({ length: HIDDEN * (INPUTS + 1 + OUTCOMES) + 8 }, () => draw(2001) / 5000 - 0.2);
}

interface Place {
	readonly p: Position;
	readonly seat: Seat;
}

/** Positions with dice to play that no game need come to. */
function* tables(count: number, seed: string): Generator<Place> {
	const random = seededDraws(seed);
	for (let i = 0; i < count; i++) {
		const { p } = at(write(randomTable(random, 15)));
		if (p[PHASE] === DICE) yield { p, seat: rules.toMove(p) };
	}
}

/** Positions with dice on the board, from games of random moves. */
function* positions(games: number, seed: string): Generator<Place> {
	const draw = seededDraws(seed);
	const dice = seeded(`${seed} dice`);
	for (let game = 0; game < games; game++) {
		for (const p = start(rules); rules.toMove(p) !== OVER; ) {
			if (rules.toMove(p) === CHANCE) {
				rules.make(p, dice.next(rules, p));
				continue;
			}
			if (p[PHASE] === DICE) yield { p: p.slice(), seat: rules.toMove(p) };
			const moves = legalMoves(rules, p);
			rules.make(p, moves[draw(moves.length)] as number);
		}
	}
}

function boardOf(p: Position, onRoll: Seat): Uint8Array {
	const board = new Uint8Array(BOARD_BYTES);
	writeBoard(board, p, onRoll);
	return board;
}

const parameters = [randomParameters('contact'), randomParameters('race')];
let kernel: Kernel;
beforeAll(async () => {
	kernel = await Kernel.create(parameters);
});

test('BG-11, BG-12, BG-13: the kernel lists the plays of the rules, each position once, and the boards they lead to', () => {
	let plays = 0;
	for (const { p, seat } of [...positions(12, 'plays'), ...tables(400, 'plays')]) {
		kernel.input.set(boardOf(p, seat));
		const count = kernel.plays(p[DIE] as number, p[DIE + 1] as number);
		const codes = [...kernel.codes(count)];
		expect([...codes].sort((a, b) => a - b)).toEqual(legalMoves(rules, p));
		for (const [i, code] of codes.entries()) {
			const after = p.slice();
			rules.make(after, code);
			const expected = boardOf(after, 1 - seat);
			expect(kernel.board(i).every((count, at) => count === expected[at])).toBe(true);
		}
		plays += count;
	}
	expect(plays).toBeGreaterThan(10_000);
});

test('the kernel sees of a position what the specification says', () => {
	for (const { p, seat } of [...positions(6, 'inputs'), ...tables(400, 'inputs')]) {
		kernel.input.set(boardOf(p, seat));
		kernel.encode();
		const seen = kernel.encoded;
		for (const [i, value] of slowInputs(p, seat).entries()) {
			if (Math.abs((seen[i] as number) - value) > 1e-6) throw new Error(`input ${i} is ${seen[i]}, not ${value}: ${ruleset.notation.formatPosition(p)}`);
		}
	}
});

/** The greatest fault of a share of a net, in sums of about a hundred terms in single precision. */
const FAULT = 2e-5;

test('shares are those of the plain net, within a bound, whether evaluated alone or among siblings', () => {
	let greatest = 0;
	for (const { p, seat } of positions(1, 'shares')) {
		kernel.input.set(boardOf(p, seat));
		const count = kernel.plays(p[DIE] as number, p[DIE + 1] as number);
		kernel.evaluateBoards(count);
		for (const [i, code] of kernel.codes(count).entries()) {
			const after = p.slice();
			rules.make(after, code);
			const expected = expectedShares(after, 1 - seat);
			if (!expected) continue;
			for (const [j, share] of kernel.shares(i).entries()) greatest = Math.max(greatest, Math.abs(share - (expected[j] as number)));
		}
	}
	expect(greatest).toBeGreaterThan(0);
	expect(greatest).toBeLessThan(FAULT);
});

/** By the plain net; undefined where none is asked. */
function expectedShares(p: Position, onRoll: Seat): number[] | undefined {
	const inputs = slowInputs(p, onRoll);
	const [own, other] = [rearOf(p, onRoll), rearOf(p, 1 - onRoll)];
	if (own === 0 || other === 0 || (own <= 6 && other <= 6)) return undefined;
	const hasOff = (seat: Seat) => (p[OFF_BYTE + seat] as number) > 0;
	const possible = [true, !hasOff(1 - onRoll), !hasOff(1 - onRoll), true, !hasOff(onRoll), !hasOff(onRoll)];
	return slowShares(parameters[own + other > 25 ? 0 : 1] as Float32Array, inputs, possible);
}

function rearOf(p: Position, seat: Seat): number {
	const board = boardOf(p, seat);
	for (let point = 25; point > 0; point--) if (board[point]) return point;
	return 0;
}

test('a step of learning goes down the slope of the cross entropy', async () => {
	const taught = await Kernel.create(parameters);
	taught.openLearner(0);
	const p = must(backgammon.parse('XGID=aBaB-C-A---aE---c-cb---AA-:0:0:1:00:0:0:0:0:10', {})).position;
	// o has borne off four: x wins no gammon.
	const target = [0.6, 0, 0, 0.3, 0.1, 0];
	const possible = [true, false, false, true, true, true];
	const inputs = slowInputs(p, 0);
	const before = (parameters[0] as Float32Array).slice();
	const entropy = (net: Float32Array) => {
		const shares = slowShares(net, inputs, possible);
		return -target.reduce((sum, share, i) => (share === 0 ? sum : sum + share * Math.log(shares[i] as number)), 0);
	};
	taught.input.set(boardOf(p, 0));
	expect(taught.study(target)).toBe(0);
	taught.improve(0, 1e-3);
	const after = taught.parameters(0);
	const draw = seededDraws('slopes');
	let steep = 0;
	for (let i = 0; i < 300; i++) {
		const at = draw(before.length);
		const [up, down] = [0.001, -0.001].map((by) => {
			const moved = before.slice();
			moved[at] = (before[at] as number) + by;
			return (entropy(moved) - entropy(before)) / by;
		}) as [number, number];
		// The first step by Adam is as long as the rate wherever there is a slope; where it bends, nothing can be said.
		if (Math.abs(up) < 1e-3 || Math.abs(up - down) > 0.05 * Math.abs(up)) continue;
		expect((after[at] as number) - (before[at] as number)).toBeCloseTo(-1e-3 * Math.sign(up), 5);
		steep++;
	}
	expect(steep).toBeGreaterThan(20);
	expect(entropy(after)).toBeLessThan(entropy(before));
});
