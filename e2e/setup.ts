/** Before the browser tests: lays out their font, and serves this checkout's web app with the product's own server, on a port that is free; `E2E_PORT` wishes one. */
import { join } from 'node:path';
import { listen } from '../server/src/index.ts';
import { makeFonts } from './fonts.ts';

export default async function setUp(): Promise<() => Promise<void>> {
	makeFonts();
	const { address, close } = await listen({ root: join(import.meta.dirname, '../web/dist'), host: '127.0.0.1', port: Number(process.env.E2E_PORT ?? 0) });
	// Read by the configuration, which every worker loads anew.
	process.env.E2E_ADDRESS = address;
	return close;
}
