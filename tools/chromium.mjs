import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Path of a Chromium on this machine, `CHROMIUM` first; undefined where there is none. */
export function findChromium() {
	return [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
}

/** Flags that keep Chromium quiet and offline. */
export const CHROMIUM_FLAGS = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
