import { type EngineResources, type Limits, start } from '@stammtisch/core';
import { MOST_MILLIS, MOST_NODES, MOST_PLIES } from '@stammtisch/protocol';
import { gameArgument, gameOptions, usage, wholeNumber } from './arguments.ts';
import { FolderCache } from './engine/folder-cache.ts';
import type { Games } from './engine/games.ts';
import type { Place } from './engine/ops.ts';
import { cacheFolder } from './play/folder.ts';

/** Arguments that say where a command works. */
export const PLACE = { position: { type: 'string' }, option: { type: 'string', multiple: true } } as const;

/** Arguments that say how long to think. */
export const LIMITS = { plies: { type: 'string' }, nodes: { type: 'string' }, millis: { type: 'string' } } as const;

/** The argument that says where engines keep their tables. */
export const CACHE = { cache: { type: 'string' } } as const;

/** What the command line gives to engines, by `CACHE`. */
export function resourcesArgument({ cache }: { cache?: string | undefined }): EngineResources {
	const folder = cacheFolder(cache);
	return folder === undefined ? {} : { cache: new FolderCache(folder) };
}

/** The game, options and position given. Throws UsageError. */
export async function placeArgument(
	games: Games,
	command: string,
	id: string | undefined,
	values: { position?: string | undefined; option?: string[] | undefined },
): Promise<Place> {
	const game = await gameArgument(games, command, id);
	const options = gameOptions(game, values.option);
	if (values.position !== undefined) {
		const parsed = game.parse(values.position, options);
		if (!parsed.ok) throw usage(parsed.problem.code === 'ERR_OPTION' ? '--option' : '--position', parsed.problem);
		return { game, ...parsed.value };
	}
	const ruleset = game.ruleset(options);
	if (!ruleset.ok) throw usage('--option', ruleset.problem);
	return { game, ruleset: ruleset.value, position: start(ruleset.value.rules) };
}

/** The limits given; one second where there are none. Throws UsageError. */
export function limitArguments(values: { plies?: string | undefined; nodes?: string | undefined; millis?: string | undefined }): Limits {
	const plies = wholeNumber('plies', values.plies, 0, MOST_PLIES, undefined);
	const nodes = wholeNumber('nodes', values.nodes, 1, MOST_NODES, undefined);
	const millis = wholeNumber('millis', values.millis, 1, MOST_MILLIS, undefined);
	if (plies === undefined && nodes === undefined && millis === undefined) return { millis: 1000 };
	return { ...(plies === undefined ? {} : { plies }), ...(nodes === undefined ? {} : { nodes }), ...(millis === undefined ? {} : { millis }) };
}
