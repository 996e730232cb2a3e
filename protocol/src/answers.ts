import * as z from 'zod';

const id = z.union([z.string(), z.number(), z.null()]);

/** What every refused request is answered with. `field` names the request's field, `at` is the 0-based offset in its text. */
export const ErrorAnswer = z.strictObject({
	id,
	error: z.strictObject({
		code: z.string().startsWith('ERR_'),
		message: z.string().min(1),
		field: z.string().optional(),
		at: z.int().min(0).optional(),
		/** The option at fault, where `field` is `options`. */
		option: z.string().optional(),
	}),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

const MovesAnswer = z.union([
	z.strictObject({ id, toMove: z.string(), moves: z.array(z.strictObject({ move: z.string(), position: z.string() })) }),
	z.strictObject({
		id,
		toMove: z.literal('chance'),
		outcomes: z.array(z.strictObject({ outcome: z.string(), weight: z.int().min(1), position: z.string() })),
	}),
	z.strictObject({ id, toMove: z.null(), moves: z.array(z.never()) }),
]);

const ResultAnswer = z.union([
	z.strictObject({ id, over: z.literal(false) }),
	z.strictObject({
		id,
		over: z.literal(true),
		points: z.record(z.string(), z.number()),
		/** The only winner; null for a draw or more than one. */
		winner: z.string().nullable(),
		winners: z.array(z.string()),
	}),
]);

const AnalysisLine = z.strictObject({
	move: z.string(),
	value: z.number(),
	exact: z.boolean(),
	pv: z.array(z.string()),
	/** Plies after the listed move until the end, for a proven win or loss. */
	plies: z.int().min(0).optional(),
	probabilities: z.array(z.number()).length(5).optional(),
});

const AnalyseAnswer = z.strictObject({
	id,
	unit: z.string(),
	lines: z.array(AnalysisLine),
	exact: z.boolean(),
	/** Only where there are no lines: the value of the position, for `seat`. */
	value: z.number().optional(),
	seat: z.string().optional(),
	nodes: z.int().min(0),
	millis: z.number().min(0),
	/** Only where it was stopped before its limits. */
	stopped: z.literal(true).optional(),
});

/** Every answer of `stammtisch engine`, by the request's `op`. */
export const ANSWERS = {
	games: z.strictObject({
		id,
		games: z.array(z.strictObject({ id: z.string(), options: z.record(z.string(), z.unknown()), formats: z.array(z.string()) })),
	}),
	start: z.strictObject({ id, position: z.string() }),
	moves: MovesAnswer,
	play: z.strictObject({ id, position: z.string(), steps: z.array(z.unknown()) }),
	result: ResultAnswer,
	perft: z.strictObject({ id, nodes: z.int().min(0) }),
	analyse: AnalyseAnswer,
	convert: z.strictObject({ id, text: z.string() }),
	/** The ids of the requests that it broke off. */
	stop: z.strictObject({ id, stopped: z.array(id) }),
} as const;

type Body<T> = T extends unknown ? Omit<T, 'id'> : never;

/** An answer without its id. */
export type AnswerOf<O extends keyof typeof ANSWERS> = Body<z.infer<(typeof ANSWERS)[O]>>;
