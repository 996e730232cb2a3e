import { type Analysis, type Engine, type EngineCache, type Level, must, seededDraws } from '@stammtisch/core';
import { chooseMove, createEngine, levelsOf, limitsAtTable, thinkInSlices } from '@stammtisch/engine';
import { loadEngineParts, loadGame } from '@stammtisch/games';
import type { Answer, Preparing, Question, Report, Stop } from './messages.ts';

/** After so long without a question, in milliseconds, what the engine worked out is kept: that holds the worker up for a moment. */
const IDLE = 1500;
/** Shortest time between two reports, or two tellings of a table that is built, in milliseconds. */
const REPORT = 200;

/** An engine, and the levels at which it plays. */
interface Player {
	readonly engine: Engine;
	readonly levels: readonly Level[];
}

/** A part of the computer could not be loaded. */
class Unloaded extends Error {}

function levelAt(levels: readonly Level[], number: number): Level {
	const level = levels[number - 1];
	if (!level) throw new Error(`there is no level ${number}`);
	return level;
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

/** Asks for reports as often as `REPORT` allows, the first time at once. */
function atTimes(begun: number, hear: (analysis: Analysis, now: number) => void): (report: () => Analysis) => void {
	let next = begun;
	return (report) => {
		const now = performance.now();
		if (now < next) return;
		next = now + REPORT;
		hear(report(), now);
	};
}

/** The computer's mind: hears questions, thinks in short slices so that it hears `stop`, answers. It thinks about one game. */
export class Thinker {
	readonly #post: (message: Answer | Preparing | Report) => void;
	readonly #cache: EngineCache;
	/** Questions being thought about, and those of them that are to end. */
	readonly #open = new Map<number, Question>();
	readonly #stopped = new Set<number>();
	#known: { readonly key: string; readonly player: Promise<Player> } | undefined;
	#idle: ReturnType<typeof setTimeout> | undefined;

	constructor(post: (message: Answer | Preparing | Report) => void, cache: EngineCache) {
		this.#post = post;
		this.#cache = cache;
	}

	/** Hears a question, answered by one `Answer`, or the end of one. An analysis that reports gives way to every further question. */
	async hear(message: Question | Stop): Promise<void> {
		if ('stop' in message) {
			if (this.#open.has(message.stop)) this.#stopped.add(message.stop);
			return;
		}
		clearTimeout(this.#idle);
		for (const { id, wish } of this.#open.values()) if (wish.kind === 'analysis' && wish.reports) this.#stopped.add(id);
		const { id } = message;
		this.#open.set(id, message);
		const answer = await this.#answer(message).catch(
			(error): Answer => ({ id, kind: 'failure', message: String(error), isUnloaded: error instanceof Unloaded }),
		);
		this.#open.delete(id);
		this.#stopped.delete(id);
		if (this.#open.size === 0) this.#idle = setTimeout(() => this.#keep(), IDLE);
		this.#post(answer);
	}

	/** Keeps what the engine worked out. */
	async #keep(): Promise<void> {
		const player = await this.#known?.player.catch(() => undefined);
		await player?.engine.keepTable?.();
	}

	async #answer(question: Question): Promise<Answer> {
		const { id, position, wish } = question;
		const { engine, levels } = await this.#playerFor(question);
		const limits = wish.kind === 'analysis' ? wish.limits : limitsAtTable(levelAt(levels, wish.level));
		const begun = performance.now();
		const hear = wish.kind === 'analysis' && wish.reports ? this.#reporter(id, begun) : this.#teller(id);
		const driver = { now: () => performance.now(), pause, shouldStop: () => this.#stopped.has(id), onSlice: atTimes(begun, hear) };
		const analysis = await thinkInSlices(engine, position, limits, driver);
		if (wish.kind === 'analysis') return { id, kind: 'analysis', analysis, millis: performance.now() - begun };
		return { id, kind: 'move', move: chooseMove(analysis, levelAt(levels, wish.level), seededDraws(wish.seed)) };
	}

	#playerFor(question: Question): Promise<Player> {
		const key = JSON.stringify([question.game, question.options]);
		if (this.#known?.key === key) return this.#known.player;
		const made = { key, player: this.#makePlayer(question) };
		this.#known = made;
		// What could not be loaded is loaded anew at the next question.
		made.player.catch(() => {
			if (this.#known === made) this.#known = undefined;
		});
		return made.player;
	}

	async #makePlayer({ game, options }: Question): Promise<Player> {
		const loading = Promise.all([loadGame(game), loadEngineParts(game)]);
		const [rules, parts] = await loading.catch((error) => {
			throw new Unloaded(String(error));
		});
		return { engine: await createEngine(must(rules.ruleset(options)), parts, { cache: this.#cache }), levels: levelsOf(parts) };
	}

	/** Tells the page how far a table is built, in whole hundredths. */
	#teller(id: number): (analysis: Analysis) => void {
		let told: number | undefined;
		return ({ preparing }) => {
			const share = preparing === undefined ? undefined : Math.floor(100 * preparing) / 100;
			if (share === told) return;
			told = share;
			this.#post({ id, kind: 'preparing', share });
		};
	}

	/** Tells the page what is known. */
	#reporter(id: number, begun: number): (analysis: Analysis, now: number) => void {
		return (analysis, now) => this.#post({ id, kind: 'report', analysis, millis: now - begun });
	}
}
