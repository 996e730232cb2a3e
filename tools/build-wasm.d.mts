/** The games that have a kernel. */
export function gamesWithKernel(): string[];
/** Where a game's generated module lies. */
export function generatedPath(game: string): string;
/** Compiles a game's kernel. @returns the text of its generated module */
export function generate(game: string): Promise<string>;
