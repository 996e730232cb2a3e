/** Path of a Chromium on this machine, `CHROMIUM` first; undefined where there is none. */
export function findChromium(): string | undefined;

/** Flags that keep Chromium quiet and offline. */
export const CHROMIUM_FLAGS: string[];
