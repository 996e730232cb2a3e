/** `npm run bench -- <names>`: bundles the benches as the product is bundled (run from source, imported constants cost several times more) and runs them. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './stamp.mjs';

const outfile = join(ROOT, 'node_modules/.cache/stammtisch/bench.mjs');
await build({
	entryPoints: [join(ROOT, 'bench/main.ts')],
	outfile,
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node20',
	logLevel: 'warning',
});
process.chdir(ROOT);
await import(outfile);
