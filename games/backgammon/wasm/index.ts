/**
 * The kernel of Backgammon: plays of a roll, bearing off, nets that evaluate and learn. One instance serves one caller. A board is 64 bytes (board.ts),
 * passed at INPUT; shares of outcomes are 8 numbers (value.ts).
 */
import { countOf, createNet, Net, OUTPUTS } from '../../../engine/wasm/net';
import { createLearner, improve, Learner, study } from '../../../engine/wasm/learn';
import { meanRolls } from './bearoff';
import { rolledAt } from './endings';
import { encode, INPUTS, prepareInputs } from './inputs';
import { addReply, bestOf, evaluateBoards, SHARES } from './look';
import { BOARDS, CODES, list } from './plays';
import { prepareShots } from './shots';
import { ENCODED, evaluate, forgetAll, isEnding, kindOf, netOf, NETS, OUTCOMES, possible, setNet } from './value';

export { fill as fillBearoff } from './bearoff';
export { evaluateBoards, setMost, visited } from './look';
export { evaluations } from './value';

const INPUT: usize = memory.data(64, 16);
const SUM: usize = memory.data(32, 16);
const learners: usize = memory.data(NETS * 4, 16);

export function inputAt(): usize {
	return INPUT;
}
export function boardsAt(): usize {
	return BOARDS;
}
export function codesAt(): usize {
	return CODES;
}
export function sharesAt(): usize {
	return SHARES;
}
export function sumAt(): usize {
	return SUM;
}
export function encodedAt(): usize {
	return ENCODED;
}

/** To be called once, before all others. */
export function prepare(): void {
	prepareShots();
	prepareInputs();
}

/** Makes room for the net of a kind. @returns where its parameters are to be written */
export function openNet(kind: i32, hidden: i32): usize {
	const net = createNet(INPUTS, hidden, OUTCOMES);
	setNet(kind, net);
	return net.parameters;
}

export function parametersAt(kind: i32): usize {
	return netOf(kind).parameters;
}

/** How many they are. */
export function parametersOf(kind: i32): i32 {
	return countOf(netOf(kind));
}

/** To be called whenever parameters were written. */
export function forget(): void {
	forgetAll();
}

/** As `list` of plays.ts for the board at INPUT. */
export function plays(large: i32, small: i32): i32 {
	return list(INPUT, large, small);
}

/** Writes what the nets see of the board at INPUT. */
export function encodeInput(): void {
	encode(INPUT, ENCODED);
}

/** Evaluates the board at INPUT by itself. @returns its kind */
export function evaluateInput(): i32 {
	forgetAll();
	evaluate(INPUT, SHARES);
	return kindOf(INPUT);
}

/** Lists the plays of a roll for the board at INPUT and evaluates what they lead to, unless there is one alone. @returns the index of the best */
export function decide(large: i32, small: i32): i32 {
	const count = list(INPUT, large, small);
	if (count == 1) return 0;
	evaluateBoards(count);
	return bestOf(count);
}

/** Clears the sum that `addRoll` adds to. */
export function clearSum(): void {
	memory.fill(SUM, 0, OUTPUTS * 4);
}

/** As `addReply` of look.ts, for the board at INPUT and the sum at `sumAt`. */
export function addRoll(large: i32, small: i32, depth: i32): bool {
	return addReply(INPUT, large, small, depth, (large == small ? <f32>1 : <f32>2) / 36, SUM);
}

/** Average rolls that the mover at INPUT needs to bear off. Precondition: the table is filled, all checkers are home. */
export function meanRollsOfInput(): f64 {
	return meanRolls(INPUT);
}

/** Where the four numbers of the ending at INPUT are (endings.ts) if nobody doubles now, f32; 0 where it is none that is known exactly. */
export function endingOfInput(): usize {
	return isEnding(INPUT) ? rolledAt(INPUT) : 0;
}

/** Makes room for learning with the net of a kind. */
export function openLearner(kind: i32): void {
	store<usize>(learners + (kind << 2), changetype<usize>(createLearner(netOf(kind))));
}

function learnerOf(kind: i32): Learner {
	return changetype<Learner>(load<usize>(learners + (kind << 2)));
}

/** Running means of gradients and of their squares, laid out as the parameters. */
export function meansAt(kind: i32): usize {
	return learnerOf(kind).means;
}

export function squaresAt(kind: i32): usize {
	return learnerOf(kind).squares;
}

export function stepsOf(kind: i32): i32 {
	return learnerOf(kind).steps;
}

export function setSteps(kind: i32, steps: i32): void {
	learnerOf(kind).steps = steps;
}

export function examplesOf(kind: i32): i32 {
	return learnerOf(kind).examples;
}

/** Adds the board at INPUT with the target at SHARES to the batch of its kind. @returns the kind */
export function studyInput(): i32 {
	const kind = kindOf(INPUT);
	if (kind >= NETS) return kind;
	encode(INPUT, ENCODED);
	study(netOf(kind), learnerOf(kind), ENCODED, possible(INPUT), SHARES);
	return kind;
}

/** One step of the net of a kind by its batch. */
export function improveNet(kind: i32, rate: f32): void {
	improve(netOf(kind), learnerOf(kind), rate);
}
