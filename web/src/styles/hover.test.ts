import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = Object.keys(import.meta.glob(['../**/*.{css,svelte}', '../../../board-kit/src/**/*.{css,svelte}', '../../../games/*/board/**/*.svelte']));

/** Rules for what a pointer hovers over that hold without one, too: after a tap such a look would stay. */
function unguarded(css: string): string[] {
	const guarded = css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
	return guarded.match(/[^\n]*:hover[^\n]*/g) ?? [];
}

test('looks under a pointer are for pointers that can hover', () => {
	expect(unguarded('@media (hover: hover) {\n\ta:hover {\n\t\tcolor: red;\n\t}\n}\nb:hover {\n}')).toEqual(['b:hover {']);
	expect(files.length).toBeGreaterThan(50);
	expect(files.flatMap((file) => unguarded(readFileSync(new URL(file, import.meta.url), 'utf8')))).toEqual([]);
});
