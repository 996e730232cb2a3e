/** The text of the module. */
export function pack(): string;
export const MODULE: string;
