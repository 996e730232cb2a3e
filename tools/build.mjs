/** Builds the command line and the web app where their sources have changed; `--installed` also notes that the packages are installed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, markBuilt, markInstalled, ROOT } from './stamp.mjs';

function run(name, args, cwd = ROOT) {
	const { status } = spawnSync(process.execPath, [join(ROOT, name), ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
	if (status !== 0) process.exit(status ?? 1);
}

if (!isBuilt()) {
	console.log('Building the command line and the web app …');
	run('tools/build-cli.mjs', []);
	run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], join(ROOT, 'web'));
	run('web/check-size.mjs', []);
	markBuilt();
}
if (process.argv.includes('--installed')) markInstalled();
