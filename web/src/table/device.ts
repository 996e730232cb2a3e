import type { KeyValue } from './store.ts';

/** Storage in a map: what it holds is gone with the page. */
export function memoryStorage(): KeyValue {
	const map = new Map<string, string>();
	return {
		get length() {
			return map.size;
		},
		key: (index) => [...map.keys()][index] ?? null,
		getItem: (key) => map.get(key) ?? null,
		setItem: (key, value) => void map.set(key, value),
		removeItem: (key) => void map.delete(key),
	};
}

/** What `find` finds, or a map where the browser denies it. `isKept` says whether it outlasts the page. */
export function openStorage(find: () => KeyValue | null): { readonly storage: KeyValue; readonly isKept: boolean } {
	try {
		const storage = find();
		if (storage && storage.length >= 0) return { storage, isKept: true };
	} catch {
		// Denied storage throws as soon as it is named.
	}
	return { storage: memoryStorage(), isKept: false };
}

/** Where this device keeps tables and settings. */
export const device = openStorage(() => localStorage);
