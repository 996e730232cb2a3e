/** `act`, but only the first time it succeeds (comes to true), and once at a time: a double click opens one table. */
export function once(act: () => boolean | Promise<boolean>): () => void {
	let isDone = false;
	return async () => {
		if (isDone) return;
		isDone = true;
		isDone = await act();
	};
}
