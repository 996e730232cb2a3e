/** Positions made so far by all searches. */
export let nodes: f64 = 0;

// @ts-ignore: decorator
@inline
export function countNode(): void {
	nodes += 1;
}
