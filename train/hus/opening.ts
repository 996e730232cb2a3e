/**
 * Settles every position four plies after the start: whether the seat to move wins or loses. What came before follows from it. Rounds with ever larger
 * budgets leave the hardest for last; what is found is appended to a file at once, so that a run can be taken up again. When all are settled it writes
 * games/hus/proof/four-plies.json: a bit for each position, 1 where the seat to move wins, in the order of `layerAfter`.
 *
 *     npx tsx train/hus/opening.ts <found.jsonl>
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { must, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { toBase64 } from '../../games/hus/solver/base64.ts';
import { type Board, boardOf } from '../../games/hus/solver/board.ts';
import { Kernel, OPEN, YES } from '../../games/hus/solver/kernel.ts';
import { expandByKernel } from '../../games/hus/solver/kernel-expand.ts';
import { layerAfter } from '../../games/hus/solver/layers.ts';

const PLIES = 4;
/** 2^21 × 192 bytes: 400 MB. */
const BITS = 21;
const FIRST_BUDGET = 20_000;
const MOST_BUDGET = 1e9;
/** How far ahead it asks, in plies. */
const REACHES = [40, 64, 96];

const [, , found = '.cache/hus/opening.jsonl'] = process.argv;
const ruleset = must(hus.ruleset({}));
const kernel = await Kernel.create(ruleset.options, BITS);
const layer = layerAfter(boardOf(start(ruleset.rules)), PLIES, expandByKernel(kernel));
console.log(`${layer.length} positions at ply ${PLIES}`);

const wins = new Map<string, boolean>();
if (existsSync(found)) {
	for (const line of readFileSync(found, 'utf8').split('\n').filter(Boolean)) {
		const { board, win } = JSON.parse(line) as { board: string; win: boolean };
		wins.set(board, win);
	}
}

/** Whether the seat to move wins; undefined where the budget is too small. */
function fateOf(board: Board, budget: number): { win: boolean; plies: number } | undefined {
	for (const plies of REACHES) {
		for (const attacks of [true, false]) {
			let answer = kernel.ask(board, plies, attacks);
			for (let nodes = 0; answer === OPEN && nodes < budget; nodes += 5000) answer = kernel.resume(5000);
			if (answer === YES) return { win: attacks, plies: kernel.within(board, attacks) ?? plies };
		}
	}
	return undefined;
}

for (let budget = FIRST_BUDGET; wins.size < layer.length && budget < MOST_BUDGET; budget *= 5) {
	for (const board of layer.filter((open) => !wins.has(open.join()))) {
		const fate = fateOf(board, budget);
		if (!fate) continue;
		wins.set(board.join(), fate.win);
		appendFileSync(found, `${JSON.stringify({ board: board.join(), ...fate })}\n`);
	}
	console.log(`budget ${budget}: ${layer.length - wins.size} left, ${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor`);
}

if (wins.size === layer.length) {
	const bits = new Uint8Array(Math.ceil(layer.length / 8));
	let won = 0;
	for (const [i, board] of layer.entries()) {
		if (!wins.get(board.join())) continue;
		won++;
		bits[i >> 3] = (bits[i >> 3] as number) | (0x80 >> (i & 7));
	}
	const data = { options: ruleset.options, plies: PLIES, positions: layer.length, won, bits: toBase64(bits) };
	writeFileSync(new URL('../../games/hus/proof/four-plies.json', import.meta.url), `${JSON.stringify(data)}\n`);
	console.log(`${won} won, ${layer.length - won} lost for the seat to move`);
}
