export { type Address, type ListenOptions, listen } from './listen.ts';
export { createServer, type ServerOptions } from './server.ts';
