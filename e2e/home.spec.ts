import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openTable, verdict, waitForTurn } from './table.ts';

const resume = (page: Page) => page.locator('.resume');
const rows = (page: Page) => page.locator('.kept li');

async function resign(page: Page): Promise<void> {
	await waitForTurn(page);
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
}

test('what goes on is continued, what is finished stands below with its result, each with its day', async ({ page }) => {
	await openTable(page, { game: 'hus', persons: true, options: { first: 's' } });
	await waitForTurn(page);
	await openTable(page, { game: 'kalaha', persons: true });
	await resign(page);
	await page.goto('/#/');
	await expect(resume(page)).toContainText('Hus');
	await expect(resume(page)).toContainText(/(South|North) to move · \d+:\d\d/);
	await expect(rows(page)).toHaveCount(1);
	await expect(rows(page)).toContainText(/Kalaha South – North\s*(South|North) wins, \d+ stones to \d+ · \d+:\d\d/);
	await expectAccessible(page);
});

test('a removed table can be put back, the one to be continued too', async ({ page }) => {
	for (const game of ['hus', 'kalaha', 'kalaha']) await openTable(page, { game, persons: true });
	await page.goto('/#/');
	const row = rows(page).filter({ hasText: 'Hus' });
	await row.getByRole('button', { name: 'Remove the table South – North' }).click();
	await expect(row).toContainText('Removed');
	await expect(row.getByRole('link')).toHaveCount(0);
	await expect(row.getByRole('button')).toBeFocused();
	await row.getByRole('button', { name: 'Put the table South – North back' }).click();
	await expect(row.getByRole('link')).toContainText('South – North');
	await resume(page).getByRole('button', { name: 'Remove the table South – North' }).click();
	await expect(resume(page).getByRole('button', { name: 'Undo' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(resume(page).getByRole('link', { name: 'Go on' })).toBeVisible();
	await row.getByRole('button').click();
	await page.reload();
	await expect(rows(page)).toHaveCount(1);
	await expect(rows(page)).toContainText('Kalaha');
});

test('a game is played at once: as usual at first, then as it was set up last', async ({ page }) => {
	await page.goto('/');
	const tile = (name: string) => page.locator('.tile').filter({ hasText: name });
	await tile('Backgammon')
		.getByRole('button', { name: /^Play at once/ })
		.click();
	await expect(page.locator('.player .called')).toHaveText(['Rosa', 'You'], { useInnerText: true });
	await page.goto('/#/new/kalaha?seats=persons&pits=4');
	await page.getByRole('textbox', { name: 'South: Name' }).fill('Ilka');
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await waitForTurn(page);
	await page.goto('/#/');
	await expect(tile('Kalaha')).toContainText('Ilka – North');
	await tile('Kalaha').getByRole('button', { name: 'Play at once: Kalaha, Ilka – North' }).dblclick();
	await expect(page.locator('.player .called')).toHaveText(['North', 'Ilka'], { useInnerText: true });
	await expect(page.locator('.spot')).toHaveCount(10);
	await expect(verdict(page)).toContainText(/to move/);
	await page.goto('/#/');
	await expect(rows(page)).toHaveCount(2);
	await page.getByRole('link', { name: 'Set up Kalaha' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalaha');
});
