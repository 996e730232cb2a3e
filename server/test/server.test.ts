import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, listen } from '@stammtisch/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let root: string;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'stammtisch-web-'));
	mkdirSync(join(root, 'assets'));
	writeFileSync(join(root, 'index.html'), '<!doctype html><title>Stammtisch</title>');
	writeFileSync(join(root, 'assets/app-1a2b.js'), 'export {};');
	writeFileSync(join(root, 'assets/kernel-3c4d.wasm'), Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
});

afterAll(() => rmSync(root, { recursive: true }));

describe('the server', () => {
	it('serves the app under a policy that allows WebAssembly and nothing foreign', async () => {
		const server = await createServer({ root });
		const page = await server.inject({ url: '/' });
		expect(page.statusCode).toBe(200);
		expect(page.headers['content-type']).toContain('text/html');
		expect(page.headers['cache-control']).toBe('no-cache');
		expect(page.headers['x-content-type-options']).toBe('nosniff');
		expect(page.headers['referrer-policy']).toBe('no-referrer');
		const policy = String(page.headers['content-security-policy']);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
		expect(policy).not.toMatch(/script-src[^;]*'unsafe-(eval|inline)'/);
		await server.close();
	});

	it('lets built files be kept, with their types', async () => {
		const server = await createServer({ root });
		const script = await server.inject({ url: '/assets/app-1a2b.js' });
		expect(script.headers['content-type']).toContain('javascript');
		expect(script.headers['cache-control']).toContain('immutable');
		const kernel = await server.inject({ url: '/assets/kernel-3c4d.wasm' });
		expect(kernel.headers['content-type']).toBe('application/wasm');
		await server.close();
	});

	it('gives the app for its own pages and 404 for what is not there', async () => {
		const server = await createServer({ root });
		const page = await server.inject({ url: '/table/kalaha', headers: { accept: 'text/html' } });
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain('Stammtisch');
		for (const url of ['/assets/gone.js', '/table', '/../package.json', '/%2e%2e/package.json']) {
			const answer = await server.inject({ url });
			expect(answer.statusCode).toBe(404);
			expect(answer.headers['x-content-type-options']).toBe('nosniff');
		}
		await server.close();
	});

	it('tells its health', async () => {
		const server = await createServer({ root });
		const answer = await server.inject({ url: '/health' });
		expect(answer.json()).toEqual({ status: 'ok' });
		await server.close();
	});

	it('listens, tells its address, and goes to the next port where the usual one is taken', async () => {
		const taken = createNetServer();
		await new Promise<void>((resolve) => {
			taken.once('error', () => resolve());
			taken.listen(3000, '127.0.0.1', () => resolve());
		});
		const server = await listen({ root, host: '127.0.0.1' });
		expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:30\d\d\/$/);
		expect(server.address).not.toContain(':3000/');
		const answer = await fetch(`${server.address}health`);
		expect(await answer.json()).toEqual({ status: 'ok' });
		await server.close();
		await expect(fetch(server.address)).rejects.toThrow();
		taken.close();
	});

	it('rejects a fixed port that is taken', async () => {
		const first = await listen({ root, host: '127.0.0.1', port: 0 });
		const port = Number(new URL(first.address).port);
		await expect(listen({ root, host: '127.0.0.1', port })).rejects.toThrow(/EADDRINUSE/);
		await first.close();
	});
});
