/** Bundles the benches, so that they run as the product does, and runs those named. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './stamp.mjs';

const outfile = join(ROOT, 'bench/dist/main.js');
await build({
	absWorkingDir: ROOT,
	entryPoints: ['bench/main.ts'],
	outfile,
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node20',
	define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, 'bench/main.ts')).href) },
	logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
