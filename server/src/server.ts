import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { HEADERS } from './headers.ts';

export interface ServerOptions {
	/** Folder of the built web app. */
	readonly root: string;
}

/** A year, in seconds: built files carry a hash of their content in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The server, not listening yet: the web app's files, `/health`, and the app itself for every other page. */
export async function createServer({ root }: ServerOptions): Promise<FastifyInstance> {
	const server = fastify({ forceCloseConnections: true });
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
		return reply.code(404).send({ error: 'not found' });
	});
	return server;
}
