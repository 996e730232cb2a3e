/** Before the tests of the command line: bundles it once for all of them, beside a folder for what they write. Both are removed at the end. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Path of the bundled command line's script. */
		readonly cliScript: string;
		/** Path of a folder that is removed after the run. */
		readonly cliFolder: string;
	}
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the checkout, where the bundle finds the packages that it leaves out. */
const CACHE = join(ROOT, 'node_modules/.cache/stammtisch');

export async function setup(project: TestProject): Promise<() => void> {
	mkdirSync(CACHE, { recursive: true });
	const folder = mkdtempSync(join(CACHE, 'cli-test-'));
	await build({
		absWorkingDir: ROOT,
		entryPoints: ['cli/src/main.ts'],
		outdir: join(folder, 'bundle'),
		bundle: true,
		splitting: true,
		platform: 'node',
		format: 'esm',
		outExtension: { '.js': '.mjs' },
		external: ['fastify', '@fastify/static'],
		sourcemap: 'inline',
	});
	project.provide('cliScript', join(folder, 'bundle/main.mjs'));
	project.provide('cliFolder', folder);
	return () => rmSync(folder, { recursive: true, force: true });
}
