import { BEAVER, DOUBLE, DROP, RACCOON, TAKE } from './cube.ts';
import type { Variant } from './options.ts';

/** How a match text calls the cube's moves; that `roll` was chosen goes without saying. GNU Backgammon knows no raccoon but a beaver's beaver. */
export const CUBE_CELLS: readonly (readonly [move: number, text: string])[] = [
	[DOUBLE, 'Doubles'],
	[BEAVER, 'Beavers'],
	[RACCOON, 'Beavers'],
	[TAKE, 'Takes'],
	[DROP, 'Drops'],
];

/** What stands for a play where no die can be played. */
export const NO_PLAY = 'Cannot Move';

/** Names of the variants in the comment `Variation`, spelt as GNU Backgammon wants them. */
export const VARIATIONS: { readonly [variant in Variant]: string } = {
	standard: 'Backgammon',
	nackgammon: 'NackGammon',
	hypergammon: 'HyperGammon (3)',
};

/** Comments `; [Name "value"]` that tell options and names: tags of a record that are called so are not written. */
export const RESERVED: readonly string[] = ['Player 1', 'Player 2', 'Variation', 'Cube', 'CubeLimit', 'Crawford', 'Jacoby', 'Beaver', 'Session', 'x', 'o'];

/** Most bytes of a name in a line of scores: GNU Backgammon reads 31 with the blank in front. */
const NAME_BYTES = 30;

/** A text that stays in one line and that any program can read: every control character is a blank. */
export function inOneLine(text: string): string {
	return text.replace(/\p{Cc}/gu, ' ');
}

/** A name as it stands in a line of scores: short, and not to be taken for a score, a comment or two columns. The comment `Player` tells the whole of it. */
export function scoreName(name: string): string {
	let bytes = 0;
	let short = '';
	for (const letter of name.replace(/[":;#[\]\p{Cc}\p{Cs}\s]+/gu, ' ').trim()) {
		const code = letter.codePointAt(0) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
		if (bytes > NAME_BYTES) break;
		short += letter;
	}
	return short.trim() || '-';
}
