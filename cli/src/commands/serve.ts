import { once } from 'node:events';
import { type Address, type ListenOptions, listen } from '@stammtisch/server';
import { InputError, readArguments, wholeNumber } from '../arguments.ts';
import { Leaving } from '../leaving.ts';
import { write } from '../output.ts';
import { inRepository } from '../repository.ts';

/** Serves the web app until a signal ends it. */
export async function serve(args: readonly string[]): Promise<number> {
	const { values } = readArguments('serve', args, { port: { type: 'string' }, host: { type: 'string' } }, 0);
	const port = wholeNumber('port', values.port, 0, 65535, undefined);
	const root = inRepository('web/dist');
	if (root === undefined) throw new InputError('the web app is not built; npm start builds and serves it');
	const leaving = new Leaving();
	const server = await begin({ root, host: values.host ?? '127.0.0.1', ...(port === undefined ? {} : { port }) });
	await write(`${server.address}\n`);
	if (!leaving.signal.aborted) await once(leaving.signal, 'abort');
	await server.close();
	return 0;
}

async function begin(options: ListenOptions): Promise<Address> {
	try {
		return await listen(options);
	} catch (fault) {
		if (!(fault instanceof Error && 'code' in fault)) throw fault;
		throw new InputError(`cannot listen there (${fault.message}); choose another --port or --host`);
	}
}
