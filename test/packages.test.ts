import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { minVersion, satisfies }: { minVersion(range: string): { version: string }; satisfies(version: string, range: string): boolean } = createRequire(
	import.meta.url,
)('semver');

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

test('every package of the lock file runs on the oldest Node.js that is promised', () => {
	const { engines } = read('package.json') as { engines: { node: string } };
	const { packages } = read('package-lock.json') as { packages: { [path: string]: { version?: string; engines?: { node?: string } } } };
	const oldest = minVersion(engines.node).version;
	const demands = Object.entries(packages).flatMap(([path, { engines }]) => (engines?.node ? [{ path, node: engines.node }] : []));
	expect(demands.length).toBeGreaterThan(50);
	expect(demands.filter(({ node }) => !satisfies(oldest, node))).toEqual([]);
});
