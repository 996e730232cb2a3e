import { expect, test } from 'vitest';
import { readRoute } from './router.svelte.ts';

test.each([
	['', { page: 'home' }],
	['#', { page: 'home' }],
	['#/', { page: 'home' }],
	['#/?seed=7', { page: 'home' }],
	['#/table/abc', { page: 'table', id: 'abc' }],
	['#/table/abc/', { page: 'table', id: 'abc' }],
	['#/table/abc/result', { page: 'result', id: 'abc' }],
	['#/about', { page: 'about' }],
	['#/about/nope', { page: 'none' }],
	['#/table', { page: 'none' }],
	['#/table/abc/nope', { page: 'none' }],
	['#/result/nope', { page: 'none' }],
	['#/new', { page: 'none' }],
	['#/x', { page: 'none' }],
	['#/%', { page: 'none' }],
])('%s is read', (hash, route) => {
	expect(readRoute(hash)).toEqual(route);
});
