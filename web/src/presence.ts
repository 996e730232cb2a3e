import { onDestroy } from 'svelte';

/** Tells the component that asks while it is made whether it is still there: what it waits for may come too late. */
export function presence(): () => boolean {
	let isHere = true;
	onDestroy(() => {
		isHere = false;
	});
	return () => isHere;
}
