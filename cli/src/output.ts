import { once } from 'node:events';

/** Writes to standard output and waits while its reader is behind. */
export async function write(text: string): Promise<void> {
	if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Ends quietly when the reader of standard output goes away (`stammtisch perft kalaha | head -1`). */
export function endOnBrokenPipe(): void {
	process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
		if (fault.code !== 'EPIPE') throw fault;
		process.exit(0);
	});
}
