/**
 * Makes a proof: for each claim a winning strategy of few bits, found by trying the moves that the proof search confirms.
 *
 *     npx tsx train/hus/strategy.ts <file> <clockwise|counterclockwise> <single|both> <width> <claim>…
 *
 * A claim is `s:20` (south wins within 20 plies of the start) or `n:13:14` (… once pit 14 was played). `width` is the number of winning moves compared at
 * a board; more take longer and give a smaller file. The file is written only when its own check passes.
 */
import { writeFileSync } from 'node:fs';
import { type Board, boardOf, keyOf } from '../../games/hus/solver/board.ts';
import { checkProof } from '../../games/hus/solver/check-proof.ts';
import { Kernel, OPEN, YES } from '../../games/hus/solver/kernel.ts';
import { expandByKernel } from '../../games/hus/solver/kernel-expand.ts';
import { type Claim, formatProof } from '../../games/hus/solver/proof-text.ts';
import { boardOfClaim, rank, Walk } from '../../games/hus/solver/walk.ts';
import { createRules } from '../../games/hus/src/rules.ts';

const [, , file = '', direction = 'clockwise', capture = 'single', widthText = '2', ...claimTexts] = process.argv;
const options = { direction: direction as 'clockwise', bothOccupied: capture === 'both', optionalCapture: false, pie: false };
const kernel = await Kernel.create(options, 20);
const expand = expandByKernel(kernel);
const WIDTH = Number(widthText);
/** Nodes that an alternative may cost to confirm, by plies left. */
const SHARE = 1000;

/** The cheapest strategy found from a board where the winner moves: bits and plies it takes, and the move. */
interface Plan {
	readonly bits: number;
	readonly plies: number;
	readonly pit: number;
}
const plans = new Map<string, Plan>();
/** Bits that are known not to suffice, with the plies they were tried for. */
const tried = new Map<string, { plies: number; bits: number }>();

/** Whether the seat to move loses within `plies`; undecided counts as no unless `budget` is endless. */
function loses(board: Board, plies: number, budget: number): boolean {
	let answer = kernel.ask(board, plies, false);
	for (let nodes = 0; answer === OPEN && nodes < budget; nodes += 500) answer = kernel.resume(500);
	return answer === YES;
}

/** Finds a plan of less than `limit` bits within `plies`, undefined where none is found. */
function plan(board: Board, plies: number, limit: number): Plan | undefined {
	const key = keyOf(board);
	const known = plans.get(key);
	if (known && known.plies <= plies) return known.bits < limit ? known : undefined;
	const failed = tried.get(key);
	if (failed && failed.plies >= plies && failed.bits >= limit) return undefined;
	const children = expand(board);
	const atOnce = children.find(({ outcome }) => outcome === 1);
	if (atOnce) return keep(key, { bits: 0, plies: 1, pit: atOnce.pit });
	const ranked = rank(children);
	let best: Plan | undefined;
	for (const budget of [SHARE, 40 * SHARE, Number.POSITIVE_INFINITY]) {
		let winning = 0;
		let passedOver = false;
		for (const [index, child] of ranked.entries()) {
			const bits = Math.min(index + 1, ranked.length - 1);
			if (child.outcome !== 0 || plies < 2) continue;
			if (bits >= (best?.bits ?? limit)) {
				passedOver = true;
				continue;
			}
			if (!loses(child.board, plies - 1, budget)) continue;
			const line = answerAll(child.board, plies - 1, (best?.bits ?? limit) - bits);
			if (line) best = { bits: line.bits + bits, plies: line.plies + 1, pit: child.pit };
			if (++winning >= WIDTH) break;
		}
		// Where moves were passed over for their bits, the others need not win.
		if (winning > 0 || passedOver) break;
	}
	if (best) return keep(key, best);
	tried.set(key, { plies, bits: limit });
	return undefined;
}

function keep(key: string, found: Plan): Plan {
	plans.set(key, found);
	return found;
}

/** Answers every reply of a lost board with less than `limit` bits in all. */
function answerAll(board: Board, plies: number, limit: number): { bits: number; plies: number } | undefined {
	let bits = 0;
	let most = 1;
	for (const child of expand(board)) {
		if (child.outcome !== 0) continue;
		const reply = plan(child.board, plies - 1, limit - bits);
		if (!reply) return undefined;
		bits += reply.bits;
		most = Math.max(most, 1 + reply.plies);
	}
	return { bits, plies: most };
}

function readClaim(text: string): Claim {
	const [winner, plies, moves = ''] = text.split(':');
	return {
		winner: winner === 's' ? 0 : 1,
		plies: Number(plies),
		moves: moves
			.split(',')
			.filter(Boolean)
			.map((pit) => Number(pit) - 1),
	};
}

const rules = createRules(options);
const first = new Int8Array(rules.size);
rules.setup(first);
const claims = claimTexts.map(readClaim);
const ones: number[] = [];
const walk = new Walk(expand, (board, ranked) => {
	const index = ranked.findIndex(({ pit }) => pit === plans.get(keyOf(board))?.pit);
	for (let i = 0; i < ranked.length - 1 && i <= index; i++) ones.push(i < index ? 1 : 0);
	return index;
});
for (const claim of claims) {
	const place = boardOfClaim(claim, boardOf(first), expand);
	if (!place.ok) throw new Error(place.problem.message);
	const { board, winnerMoves } = place.value;
	const found = winnerMoves ? plan(board, claim.plies, Number.POSITIVE_INFINITY) : answerAll(board, claim.plies, Number.POSITIVE_INFINITY);
	if (!found) throw new Error(`no strategy found for ${JSON.stringify(claim)}`);
	const takes = winnerMoves ? walk.win(board) : walk.lose(board);
	console.log(
		`${JSON.stringify(claim)}: takes ${takes} plies, ${ones.length} bits and ${walk.answers.size} boards so far, ${(process.cpuUsage().user / 1e6).toFixed(1)} s`,
	);
}
const bits = new Uint8Array(Math.ceil(ones.length / 8));
for (const [i, bit] of ones.entries()) bits[i >> 3]! |= bit << (7 - (i & 7));
const text = formatProof({ options, claims, bits });
if (file === '-') process.exit();
const checked = checkProof(text);
if (!checked.ok) throw new Error(checked.problem.message);
writeFileSync(file, text);
console.log(`${file}: ${text.length} bytes, ${checked.value.positions} boards, ${(process.cpuUsage().user / 1e6).toFixed(1)} s`);
