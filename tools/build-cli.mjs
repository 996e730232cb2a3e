/** Bundles the command line with the packages of this repository into `cli/dist`, games in chunks of their own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './stamp.mjs';

const outdir = join(ROOT, 'cli/dist');
rmSync(outdir, { recursive: true, force: true });
await build({
	absWorkingDir: ROOT,
	entryPoints: ['cli/src/main.ts'],
	outdir,
	bundle: true,
	splitting: true,
	platform: 'node',
	format: 'esm',
	target: 'node20',
	external: ['fastify', '@fastify/static'],
	logLevel: 'warning',
});
