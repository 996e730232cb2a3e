import { type Code, fail, ok, type Problem, type Result } from '@stammtisch/core';
import * as z from 'zod';

/** Most plies an analysis looks ahead. */
export const MOST_PLIES = 200;
/** Deepest perft. */
export const MOST_DEPTH = 200;
/** Longest analysis, in milliseconds. */
export const MOST_MILLIS = 3_600_000;
/** Largest analysis, in positions: a limit of plies alone goes no further either. */
export const MOST_NODES = 10_000_000_000;

/** What a client names its request; echoed in the answer. */
export const Id = z.union([z.string(), z.number()]);
export type Id = z.infer<typeof Id>;

/** A ruleset and a position in it. Options are checked by the game; a position left out is the start. */
const where = { game: z.string(), options: z.unknown().optional(), position: z.string().optional() };

const Limits = z.strictObject({
	millis: z.int().min(1).max(MOST_MILLIS).optional(),
	nodes: z.int().min(1).max(MOST_NODES).optional(),
	plies: z.int().min(0).max(MOST_PLIES).optional(),
});

/** Every request of `stammtisch engine`, without its id, by `op`. */
export const REQUESTS = {
	games: z.object({ op: z.literal('games') }),
	start: z.object({ op: z.literal('start'), game: where.game, options: where.options }),
	moves: z.object({ op: z.literal('moves'), ...where }),
	play: z.object({ op: z.literal('play'), ...where, move: z.string() }),
	result: z.object({ op: z.literal('result'), ...where }),
	perft: z.object({ op: z.literal('perft'), ...where, depth: z.int().min(0).max(MOST_DEPTH) }),
	analyse: z.object({ op: z.literal('analyse'), ...where, limits: Limits.optional(), lines: z.int().min(1).optional() }),
	convert: z.object({ op: z.literal('convert'), game: where.game, options: where.options, from: z.string(), to: z.string(), text: z.string() }),
	stop: z.object({ op: z.literal('stop'), of: Id.optional() }),
} as const;

export type Op = keyof typeof REQUESTS;
export type EngineRequest = { [O in Op]: z.infer<(typeof REQUESTS)[O]> }[Op];
export type RequestOf<O extends Op> = z.infer<(typeof REQUESTS)[O]>;

/** What each field must be, for messages. */
const RIGHT: { readonly [field: string]: string } = {
	id: 'a text or a number',
	op: `one of ${Object.keys(REQUESTS).join(', ')}`,
	game: 'the id of a game, a text',
	position: 'the text of a position',
	move: 'the text of a move or an outcome',
	depth: `a whole number 0…${MOST_DEPTH}`,
	limits: `an object of millis 1…${MOST_MILLIS}, nodes 1…${MOST_NODES} and plies 0…${MOST_PLIES}, whole numbers, each may be left out`,
	lines: 'a whole number, at least 1',
	from: 'the name of a format, a text',
	to: 'the name of a format, a text',
	text: 'the text to convert',
	of: 'the id of a request, a text or a number; left out, every request before this one is meant',
};

/** Fields in which a number out of range, or a limit that there is not, is ERR_LIMIT. */
const LIMITS: readonly string[] = ['depth', 'limits', 'lines'];

/** A request read from a line: its id as far as it is readable, and the request or what is wrong with it. */
export interface ReadRequest {
	readonly id: Id | null;
	readonly request: Result<EngineRequest>;
}

/** Reads one line. ERR_JSON, ERR_REQUEST, ERR_OP, ERR_LIMIT with `field`. Takes anything; never throws. */
export function readRequest(line: string): ReadRequest {
	let value: unknown;
	try {
		value = JSON.parse(line);
	} catch (fault) {
		return { id: null, request: fail('ERR_JSON', 'the line is not JSON', placeOf(fault, line)) };
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) {
		return { id: null, request: fail('ERR_REQUEST', 'a request must be a JSON object') };
	}
	const given = Object.hasOwn(value, 'id') ? (value as { id: unknown }).id : undefined;
	const id = Id.safeParse(given);
	if (!id.success && given !== undefined && given !== null) return { id: null, request: wrong('id') };
	return { id: id.success ? id.data : null, request: readBody(value) };
}

function readBody(value: object): Result<EngineRequest> {
	const op: unknown = Object.hasOwn(value, 'op') ? (value as { op: unknown }).op : undefined;
	if (typeof op !== 'string') return wrong('op');
	if (!Object.hasOwn(REQUESTS, op)) return wrong('op', 'ERR_OP');
	const body = REQUESTS[op as Op].safeParse(value);
	if (body.success) return ok(body.data);
	const [issue] = body.error.issues;
	const path = issue?.path ?? [];
	const field = String(path[0] ?? 'op');
	const isNumber = typeof valueAt(value, path) === 'number' && (field !== 'limits' || path.length > 1);
	const isLimit = isNumber || issue?.code === 'unrecognized_keys';
	return wrong(field, LIMITS.includes(field) && isLimit ? 'ERR_LIMIT' : 'ERR_REQUEST');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

function wrong(field: string, code: Code = 'ERR_REQUEST'): { readonly ok: false; readonly problem: Problem } {
	return fail(code, `${field} must be ${RIGHT[field] ?? 'readable'}`, { field });
}

/** Where JSON stopped making sense, as far as the parser tells. */
function placeOf(fault: unknown, line: string): { at?: number } {
	const message = fault instanceof Error ? fault.message : '';
	const told = / at position (\d+)/.exec(message);
	if (told) return { at: Number(told[1]) };
	return /end of JSON input/.test(message) ? { at: line.length } : {};
}
