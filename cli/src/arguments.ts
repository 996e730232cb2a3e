import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Game, Json, Options, Problem } from '@stammtisch/core';
import { GAME_IDS } from '@stammtisch/games';
import type { Games } from './engine/games.ts';

/** A fault in what was typed, told in one line; the exit status is 2. */
export class UsageError extends Error {}

/** A fault in a file or text that was given, told in one line; the exit status is 1. */
export class InputError extends Error {}

type Spec = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command, `most` of them without a name. Throws UsageError. */
export function readArguments<S extends Spec>(command: string, args: readonly string[], options: S, most: number) {
	try {
		const read = parseArgs({ args: joined(args), options, allowPositionals: true, strict: true });
		const extra = read.positionals[most];
		if (extra !== undefined) throw new UsageError(`${command} does not take ${JSON.stringify(extra)}; see stammtisch help ${command}`);
		return read;
	} catch (fault) {
		if (fault instanceof UsageError || !(fault instanceof TypeError)) throw fault;
		throw new UsageError(`${told(fault, options)}; see stammtisch help ${command}`);
	}
}

/** A number below zero is a value, not an option: `--depth -1` is read as `--depth=-1`. */
function joined(args: readonly string[]): string[] {
	const list: string[] = [];
	for (const arg of args) {
		const before = list.at(-1);
		if (/^-[\d.]/.test(arg) && before !== undefined && /^--[a-z]+$/.test(before)) list[list.length - 1] = `${before}=${arg}`;
		else list.push(arg);
	}
	return list;
}

/** The parser's complaint, shortened, with the options that there are. */
function told(fault: TypeError, options: Spec): string {
	const [sentence = ''] = fault.message.split(/\. |\n/);
	const names = Object.keys(options).map((name) => `--${name}`);
	const known = names.length === 0 ? 'there are no options' : `the options are ${names.join(', ')}`;
	return `${sentence.replace(/\.$/, '').replace(/^./, (c) => c.toLowerCase())}: ${known}`;
}

/** The game named by the first argument. Throws UsageError. */
export async function gameArgument(games: Games, command: string, id: string | undefined): Promise<Game> {
	if (id === undefined) throw new UsageError(`${command} needs a game: stammtisch ${command} ${GAME_IDS.join('|')}`);
	const found = await games.find(id);
	if (!found.ok) throw new UsageError(found.problem.message);
	return found.value;
}

/** The whole number in `text`, `fallback` where nothing was given. Throws UsageError. */
export function wholeNumber<F>(name: string, text: string | undefined, low: number, high: number, fallback: F): number | F {
	if (text === undefined) return fallback;
	const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
	if (!(value >= low && value <= high)) throw new UsageError(`--${name} must be a whole number ${low}…${high}, not ${JSON.stringify(text.slice(0, 40))}`);
	return value;
}

/**
 * Options of a game from texts `name=value`: lists as `r,y`, everything else as in JSON without quotes around texts. Whether they fit is the game's
 * business. Throws UsageError.
 */
export function gameOptions(game: Game, texts: readonly string[] = []): Options {
	const options: { [name: string]: Json } = {};
	for (const text of texts) {
		const equals = text.indexOf('=');
		const name = text.slice(0, Math.max(0, equals));
		if (!Object.hasOwn(game.schema.properties, name)) {
			const names = Object.keys(game.schema.properties).join(', ');
			throw new UsageError(`--option must be name=value with a name of ${names}, not ${JSON.stringify(text.slice(0, 60))}`);
		}
		options[name] = optionValue(game, name, text.slice(equals + 1));
	}
	return options;
}

function optionValue(game: Game, name: string, text: string): Json {
	const schema = game.schema.properties[name];
	if (schema?.type === 'string') return text;
	try {
		return JSON.parse(text) as Json;
	} catch {
		return schema?.type === 'array' ? text.split(',') : text;
	}
}

/** A problem with something typed, in one line. */
export function usage(what: string, problem: Problem): UsageError {
	return new UsageError(`${what}: ${explain(problem)}`);
}

/** A problem in words, with its place. */
export function explain({ code, message, at, line, column }: Problem): string {
	const inText = at === undefined ? '' : ` (at character ${at + 1})`;
	return `${message}${line === undefined ? inText : ` (in line ${line}, at character ${column})`} [${code}]`;
}
