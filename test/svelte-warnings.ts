/** For every test of what is drawn: it fails where Svelte's development build warns, as of a value read after its component was taken away. */
import { afterEach, expect } from 'vitest';

const warned = new Set<string>();
const warn = console.warn.bind(console);
// Assigned, not spied on: tests that restore their mocks leave it in place.
console.warn = (...parts: unknown[]) => {
	if (String(parts[0]).includes('[svelte]')) warned.add(String(parts[0]).replaceAll('%c', ''));
	else warn(...parts);
};

afterEach(() => {
	const told = [...warned];
	warned.clear();
	expect(told).toEqual([]);
});
