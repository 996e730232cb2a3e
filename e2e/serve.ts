/** Serves the built web app with the product's own server, for the browser tests: `serve.ts PORT`. */
import { join } from 'node:path';
import { listen } from '../server/src/index.ts';

await listen({ root: join(import.meta.dirname, '../web/dist'), host: '127.0.0.1', port: Number(process.argv[2]) });
