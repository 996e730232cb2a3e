import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** What happens once standard output has lost its reader. */
let onLoss = (): void => process.exit(0);

/** Writes, to standard output where nothing else is named, and waits while its reader is behind. What nobody can read any more is dropped. */
export async function write(text: string, output: Writable = process.stdout): Promise<void> {
	if (output.destroyed || output.write(text)) return;
	await once(output, 'drain').catch(() => undefined);
}

/**
 * Ends quietly when the reader of standard output goes away (`stammtisch perft kalaha | head -1`), a closed terminal included, or does what `whenOutputIsLost`
 * says. What cannot be told on standard error is not told.
 */
export function endOnBrokenPipe(): void {
	process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
		if (fault.code !== 'EPIPE' && fault.code !== 'EIO') throw fault;
		onLoss();
	});
	process.stderr.on('error', () => {});
}

/** Lets a command that has something to keep end by itself. */
export function whenOutputIsLost(act: () => void): void {
	onLoss = act;
}
