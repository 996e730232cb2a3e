/** The computer's mind: reads questions, thinks in short slices so that it hears `stop`, answers. One worker thinks about one game. */
import { type Engine, must, seededUniform } from '@stammtisch/core';
import { chooseMove, createEngine, LEVELS, thinkInSlices } from '@stammtisch/engine';
import { loadEngineParts, loadGame } from '@stammtisch/games';
import type { Answer, Question, Stop } from './messages.ts';

const stopped = new Set<number>();
let known: { readonly key: string; readonly engine: Promise<Engine> } | undefined;

async function makeEngine({ game, options }: Question): Promise<Engine> {
	const [rules, parts] = await Promise.all([loadGame(game), loadEngineParts(game)]);
	return createEngine(must(rules.ruleset(options)), parts);
}

function engineFor(question: Question): Promise<Engine> {
	const key = JSON.stringify([question.game, question.options]);
	if (known?.key === key) return known.engine;
	const made = { key, engine: makeEngine(question) };
	known = made;
	// What could not be loaded is loaded anew at the next question.
	made.engine.catch(() => {
		if (known === made) known = undefined;
	});
	return made.engine;
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

async function answer(question: Question): Promise<Answer> {
	const { id, position, wish } = question;
	const engine = await engineFor(question);
	const level = wish.kind === 'move' ? LEVELS[wish.level - 1] : undefined;
	const limits = wish.kind === 'analysis' ? wish.limits : (level?.limits ?? {});
	const analysis = await thinkInSlices(engine, position, limits, { now: () => performance.now(), pause, shouldStop: () => stopped.has(id) });
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
	try {
		self.postMessage(await answer(data));
	} catch (error) {
		self.postMessage({ id: data.id, kind: 'failure', message: String(error) } satisfies Answer);
	}
	stopped.delete(data.id);
};
