import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@stammtisch/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let root: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'stammtisch-paths-'));
	root = join(folder, 'web');
	mkdirSync(join(root, 'assets'), { recursive: true });
	writeFileSync(join(root, 'index.html'), '<!doctype html><title>Stammtisch</title>');
	writeFileSync(join(root, '.secret'), 'hidden');
	writeFileSync(join(folder, 'package.json'), '{"name":"outside"}');
});

afterAll(() => rmSync(folder, { recursive: true }));

const PATHS = [
	'//path',
	'//path/of/a.js',
	'///',
	'/%2e%2e/package.json',
	'/%2e%2e%2fpackage.json',
	'/..%2fpackage.json',
	'/../package.json',
	'/..%5cpackage.json',
	'/assets/../../package.json',
	'/assets/%2e%2e/%2e%2e/package.json',
	'/nonexistent.js',
	'/assets',
	'/assets/',
	'/a%00b',
	'/%',
	'/%E0%A4%A',
	`/${'x'.repeat(500)}.js`,
];

describe('a path that leads nowhere', () => {
	it.each(PATHS)('is answered with 404 and nothing of the disk: %s', async (url) => {
		const server = await createServer({ root });
		const answer = await server.inject({ url });
		expect(answer.statusCode).toBe(404);
		expect(answer.json()).toEqual({ error: 'not found' });
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
		await server.close();
	});

	it('keeps faults of the server itself apart from it', async () => {
		const server = await createServer({ root });
		server.get('/broken', async () => {
			throw new Error('broken');
		});
		expect((await server.inject({ url: '/broken' })).statusCode).toBe(500);
		await server.close();
	});
});
