/**
 * Where an application keeps what engines worked out, from one run to the next: a folder, IndexedDB. Names are file names. What is read may be
 * damaged or of another version: that is for the engine to find out.
 */
export interface EngineCache {
	/** Undefined where nothing can be read. */
	read(name: string): Promise<Uint8Array | undefined>;
	/** Replaces what was there, whole or not at all. Does nothing where nothing can be kept; never fails. */
	write(name: string, bytes: Uint8Array): Promise<void>;
}

/** What an application gives to an engine. */
export interface EngineResources {
	/** Default: nothing is kept. */
	readonly cache?: EngineCache;
}
