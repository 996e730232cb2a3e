import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GLASS, TINTS } from './looks.ts';
import { mixColours } from './random.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
	selectors: selectors.split(',').map((one) => one.trim()),
	values: new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])),
}));

/** The tokens as they hold on a board of this material in this theme: themes over the root, what names the material over what does not. */
function tokensOf(theme: 'day' | 'night' | 'contrast', material: string): (name: string) => string {
	const order = [
		':root',
		`[data-theme="${theme}"]`,
		`[data-material="${material}"]`,
		`[data-theme="${theme}"] [data-material="${material}"]`,
		`[data-theme="${theme}"] [data-material]`,
	];
	const values = new Map<string, string>();
	for (const selector of order) {
		for (const rule of rules) if (rule.selectors.includes(selector)) for (const [name, value] of rule.values) values.set(name, value);
	}
	return (name) => {
		const value = values.get(name);
		if (value === undefined) throw new Error(`no token ${name}`);
		return value;
	};
}

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
		const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
	const [x, y] = [luminance(a), luminance(b)];
	return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const isColour = (value: string) => /^#[\da-f]{6}$/.test(value);

const CASES = (['day', 'night', 'contrast'] as const).flatMap((theme) => ['bamboo', 'cherry', 'walnut'].map((material) => ({ theme, material })));

test.each(CASES)('$material in the $theme theme: what must be seen stands out at least 3 : 1, engraving 4.5 : 1', ({ theme, material }) => {
	const token = tokensOf(theme, material);
	const low: string[] = [];
	/** Of several lines that draw one thing the clearest counts. */
	const see = (what: string, lines: readonly string[], ground: string, least = 3) => {
		const best = Math.max(...lines.filter(isColour).map((line) => contrast(line, ground)));
		if (best < least) low.push(`${what} on ${ground}: ${best.toFixed(2)}`);
	};
	const woods = ['--wood-hi', '--wood', '--wood-lo'].map(token);
	for (const wood of woods) {
		see('rim of a hollow', [token('--lip-hi'), token('--bowl-lo')], wood);
		see('engraving', [token('--wood-ink')], isColour(token('--wood-ink-halo')) ? token('--wood-ink-halo') : wood, 4.5);
		see('mark', [token('--mark'), token('--mark-halo')], wood);
		for (const seat of [0, 1, 2, 3]) see(`pawn ${seat}`, [token(`--seat${seat}-deep`), token('--piece-rim')], wood);
		for (const seat of [0, 1, 2, 3]) see(`inlay ${seat}`, [token(`--seat${seat}`), token(`--seat${seat}-mark`), token('--lip-lo')], wood);
	}
	for (const bowl of ['--bowl-hi', '--bowl', '--bowl-lo'].map(token)) {
		for (const tint of TINTS) see('pebble', [tint], bowl);
		for (const glass of GLASS) see('bead', [glass, mixColours(glass, '#ffffff', 0.3)], bowl);
		see('mark', [token('--mark')], bowl);
	}
	for (const seat of [0, 1, 2, 3]) see(`pattern ${seat}`, [token(`--seat${seat}-mark`)], token(`--seat${seat}`));
	for (const ground of ['--felt', '--felt-lit', '--felt-deep', '--point-a', '--point-b', '--wood', '--bowl'].map(token)) {
		see('ivory', [token('--ivory'), token('--ivory-rim')], ground);
		see('ebony', [token('--ebony'), token('--ebony-rim')], ground);
	}
	see('figure on ebony', [token('--brass')], token('--ebony'));
	see('point', [token('--point-a')], token('--felt'));
	see('mark and its halo', [token('--mark')], token('--mark-halo'), 7);
	see('capture and its halo', [token('--mark-take')], token('--mark-halo'), 7);
	expect(low).toEqual([]);
});

/** Everything that a mark of the last move lies on. */
const GROUNDS = [
	'--wood-hi',
	'--wood',
	'--wood-lo',
	'--bowl-hi',
	'--bowl',
	'--bowl-lo',
	'--felt',
	'--felt-lit',
	'--felt-deep',
	'--point-a',
	'--point-b',
	'--ivory',
	'--ebony',
];
const SEATS = [0, 1, 2, 3].flatMap((seat) => [`--seat${seat}`, `--seat${seat}-mark`]);

/** The lines that a component draws along its path, the lowest first. */
function linesOf(component: string) {
	const source = readFileSync(join(import.meta.dirname, component), 'utf8').replace(/<script[\s\S]*?<\/script>/, '');
	return [...source.matchAll(/<path \{d\}[^>]*>/g)].map(([line]) => ({
		colour: /style:stroke="var\((--[\w-]+)\)"/.exec(line)?.[1] ?? '',
		width: Number(/stroke-width="([\d.]+)"/.exec(line)?.[1]),
		opacity: Number(/opacity="([\d.]+)"/.exec(line)?.[1] ?? 1),
		isWhole: !line.includes('dasharray'),
	}));
}

test.each(CASES)('$material in the $theme theme: the last move is marked at least 3 : 1 on wood, felt, inlays and pieces', ({ theme, material }) => {
	const token = tokensOf(theme, material);
	const lines = linesOf('LastMark.svelte');
	expect(lines.map(({ opacity, isWhole }) => [opacity, isWhole])).toEqual([
		[1, true],
		[1, true],
	]);
	for (const ground of [...[...GROUNDS, ...SEATS].map(token), ...TINTS, ...GLASS]) {
		expect(Math.max(...lines.map(({ colour }) => contrast(token(colour), ground)))).toBeGreaterThanOrEqual(3);
	}
});

test.each(CASES)('$material in the $theme theme: a trail brings its own ground, so that it is seen over full pits', ({ theme, material }) => {
	const token = tokensOf(theme, material);
	const [band, dots] = linesOf('Trail.svelte');
	expect(band).toMatchObject({ colour: '--mark-halo', isWhole: true });
	expect(band?.width).toBeGreaterThan((dots?.width ?? 0) + 3);
	for (const under of ['#ffffff', '#000000', ...GLASS]) {
		expect(contrast(token(dots?.colour ?? ''), mixColours(under, token('--mark-halo'), band?.opacity ?? 0))).toBeGreaterThanOrEqual(3);
	}
});
