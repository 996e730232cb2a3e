import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const folders = ['core', 'table', 'games', 'engine', 'protocol', 'server', 'web', 'cli', 'board-kit', 'train', 'bench'].filter((folder) =>
	existsSync(`${root}${folder}`),
);

test('every import keeps the directions of .dependency-cruiser.cjs', () => {
	const report = execFileSync(
		process.execPath,
		[`${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
		{
			cwd: root,
			maxBuffer: 2 ** 28,
			encoding: 'utf8',
		},
	);
	const { summary } = JSON.parse(report) as { summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] } };
	expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
	expect(summary.totalCruised).toBeGreaterThan(40);
});
