/** `act`, but only the first time it succeeds (returns true): a double click opens one table. */
export function once(act: () => boolean): () => void {
	let isDone = false;
	return () => {
		if (!isDone) isDone = act();
	};
}
