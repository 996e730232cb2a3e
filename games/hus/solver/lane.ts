/** One of the ways in which an analysis makes progress. It does its work in pieces and can be set aside after any of them. */
export interface Lane {
	/** Works for at most `nodes` positions. @returns those visited, at least 1 */
	work(nodes: number): number;
	/** True once this lane has nothing left to find. */
	readonly isDone: boolean;
	/** The kernel was used by others: what was under way is begun again. */
	interrupt(): void;
}
