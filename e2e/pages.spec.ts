import { expect, test } from '@playwright/test';
import { expectAccessible, openTable } from './table.ts';

test('home and set-up are accessible, by day and by night', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we play?');
	await expect(page.locator('.tile svg.board').first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Night' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
	await expectAccessible(page);
	await page.getByRole('link', { name: /Kalaha/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalaha');
	await expectAccessible(page);
});

test('about names what is in the app, each with its licence', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('link', { name: 'About Stammtisch' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Stammtisch');
	for (const name of ['vollkorn', 'alegreya-sans', 'lucide', 'svelte']) await expect(page.locator('summary', { hasText: name }).first()).toBeVisible();
	const parts = page.locator('details');
	await parts.filter({ hasText: 'vollkorn' }).locator('summary').click();
	await expect(parts.filter({ hasText: 'vollkorn' }).locator('pre')).toContainText('SIL Open Font License');
	for (const text of await parts.locator('pre').allTextContents()) expect(text).toMatch(/copyright|licen[cs]e/i);
	await expectAccessible(page);
});

test('the set-up follows the game’s options', async ({ page }) => {
	await page.goto('/#/new/kalaha?seats=persons');
	await page.getByRole('button', { name: 'Pits a side: less' }).click();
	await page.getByRole('button', { name: 'Stones a pit: more' }).click();
	await page.getByText('More', { exact: true }).click();
	await page.getByRole('radio', { name: 'North' }).check();
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await expect(page.locator('.spot')).toHaveCount(12);
	await expect(page.getByRole('button', { name: /North’s pit 1, 5 stones/ })).toHaveAttribute('aria-disabled', 'false');
});

test('the latest table waits on the home page', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await page.locator('.spot.can').first().click();
	await page.getByRole('button', { name: 'Sow' }).click();
	await page.goto('/#/');
	await page.getByRole('link', { name: 'Go on' }).click();
	await expect(page.locator('.moves .mv')).toHaveCount(1);
});

test('material, motion and theme are kept', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('radio', { name: 'Walnut' }).check();
	await page.getByRole('radio', { name: 'Fast' }).check();
	await page.getByRole('radio', { name: 'Contrast' }).check();
	await page.getByRole('button', { name: 'Close' }).click();
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
	await expect(page.locator('.tile svg.kalaha')).toHaveAttribute('data-material', 'walnut');
});

test('with colours of the device, what is chosen and what is covered can be told', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/#/new/hampura?seats=persons&variant=points&seed=7');
	const chosen = page.getByRole('radio', { name: 'For points' });
	await expect(chosen).toBeChecked();
	const group = await chosen.getAttribute('name');
	const colours = await page.evaluate(`(() => {
		const colourOf = (which) => getComputedStyle(document.querySelector('input[name="${group}"]' + which).nextElementSibling).backgroundColor;
		return [':checked', ':not(:checked)'].map(colourOf);
	})()`);
	expect(colours).toEqual([expect.stringContaining('rgb'), expect.stringContaining('rgb')]);
	expect(new Set(colours as string[]).size).toBe(2);
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await expect(page.locator('.curtain')).toBeVisible();
	const curtain = await page.evaluate("getComputedStyle(document.querySelector('.curtain')).backgroundColor");
	expect(curtain).toEqual(expect.stringContaining('rgb('));
});

test('the language is no choice while there is one', async ({ page }) => {
	await page.goto('/');
	await expect(page.locator('.tile svg.board').first()).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Settings' }).click();
	await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
	await expect(page.getByRole('dialog')).not.toContainText('Language');
});

test('every page has one heading, and a link leads the focus there; a table begun is played at once', async ({ page }) => {
	const heading = page.getByRole('heading', { level: 1 });
	await page.goto('/');
	await page.getByRole('link', { name: 'Set up Kalaha' }).press('Enter');
	await expect(heading).toHaveText('A table for Kalaha');
	await expect(heading).toBeFocused();
	await page.getByRole('button', { name: 'Take your seats' }).press('Enter');
	await expect(heading).toContainText('Kalaha');
	await expect.poll(() => page.evaluate("document.activeElement?.closest('svg.board') !== null")).toBe(true);
	await page.getByRole('link', { name: 'Stammtisch' }).press('Enter');
	await expect(heading).toHaveText('What shall we play?');
	await expect(heading).toBeFocused();
	await page.getByRole('link', { name: 'Go on' }).press('Enter');
	await expect(heading).toContainText('Kalaha');
	await expect(heading).toBeFocused();
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
	await page.getByRole('button', { name: 'Result' }).press('Enter');
	await expect(heading).toContainText('wins');
	await expect(heading).toBeFocused();
	await page.goto('/#/nowhere');
	await expect(heading).toHaveText('There is no such page.');
	await expect(heading).toBeFocused();
});

test('on a phone the usual set-up is one screen, the rest stands under “More”', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const game of ['hus', 'kalaha', 'backgammon', 'hampura']) {
		await page.goto(`/#/new/${game}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const more = await page.locator('details').boundingBox();
		const go = await page.getByRole('button', { name: 'Take your seats' }).boundingBox();
		expect(more && go && more.y + more.height + 8).toBeLessThan(go?.y ?? 0);
	}
});

for (const [width, height] of [
	[390, 844],
	[844, 390],
] as const) {
	// Sizes are rounded: a pixel is no bar.
	test(`the set-up has no bars of its own at ${width} × ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		for (const game of ['hus', 'kalaha', 'backgammon', 'hampura']) {
			await page.goto(`/#/new/${game}`);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const bars = await page.evaluate(`(() => {
				const root = document.documentElement;
				const scrolls = (node) => /auto|scroll/.test(getComputedStyle(node).overflow) && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1);
				return [root.scrollWidth - innerWidth, [...document.querySelectorAll('#app *')].filter(scrolls).length];
			})()`);
			expect(bars).toEqual([0, 0]);
		}
	});
}
