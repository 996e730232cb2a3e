import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { HEADERS } from './headers.ts';

export interface ServerOptions {
	/** Folder of the built web app. */
	readonly root: string;
}

/** A year, in seconds: built files carry a hash of their content in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const NOT_FOUND = { error: 'not found' };

/** The server, not listening yet: the web app's files, `/health`, and the app itself for every other page. */
export async function createServer({ root }: ServerOptions): Promise<FastifyInstance> {
	const server = fastify({
		forceCloseConnections: true,
		// Paths that cannot be read at all never reach a hook.
		frameworkErrors(_fault, _request, reply) {
			reply.raw.writeHead(404, { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(NOT_FOUND));
		},
	});
	server.addHook('onSend', async (_request, reply) => {
		reply.headers(HEADERS);
	});
	server.get('/health', async (_request, reply) => {
		reply.header('cache-control', 'no-store');
		return { status: 'ok' };
	});
	await server.register(fastifyStatic, {
		root,
		cacheControl: false,
		preCompressed: true,
		setHeaders: (reply, path) => {
			reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : 'no-cache');
		},
	});
	server.setNotFoundHandler(async (request, reply) => {
		const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
		if (wantsPage) return reply.sendFile('index.html');
		return reply.code(404).send(NOT_FOUND);
	});
	server.setErrorHandler(async (fault: FastifyError, _request, reply) => {
		const status = fault.statusCode ?? 500;
		// A path that leads out of the folder is forbidden to the files' plugin; for a browser there is nothing.
		return status >= 400 && status < 500 ? reply.code(404).send(NOT_FOUND) : reply.send(fault);
	});
	return server;
}
