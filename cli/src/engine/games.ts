import {
	type Engine,
	type EngineParts,
	type EngineResources,
	fail,
	type Game,
	type Limits,
	ok,
	type Problem,
	type Result,
	type Ruleset,
} from '@stammtisch/core';
import { createEngine } from '@stammtisch/engine';
import { GAME_IDS, type GameId, isGameId, LEVEL_COUNTS, loadEngineParts, loadGame } from '@stammtisch/games';

/** Most engines kept ready. */
const MOST_ENGINES = 8;

/** The games by id, loaded when first asked for, and engines for rulesets, the latest few kept. */
export class Games {
	readonly #games = new Map<GameId, Promise<Game>>();
	readonly #parts = new Map<GameId, Promise<EngineParts>>();
	readonly #engines = new Map<string, Promise<Engine>>();
	readonly #resources: EngineResources;

	/** `resources` go to the engines that are kept. */
	constructor(resources: EngineResources = {}) {
		this.#resources = resources;
	}

	/** ERR_GAME with field `game`. */
	async find(id: string): Promise<Result<Game>> {
		return isGameId(id)
			? ok(await this.game(id))
			: fail('ERR_GAME', `there is no game ${JSON.stringify(id.slice(0, 40))}; there are ${GAME_IDS.join(', ')}`, { field: 'game' });
	}

	game(id: GameId): Promise<Game> {
		return kept(this.#games, id, () => loadGame(id));
	}

	all(): Promise<Game[]> {
		return Promise.all(GAME_IDS.map((id) => this.game(id)));
	}

	/** What the game gives to engines. Precondition: `game` is one of the registry's. */
	parts(game: Game): Promise<EngineParts> {
		const id = idOf(game);
		return kept(this.#parts, id, () => loadEngineParts(id));
	}

	/**
	 * An engine for an analysis within `limits`. One that works against the clock is kept, for what it has found helps the next analysis; without
	 * `millis` it is a new one, so that the answer depends on nothing asked before.
	 */
	async engineWithin(game: Game, ruleset: Ruleset, limits: Limits): Promise<Engine> {
		return limits.millis === undefined ? createEngine(ruleset, await this.parts(game)) : this.engine(game, ruleset);
	}

	/** An engine that is kept and may have been used; it takes a table from the cache where there is one. */
	async engine(game: Game, ruleset: Ruleset): Promise<Engine> {
		const key = `${game.id} ${JSON.stringify(ruleset.options)}`;
		const engine = kept(this.#engines, key, async () => createEngine(ruleset, await this.parts(game), this.#resources));
		this.#engines.delete(key);
		this.#engines.set(key, engine);
		const [oldest] = this.#engines.keys();
		if (this.#engines.size > MOST_ENGINES && oldest !== undefined) this.#engines.delete(oldest);
		return engine;
	}

	/** Lets the engines put what they worked out into the cache, each whatever happens to the others; never fails. For idle moments. */
	async keepTables(): Promise<void> {
		for (const engine of [...this.#engines.values()]) await engine.then((made) => made.keepTable?.()).catch(() => undefined);
	}
}

/** How many levels the computer plays the game at. Precondition: `game` is one of the registry's. */
export function levelCount(game: Game): number {
	return LEVEL_COUNTS[idOf(game)];
}

function idOf({ id }: Game): GameId {
	if (!isGameId(id)) throw new Error(`${id} is not in the registry`);
	return id;
}

/** What is in the map; where there is nothing, what is made and put there. What could not be made is made anew when it is asked for again. */
function kept<K, V>(map: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make();
	map.set(key, made);
	made.catch(() => {
		if (map.get(key) === made) map.delete(key);
	});
	return made;
}

/** The problem as one of a request's `field`; a fault of an option is one of `options`, with the option named. */
export function inField(problem: Problem, field: string): Problem & { readonly option?: string } {
	if (problem.code !== 'ERR_OPTION') return { ...problem, field };
	const option = problem.field === undefined || problem.field === 'options' ? {} : { option: problem.field };
	return { ...problem, field: 'options', ...option };
}
