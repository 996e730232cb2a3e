import { expect, type Page, test } from '@playwright/test';
import { openTable, verdict, waitForTurn } from './table.ts';

/** Leaves no room in the browser's storage but what the kept tables take. */
function fillStorage(page: Page): Promise<void> {
	return page.evaluate(`(() => {
		let text = '';
		for (let size = 1 << 22; size > 0; size >>= 1)
			try {
				for (;;) {
					localStorage.setItem('filler', text + 'x'.repeat(size));
					text += 'x'.repeat(size);
				}
			} catch {}
	})()`);
}

/** Keeps the table that is kept so many times more. */
function copyTable(page: Page, times: number): Promise<void> {
	return page.evaluate(`(() => {
		const key = Object.keys(localStorage).find((key) => key.startsWith('stammtisch.table.'));
		const file = JSON.parse(localStorage.getItem(key));
		for (let i = 0; i < ${times}; i++) localStorage.setItem('stammtisch.table.copy' + i, JSON.stringify({ ...file, id: 'copy' + i }));
	})()`);
}

const keptIds = (page: Page) =>
	page.evaluate<string[]>("Object.keys(localStorage).flatMap((key) => (key.startsWith('stammtisch.table.') ? [key.slice(17)] : []))");

async function sow(page: Page): Promise<void> {
	await page.locator('.spot.can').nth(1).click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await waitForTurn(page);
}

test('a full storage deletes nothing: it is told, and whoever plays chooses what goes', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	await copyTable(page, 14);
	const before = await keptIds(page);
	await fillStorage(page);
	await sow(page);
	const notice = page.locator('.notice');
	await expect(notice).toContainText('is lost when this page is closed or loaded again');
	expect((await keptIds(page)).sort()).toEqual([...before].sort());
	await sow(page);
	await notice.getByRole('button', { name: 'Make room' }).click();
	const sheet = page.getByRole('dialog');
	await expect(sheet.getByRole('button', { name: /^Remove the table/ })).toHaveCount(14);
	await sheet
		.getByRole('button', { name: /^Remove the table/ })
		.first()
		.click();
	await expect(sheet).toContainText('This game is kept.');
	await sheet.getByRole('button', { name: 'Close' }).click();
	await expect(notice).toHaveCount(0);
	expect(await keptIds(page)).toHaveLength(14);
	await page.reload();
	await expect(page.locator('.moves .mv')).toHaveCount(2);
});

for (const [name, width, height] of [
	['phone', 390, 844],
	['phone held sideways', 844, 390],
] as const) {
	test(`the notice of a full storage covers neither board nor buttons: ${name}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await openTable(page, { game: 'kalaha', persons: true });
		await waitForTurn(page);
		await fillStorage(page);
		await sow(page);
		const notice = await page.locator('.notice').boundingBox();
		const board = await page.locator('svg.board').boundingBox();
		if (!notice || !board) throw new Error('nothing is shown');
		const isApart = notice.y + notice.height <= board.y || notice.x >= board.x + board.width || notice.y >= board.y + board.height;
		expect(isApart).toBe(true);
	});
}
