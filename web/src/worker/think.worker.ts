/** The computer's mind: reads questions, thinks in short slices so that it hears `stop`, answers. One worker thinks about one game. */
import { type Analysis, type Engine, type Level, must, seededUniform } from '@stammtisch/core';
import { chooseMove, createEngine, levelsOf, thinkInSlices } from '@stammtisch/engine';
import { loadEngineParts, loadGame } from '@stammtisch/games';
import type { Answer, Preparing, Question, Stop } from './messages.ts';
import { DatabaseCache } from './table-cache.ts';

/** Longest wait for a move, in milliseconds: whoever could think on plays what seems best by then. */
const PATIENCE = 6000;

/** An engine, and the levels at which it plays. */
interface Player {
	readonly engine: Engine;
	readonly levels: readonly Level[];
}

/** After so long without a question, in milliseconds, what the engine worked out is kept: that holds the worker up for a moment. */
const IDLE = 1500;
const cache = new DatabaseCache(self.indexedDB);
let idle: ReturnType<typeof setTimeout> | undefined;

const stopped = new Set<number>();
let known: { readonly key: string; readonly player: Promise<Player> } | undefined;

async function makePlayer({ game, options }: Question): Promise<Player> {
	const [rules, parts] = await Promise.all([loadGame(game), loadEngineParts(game)]);
	return { engine: await createEngine(must(rules.ruleset(options)), parts, { cache }), levels: levelsOf(parts) };
}

function playerFor(question: Question): Promise<Player> {
	const key = JSON.stringify([question.game, question.options]);
	if (known?.key === key) return known.player;
	const made = { key, player: makePlayer(question) };
	known = made;
	// What could not be loaded is loaded anew at the next question.
	made.player.catch(() => {
		if (known === made) known = undefined;
	});
	return made.player;
}

/** Lets waiting messages in; a channel is not held back as timers are. */
function pause(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(undefined);
	});
}

/** Tells the page how far a table is built, in whole hundredths. */
function teller(id: number): (analysis: Analysis) => void {
	let told: number | undefined;
	return ({ preparing }) => {
		const share = preparing === undefined ? undefined : Math.floor(100 * preparing) / 100;
		if (share === told) return;
		told = share;
		self.postMessage({ id, kind: 'preparing', share } satisfies Preparing);
	};
}

async function answer(question: Question): Promise<Answer> {
	const { id, position, wish } = question;
	const { engine, levels } = await playerFor(question);
	const level = wish.kind === 'move' ? levels[wish.level - 1] : undefined;
	const limits = wish.kind === 'analysis' ? wish.limits : { millis: PATIENCE, ...level?.limits };
	const driver = { now: () => performance.now(), pause, shouldStop: () => stopped.has(id), report: teller(id) };
	const analysis = await thinkInSlices(engine, position, limits, driver);
	idle = setTimeout(() => engine.keepTable?.(), IDLE);
	if (wish.kind === 'analysis') return { id, kind: 'analysis', analysis };
	if (!level) throw new Error(`there is no level ${wish.level}`);
	const uniform = seededUniform(wish.seed);
	let drawn = 0;
	return { id, kind: 'move', move: chooseMove(analysis, level, (below) => uniform(below, drawn++)) };
}

self.onmessage = async ({ data }: MessageEvent<Question | Stop>) => {
	if ('stop' in data) {
		stopped.add(data.stop);
		return;
	}
	clearTimeout(idle);
	try {
		self.postMessage(await answer(data));
	} catch (error) {
		self.postMessage({ id: data.id, kind: 'failure', message: String(error) } satisfies Answer);
	}
	stopped.delete(data.id);
};
