import type { AddressInfo } from 'node:net';
import { createServer, type ServerOptions } from './server.ts';

export interface ListenOptions extends ServerOptions {
	/** Where to listen, such as `127.0.0.1`, or `0.0.0.0` for the local network. */
	readonly host: string;
	/** A fixed port; where left out, 3000 or the next one that is free. */
	readonly port?: number;
}

export interface Address {
	/** What to open in a browser on this machine, such as `http://127.0.0.1:3000/`. */
	readonly address: string;
	close(): Promise<void>;
}

const DEFAULT_PORT = 3000;
/** Ports tried from the default one on. */
const TRIES = 100;

/** Starts the server. Rejects where no port is free. */
export async function listen({ root, host, port }: ListenOptions): Promise<Address> {
	const server = await createServer({ root });
	const ports = port === undefined ? Array.from({ length: TRIES }, (_, i) => DEFAULT_PORT + i) : [port];
	for (const [i, candidate] of ports.entries()) {
		try {
			await server.listen({ host, port: candidate });
			break;
		} catch (fault) {
			const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
			if (!isTaken || i === ports.length - 1) throw fault;
		}
	}
	const bound = server.server.address() as AddressInfo;
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
	return { address: `http://${name}:${bound.port}/`, close: () => server.close() };
}
