/** Installs what is missing before `npm start` and `npm test`: the packages of the lock file and, with `--browser`, Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { isInstalled, ROOT } from './stamp.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) stop(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);

function stop(message) {
	console.error(message);
	process.exit(1);
}

function run(command, args) {
	return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

if (!isInstalled()) {
	console.log('Installing packages (once, about a minute) …');
	if (!run('npm', ['ci', '--no-fund', '--no-audit'])) stop('The packages could not be installed. Look at the lines above, then try: npm ci');
}

if (process.argv.includes('--browser') && !findChromium()) {
	console.log('Installing Chromium for the browser tests …');
	const isRoot = process.getuid?.() === 0;
	if (isRoot) run('apt-get', ['update']);
	if (isRoot) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
	if (!findChromium()) stop('The browser tests need Chromium. Install it, for example with: sudo apt-get install chromium');
}
