/** What is known of a value: proven bounds, and a guess between them. */
export interface Span {
	readonly low: number;
	readonly high: number;
	readonly guess: number;
}

export function exactly(value: number): Span {
	return { low: value, high: value, guess: value };
}

export function isExact(span: Span): boolean {
	return span.low === span.high;
}

export function shifted(span: Span, by: number): Span {
	return { low: span.low + by, high: span.high + by, guess: span.guess + by };
}

/** The value as the other seat counts it. */
export function negated(span: Span): Span {
	return { low: 0 - span.high, high: 0 - span.low, guess: 0 - span.guess };
}

/** The best of several. Precondition: at least one. */
export function greatest(spans: readonly Span[]): Span {
	return {
		low: Math.max(...spans.map(({ low }) => low)),
		high: Math.max(...spans.map(({ high }) => high)),
		guess: Math.max(...spans.map(({ guess }) => guess)),
	};
}
