import { expect, type Page, test } from '@playwright/test';
import { openTable, told, verdict, waitForTurn } from './table.ts';

// A name that is not this machine's own: as from another machine, the page is no secure context there.
const HOST = 'stammtisch.test';

test.use({
	launchOptions: async ({ launchOptions }, use) => {
		await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] });
	},
});

/** Names and lengths of the tables that the browser keeps. */
function keptTables(page: Page): Promise<[string, number][]> {
	return page.evaluate(`new Promise(async (resolve) => {
		// Opening it would make it.
		if (!(await indexedDB.databases()).some(({ name }) => name === 'stammtisch-tables')) return resolve([]);
		const opening = indexedDB.open('stammtisch-tables', 1);
		opening.onerror = () => resolve([]);
		opening.onsuccess = () => {
			const store = opening.result.transaction('tables').objectStore('tables');
			const keys = store.getAllKeys();
			keys.onsuccess = () => {
				const all = store.getAll();
				all.onsuccess = () => {
					opening.result.close();
					resolve(keys.result.map((key, i) => [key, all.result[i].length]));
				};
			};
		};
	})`);
}

/** Sows from the second pit, whose four stones give no extra move at the start. */
async function sow(page: Page): Promise<void> {
	await page.locator('.spot.can').nth(1).click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(told(page)).not.toBeEmpty();
}

test.describe('as from another machine', () => {
	test.use({
		baseURL: async ({ baseURL }, use) => {
			await use(baseURL?.replace('127.0.0.1', HOST));
		},
	});

	test('the perfect player keeps its endgame table in the browser, on plain http too, and plays on without it', async ({ page }) => {
		await openTable(page, { game: 'kalaha', level: 6, options: { pits: '4' } });
		await waitForTurn(page);
		await sow(page);
		await waitForTurn(page);
		await expect.poll(() => keptTables(page), { timeout: 20_000 }).toEqual([[expect.stringMatching(/^kalaha-4-empty-\d+\.table$/), expect.any(Number)]]);
		expect((await keptTables(page))[0]?.[1]).toBeGreaterThan(10_000);

		await page.reload();
		await waitForTurn(page);
		await sow(page);
		await waitForTurn(page);
		await expect(verdict(page)).not.toContainText('stumbled');
	});
});

test('where the browser keeps nothing the game goes on', async ({ page }) => {
	// Only the worker asks for the database, and init scripts do not run there.
	let isPrepared = false;
	await page.route(/think\.worker/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ contentType: 'text/javascript', body: `Object.defineProperty(self, 'indexedDB', { value: undefined });\n${await response.text()}` });
		isPrepared = true;
	});
	await openTable(page, { game: 'kalaha', level: 6, options: { pits: '4' } });
	await waitForTurn(page);
	await sow(page);
	await waitForTurn(page);
	await expect(page.locator('.spot.can').first()).toBeVisible();
	expect(isPrepared).toBe(true);
	await expect(verdict(page)).not.toContainText('stumbled');
	// Longer than the worker waits before it keeps a table.
	await page.waitForTimeout(3000);
	expect(await keptTables(page)).toEqual([]);
});
