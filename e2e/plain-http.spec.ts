import { expect, test } from '@playwright/test';
import { openTable, positionText, told, verdict, waitForTurn } from './table.ts';

// A name that is not this machine's own: as from another machine, the page is no secure context there.
const HOST = 'stammtisch.test';

test.use({
	launchOptions: async ({ launchOptions }, use) => {
		await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] });
	},
	baseURL: async ({ baseURL }, use) => {
		await use(baseURL?.replace('127.0.0.1', HOST));
	},
});

test('on plain http everything still does its job', async ({ page, context }) => {
	await openTable(page, { game: 'kalaha', level: 1 });
	expect(await page.evaluate('[isSecureContext, typeof navigator.clipboard, typeof navigator.locks]')).toEqual([false, 'undefined', 'undefined']);
	await waitForTurn(page);
	await page.locator('.spot.can').first().click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(told(page)).not.toBeEmpty();
	await waitForTurn(page);
	const position = await positionText(page);

	await page.reload();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(position);

	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Copy position' }).click();
	await expect(page.getByRole('status')).toHaveText('Copied.');
	await page.getByRole('button', { name: 'Set up a position' }).click();
	await page.getByLabel('Position as text').focus();
	await page.keyboard.press('Control+V');
	await expect(page.getByLabel('Position as text')).toHaveValue(position);
	await page.getByRole('button', { name: 'Close' }).click();

	const other = await context.newPage();
	await other.goto(page.url());
	await expect(verdict(other)).toContainText('open in another tab');
	await page.close();
	await expect(other.locator('.spot.can').first()).toBeVisible();
});
