import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules that no program can break, with the reason. Everything else needs a test that names it. */
const UNTESTABLE: { readonly [id: string]: string } = {
	'HU-03': 'the lot is drawn by people, or by the table that opens the game; the rules let either seat begin (HU-12)',
	'HP-01': 'for how many and for which ages: the seats are options, ages are not a rule of play',
};

const root = new URL('../', import.meta.url).pathname;
const ids = readdirSync(`${root}docs/rules`).flatMap((file) =>
	[...readFileSync(`${root}docs/rules/${file}`, 'utf8').matchAll(/^- ([A-Z]{2}-\d+)\b/gm)].map((match) => match[1] as string),
);
const testNames = testFiles().flatMap((file) =>
	[...readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(
		(match) => match[2] as string,
	),
);

function testFiles(): string[] {
	return readdirSync(`${root}games`, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
		/^\w+\/(src|test)\/.*\.test\.ts$/.test(path) ? [`games/${path}`] : [],
	);
}

test('the readings state their rules', () => {
	expect(ids.length).toBeGreaterThan(75);
	expect(new Set(ids).size).toBe(ids.length);
});

test.each(ids)('%s stands in the name of a test, or in the list of what cannot be tested', (id) => {
	const named = testNames.some((name) => new RegExp(`${id}\\b`).test(name));
	expect(named || id in UNTESTABLE).toBe(true);
});

test('the list of what cannot be tested names only rules that exist', () => {
	for (const id of Object.keys(UNTESTABLE)) expect(ids).toContain(id);
});

test('every sentence in the tables leads to rules that exist', () => {
	for (const file of readdirSync(`${root}docs/rules`)) {
		const rows = [...readFileSync(`${root}docs/rules/${file}`, 'utf8').matchAll(/^\| +[a-zS]*\d+[a-d]? +\| (.*?) *\|$/gm)];
		expect(rows.length).toBeGreaterThan(10);
		for (const row of rows) for (const id of (row[1] as string).split(', ')) expect(ids).toContain(id);
	}
});
