/**
 * Settles every position that can arise within four plies of the start: who wins, and in how many plies. Only the positions at ply 4 are searched;
 * those before follow from them. Passes with ever larger budgets leave the hardest for last; what is found is appended to a file at once, so that a run
 * can be stopped and taken up again.
 *
 *     npx tsx train/hus/opening.ts <output.jsonl> [option=value…] [passes]
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Board, isBeaten, turn } from '../../games/hus/solver/board.ts';
import { Kernel, OPEN, YES } from '../../games/hus/solver/kernel.ts';

const [, , output = '.cache/hus/opening.jsonl', bothArg = '0', dirArg = 'clockwise', bitsArg = '23'] = process.argv;
const options = { direction: dirArg as 'clockwise', bothOccupied: bothArg === '1', optionalCapture: false, pie: false };
const kernel = await Kernel.create(options, Number(bitsArg));
const PLIES = 4;
const side = options.direction === 'clockwise' ? [2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2] : [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0];

let layer = new Map<string, Board>([[[...side, ...side].join(), Int8Array.from([...side, ...side])]]);
for (let ply = 0; ply < PLIES; ply++) {
	const next = new Map<string, Board>();
	for (const board of layer.values()) {
		for (let pit = 0; pit < 16; pit++) {
			const after = board.slice();
			if (board[pit]! < 2 || kernel.play(after, pit) === 0 || isBeaten(after, 0) || isBeaten(after, 16)) continue;
			turn(after);
			next.set(after.join(), after);
		}
	}
	layer = next;
}
console.log(`${layer.size} positions at ply ${PLIES}`);

const known = new Set<string>();
if (existsSync(output)) {
	for (const line of readFileSync(output, 'utf8').trim().split('\n')) if (line) known.add(JSON.parse(line).board);
}
for (let budget = 20_000; budget < 1e9; budget *= 5) {
	let left = 0;
	const begun = process.cpuUsage().user;
	for (const [text, board] of layer) {
		if (known.has(text)) continue;
		const found = solve(board, budget);
		if (found) {
			known.add(text);
			appendFileSync(output, `${JSON.stringify({ board: text, ...found })}\n`);
		} else left++;
	}
	console.log(`budget ${budget}: ${left} left, ${((process.cpuUsage().user - begun) / 1e6).toFixed(0)} s`);
	if (left === 0) break;
}

/** Asks for wins and losses within ever more plies, each with a share of the budget. */
function solve(board: Board, budget: number): { win: boolean; plies: number } | undefined {
	for (const plies of [40, 64, 96]) {
		for (const attacks of [true, false]) {
			let answer = kernel.ask(board, plies, attacks);
			for (let nodes = 0; answer === OPEN && nodes < budget; nodes += 5000) answer = kernel.resume(5000);
			if (answer === YES) return { win: attacks, plies };
		}
	}
	return undefined;
}
