/** Codes of faults in what comes from outside. `ERR_MOVE` is unreadable, `ERR_ILLEGAL` readable but not allowed now. */
export type Code =
	| 'ERR_JSON'
	| 'ERR_REQUEST'
	| 'ERR_OP'
	| 'ERR_GAME'
	| 'ERR_OPTION'
	| 'ERR_POSITION'
	| 'ERR_MOVE'
	| 'ERR_ILLEGAL'
	| 'ERR_LIMIT'
	| 'ERR_FORMAT'
	| 'ERR_HIDDEN'
	| 'ERR_OVER'
	| 'ERR_STOPPED'
	| 'ERR_RECORD'
	| 'ERR_STORE';

/** What is wrong with a text or message from outside, and where. */
export interface Problem {
	readonly code: Code;
	/** English, one sentence: what is wrong and what would be right. */
	readonly message: string;
	/** 0-based offset in the text at fault. */
	readonly at?: number;
	/** In a text of several lines: the line at fault, from 1, and the character in it, from 1. */
	readonly line?: number;
	readonly column?: number;
	/** The field or option at fault, such as `position` or `pits`. */
	readonly field?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
	return { ok: true, value };
}

export function fail(code: Code, message: string, place: Omit<Problem, 'code' | 'message'> = {}): { readonly ok: false; readonly problem: Problem } {
	return { ok: false, problem: { code, message, ...place } };
}

/** The value of a Result that cannot have failed; throws otherwise. For texts the program itself wrote. */
export function must<T>(result: Result<T>): T {
	if (result.ok) return result.value;
	const { code, message, at } = result.problem;
	throw new Error(`${code}: ${message}${at === undefined ? '' : ` (at ${at})`}`);
}
