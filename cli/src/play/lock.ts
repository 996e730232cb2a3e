import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A file that holds the number of the process to which something belongs, and when that process began. What a process that has ended left behind counts
 * for nothing, also where its number has been given to another since.
 */
export class Lock {
	readonly path: string;

	constructor(path: string) {
		this.path = path;
	}

	/** Takes it for this process. @returns the process that has it, or undefined where this one has it. Throws where the file cannot be written. */
	take(): number | undefined {
		for (;;) {
			try {
				writeFileSync(this.path, `${process.pid}\n${beginningOf(process.pid) ?? ''}\n`, { flag: 'wx' });
				return undefined;
			} catch (fault) {
				if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
			}
			const holder = this.#holder();
			if (holder !== undefined && holder.pid !== process.pid && isHere(holder)) return holder.pid;
			rmSync(this.path, { force: true });
		}
	}

	get isOurs(): boolean {
		return this.#holder()?.pid === process.pid;
	}

	release(): void {
		if (this.isOurs) rmSync(this.path, { force: true });
	}

	#holder(): Holder | undefined {
		try {
			const [number, began = ''] = readFileSync(this.path, 'utf8').split('\n');
			const pid = Number(number);
			return Number.isSafeInteger(pid) && pid > 0 ? { pid, began } : undefined;
		} catch {
			return undefined;
		}
	}
}

interface Holder {
	readonly pid: number;
	/** As `beginningOf` told it; empty where it could not. */
	readonly began: string;
}

/** Whether the process runs. Where its beginning is not known, whichever has its number is taken for it. */
function isHere({ pid, began }: Holder): boolean {
	if (!isAlive(pid)) return false;
	const present = beginningOf(pid);
	return present !== ENDED && (began === '' || present === undefined || present === began);
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (fault) {
		return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
	}
}

/** What stands for the beginning of a process that has ended; no process is told to have begun so. */
const ENDED = 'ended';

/** Something that tells when a process began, other for each that has had its number; undefined where the system does not tell. */
function beginningOf(pid: number): string | undefined {
	try {
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
		// The name in brackets may hold anything; the time since the start of the system is the twentieth field after it.
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\)\s/s, '')
			.split(' ');
		// One that has ended and waits to be asked how has begun nothing any more.
		return fields[0] === 'Z' ? ENDED : `${boot} ${fields[19]}`;
	} catch {
		const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
			encoding: 'utf8',
			env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
		});
		return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
	}
}
