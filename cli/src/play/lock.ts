import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A file that holds the number of the process to which something belongs. What a process that has ended left behind counts for nothing. */
export class Lock {
	readonly #path: string;

	constructor(path: string) {
		this.#path = path;
	}

	/** Takes it for this process. @returns the process that has it, or undefined where this one has it. Throws where the file cannot be written. */
	take(): number | undefined {
		for (;;) {
			try {
				writeFileSync(this.#path, `${process.pid}\n`, { flag: 'wx' });
				return undefined;
			} catch (fault) {
				if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
			}
			const holder = this.#holder();
			if (holder !== undefined && holder !== process.pid && isAlive(holder)) return holder;
			rmSync(this.#path, { force: true });
		}
	}

	get isOurs(): boolean {
		return this.#holder() === process.pid;
	}

	release(): void {
		if (this.isOurs) rmSync(this.#path, { force: true });
	}

	#holder(): number | undefined {
		try {
			const pid = Number(readFileSync(this.#path, 'utf8'));
			return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
		} catch {
			return undefined;
		}
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (fault) {
		return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
	}
}
