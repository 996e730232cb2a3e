import type { KeyValue } from './store.ts';

/** How often the holder of a table says that it is still there, and after how long silence its claim lapses. */
export const BEAT_MILLIS = 1000;
export const LAPSE_MILLIS = 4000;

interface Held {
	readonly tab: string;
	readonly at: number;
}

export interface ClaimSetting {
	readonly storage: KeyValue;
	readonly table: string;
	/** This tab. */
	readonly tab: string;
	readonly now: () => number;
}

/**
 * Which of several tabs plays a table. One tab holds it and writes; the others follow. Works by `localStorage` alone, hence also on plain http,
 * where browsers offer no locks. The stored revision (see TableStore) guards what a race could still spoil.
 */
export class Claim {
	readonly key: string;
	readonly #set: ClaimSetting;
	/** This tab took the table where there was no room to say so; it holds while no other says that it does. */
	#isSilent = false;

	constructor(setting: ClaimSetting) {
		this.key = `stammtisch.claim.${setting.table}`;
		this.#set = setting;
	}

	/** Whether this tab holds the table. */
	get isMine(): boolean {
		const held = this.#held();
		return held ? held.tab === this.#set.tab : this.#isSilent;
	}

	/** Takes the table unless another tab holds it. @returns whether this tab holds it now */
	tryTake(): boolean {
		const held = this.#held();
		if (held && held.tab !== this.#set.tab && this.#set.now() - held.at < LAPSE_MILLIS) return false;
		return this.take();
	}

	/** Takes the table, whoever holds it. @returns whether this tab holds it now */
	take(): boolean {
		try {
			this.#set.storage.setItem(this.key, JSON.stringify({ tab: this.#set.tab, at: this.#set.now() } satisfies Held));
		} catch {
			// Other tabs learn from a claim that is gone that they no longer hold it.
			this.#set.storage.removeItem(this.key);
			this.#isSilent = true;
			return true;
		}
		this.#isSilent = false;
		return this.isMine;
	}

	/** Says that this tab is still there. @returns whether it still holds the table */
	beat(): boolean {
		return this.isMine && this.take();
	}

	release(): void {
		if (this.isMine) this.#set.storage.removeItem(this.key);
		this.#isSilent = false;
	}

	#held(): Held | undefined {
		try {
			const value: unknown = JSON.parse(this.#set.storage.getItem(this.key) ?? 'null');
			if (typeof value !== 'object' || value === null) return undefined;
			const { tab, at } = value as { tab?: unknown; at?: unknown };
			return typeof tab === 'string' && typeof at === 'number' ? { tab, at } : undefined;
		} catch {
			return undefined;
		}
	}
}
