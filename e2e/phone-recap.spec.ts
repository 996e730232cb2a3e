import { expect, type Page, test } from '@playwright/test';
import { openTable, verdict } from './table.ts';

const LONG = ['Maximiliane von Hohenstein-Waldburg', 'Bartholomäus von Hohenstein-Waldburg', 'Wilhelmina', 'Konstantin'];
interface Game {
	readonly game: string;
	readonly letters: string;
	readonly options?: string;
	readonly start: string;
	/** Played since whoever is to move last decided. */
	readonly events: readonly string[];
}

const GAMES: readonly Game[] = [
	{ game: 'hus', letters: 'sn', start: '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s', events: ['s 8'] },
	{ game: 'kalaha', letters: 'sn', start: '4,4,4,4,4,4/0/1,4,1,2,2,1/13 n', events: ['n 6', 'n 5', 'n 6', 'n 1'] },
	{
		game: 'backgammon',
		letters: 'xo',
		start: 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:66:0:0:0:0:10',
		events: ['o 24/18(2) 13/7(2)'],
	},
	{
		game: 'hampura',
		letters: 'rbyg',
		options: '{"colours":["r","b","y","g"]}',
		start: 'r:26,55,s3,h/b:-,-,12,58/y:-,34,47,h/g:-,-,-,8 b 5 1,2',
		events: ['b 12-17', '* 8', 'y 34-42', '* 8', 'g 8-16', '* 8'],
	},
];

/** Opens a record with persons of long names at every seat. */
async function openRecord(page: Page, { game, letters, options = '{}', start, events }: Game): Promise<void> {
	await openTable(page, { game: 'kalaha', persons: true });
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Open a record' }).click();
	const tags = [...letters].map((letter, i) => `tag "${letter}": "${LONG[i]}"`);
	const lines = ['stammtisch record 1', `game: ${game}`, 'rules: 1', `options: ${options}`, ...tags, '', `start: ${start}`, ...events];
	await page.getByLabel('Record as text or JSON').fill(lines.join('\n'));
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const one of GAMES) {
	for (const height of [844, 664]) {
		test(`${one.game}: a long recap can be read whole on a phone of ${height} pixels`, async ({ page }) => {
			await page.setViewportSize({ width: 390, height });
			await openRecord(page, one);
			const where = one.game === 'hampura' ? '.play .below' : '[data-part="verdict"] .line';
			const place = page.locator(where);
			await expect(place).toContainText(LONG[1] as string);
			const told = ((await place.textContent()) ?? '').trim().replace(/\s*More$/, '');
			expect(told.length, told).toBeGreaterThan(100);
			// Nothing of it runs behind what stands below it.
			const next = page.locator(one.game === 'hampura' ? '.play > .player' : '.foot').last();
			const [text, below] = await Promise.all([place.boundingBox(), next.boundingBox()]);
			const inner = await page.evaluate<{ content: number; box: number }>(
				`(({ scrollHeight, clientHeight }) => ({ content: scrollHeight, box: clientHeight }))(document.querySelector('${where}'))`,
			);
			const more = place.getByRole('button', { name: /More$/ });
			const isCut = (await more.count()) > 0;
			expect((text?.y ?? 0) + (isCut ? inner.box : Math.max(inner.content, inner.box))).toBeLessThanOrEqual(below?.y ?? 0);
			// What is cut opens by a tap.
			if (isCut) {
				await more.click();
				await expect(page.getByRole('dialog')).toContainText(told);
				await page.getByRole('button', { name: 'Close' }).click();
				await expect(verdict(page)).toBeVisible();
			} else expect(inner.content).toBeLessThanOrEqual(inner.box);
		});
	}
}
