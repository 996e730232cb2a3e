import { expect, type Page, test } from '@playwright/test';
import { openTable, told, verdict, waitForTurn } from './table.ts';

/** How many tables this device keeps. */
const tables = (page: Page) => page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('stammtisch.table.')).length");
/** What has the keyboard focus: a place on the board, or the text of a button. */
const focused = (page: Page) => page.evaluate("document.activeElement?.closest('svg.board') ? 'board' : document.activeElement?.textContent?.trim() ?? ''");
/** Whether nothing has the keyboard focus any more. */
const isLost = (page: Page) => page.evaluate<boolean>('document.activeElement === document.body');
/** Moves that are taken back or walked over at most. */
const MOST_STEPS = 40;
/** Pixels by which a place may be off because places are rounded. */
const ROUNDING = 1;
const news = (page: Page) => page.locator('[data-part="news"]');

async function resign(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
}

async function menu(page: Page, item: string): Promise<void> {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: item }).click();
}

test('a computer that cannot be reached is asked again', async ({ page }) => {
	const worker = /think\.worker/;
	await page.route(worker, (route) => route.abort());
	await openTable(page, { game: 'kalaha', level: 1 });
	await waitForTurn(page);
	await page.locator('.spot.can').first().click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(verdict(page)).toContainText('The computer could not be loaded.');
	await page.unroute(worker);
	await verdict(page).getByRole('button', { name: 'Try again' }).click();
	await waitForTurn(page);
	await expect(page.locator('.moves .mv')).not.toHaveCount(1);
});

test('a double click begins one game only', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await resign(page);
	await verdict(page).getByRole('button', { name: 'Play again' }).dblclick();
	await expect(page.locator('.spot.can').first()).toBeVisible();
	expect(await tables(page)).toBe(2);
	await resign(page);
	await verdict(page).getByRole('button', { name: 'Result' }).click();
	await page.getByRole('button', { name: 'Play again' }).dblclick();
	await expect(page.locator('.spot.can').first()).toBeVisible();
	expect(await tables(page)).toBe(3);

	await menu(page, 'Set up a position');
	await page.getByLabel('Position as text').fill('4,4,4,4,4,4/0/4,4,4,4,4,4/0 s');
	await page.getByRole('button', { name: 'Play from here' }).dblclick();
	await expect(page.getByRole('dialog')).toBeHidden();
	expect(await tables(page)).toBe(4);

	await menu(page, 'Open a record');
	await page.getByLabel('Record as text or JSON').fill('stammtisch record 1\ngame: kalaha\nrules: 1\noptions: {}\n\nstart: 4,4,4,4,4,4/0/4,4,4,4,4,4/0 s\ns 3');
	await page.getByRole('button', { name: 'Open', exact: true }).dblclick();
	await expect(page.locator('.moves .mv')).toHaveCount(1);
	expect(await tables(page)).toBe(5);

	await page.goto('/#/new/hus?seats=persons');
	await page.getByRole('button', { name: 'Take your seats' }).dblclick();
	await expect(page.locator('svg.board')).toBeVisible();
	expect(await tables(page)).toBe(6);
});

test('a series of games with dice goes on without a reload', async ({ page }) => {
	await page.goto('/#/new/backgammon?seats=persons&seed=7&cube=false');
	await page.getByRole('radio', { name: '4 games' }).check();
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await waitForTurn(page);
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Gammon: 2 points' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
	await verdict(page).getByRole('button', { name: 'Game 2' }).dblclick();
	await expect(page.locator('.spot.can').first()).toBeVisible();
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Single: 1 point' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
	await verdict(page).getByRole('button', { name: 'Result' }).click();
	await expect(page.getByRole('row', { name: /^2\b/ })).toBeVisible();
	await expect(page.getByRole('columnheader', { name: 'Game (points)', exact: true })).toBeVisible();
	await expect(page.getByRole('row', { name: /^3/ })).toContainText('–');
});

test('among three nobody can resign, and the button says why', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { colours: 'r,b,y' } });
	const button = page.getByRole('button', { name: 'Resign' });
	await expect(button).toHaveAttribute('aria-disabled', 'true');
	await expect(button).toHaveAccessibleDescription(/nobody can resign/);
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('the focus stays with whoever plays by keys', async ({ page }) => {
	await openTable(page, { game: 'kalaha', level: 1 });
	await waitForTurn(page);
	await expect.poll(() => focused(page)).toBe('board');
	await page.locator('.spot.can').first().focus();
	await page.keyboard.press('Enter');
	await verdict(page).getByRole('button', { name: 'Sow' }).focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => focused(page)).toBe('board');
	await waitForTurn(page);

	for (const name of ['Undo', 'One move back']) {
		await page.getByRole('button', { name, exact: true }).focus();
		const button = page.getByRole('button', { name, exact: true });
		for (let i = 0; i < MOST_STEPS && (await button.getAttribute('aria-disabled')) !== 'true'; i++) await page.keyboard.press('Enter');
		await expect(button).toHaveAttribute('aria-disabled', 'true');
		await page.keyboard.press('Enter');
		await expect.poll(() => isLost(page)).toBe(false);
		if (name === 'Undo') {
			await page.locator('.spot.can').first().click();
			await verdict(page).getByRole('button', { name: 'Sow' }).click();
			await waitForTurn(page);
		}
	}
	await verdict(page).getByRole('button', { name: 'Back to the game' }).focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => focused(page)).toBe('board');

	const menuButton = page.getByRole('button', { name: 'Menu' });
	for (const item of [undefined, 'Board as text', 'Settings']) {
		await menuButton.focus();
		await page.keyboard.press('Enter');
		if (item !== undefined) await page.getByRole('dialog').getByRole('button', { name: item }).press('Enter');
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toBeHidden();
		await expect(menuButton).toBeFocused();
	}
	await page.getByRole('button', { name: 'Resign' }).press('Enter');
	await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).press('Enter');
	await expect.poll(() => isLost(page)).toBe(false);
});

test('a table taken by another tab, and taken back, is told', async ({ page, context }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await expect(news(page)).toBeEmpty();
	const other = await context.newPage();
	await other.goto(page.url());
	await verdict(other).getByRole('button', { name: 'Play here' }).click();
	await expect(news(other)).toHaveText('This table is played here.');
	await expect(news(page)).toHaveText('This table is open in another tab.');
	await expect(page.locator('.spot.can')).toHaveCount(0);
	await other.close();
	await expect(news(page)).toHaveText('This table is played here.');
	await expect(page.locator('.spot.can').first()).toBeVisible();
});

test('the record of a game for points can be taken along while it goes on', async ({ page }) => {
	await page.goto('/#/new/hampura?seed=7&variant=points');
	await page.getByRole('radio', { name: 'To a score' }).check();
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await waitForTurn(page);
	await menu(page, 'Save record');
	await expect(page.getByRole('dialog')).toContainText('hidden hands');
	const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()]);
	expect(download.suggestedFilename()).toMatch(/^Hampura!, You - Rosa, \d{4}-\d\d-\d\d\.txt$/);
	await menu(page, 'Open a record');
	await page.getByLabel('From a file').setInputFiles(await download.path());
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByRole('button', { name: /^I am / })).toBeVisible();
	expect(await tables(page)).toBe(2);
});

test('computers of one level bear names of their own', async ({ page }) => {
	await page.goto('/#/new/hampura?colours=r,b,y,g&level=1&seed=7');
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await expect(page.locator('.player .called')).toHaveText(['Toni', 'Vera', 'Anton', 'You'], { useInnerText: true });
	expect(await told(page).count()).toBe(1);
});

test('the names of four are whole on a tablet', async ({ page }) => {
	await page.setViewportSize({ width: 820, height: 1180 });
	await openTable(page, { game: 'hampura', options: { colours: 'r,b,y,g' } });
	const cut = await page.evaluate(
		"[...document.querySelectorAll('.player .called, .player .sub')].filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent)",
	);
	expect(cut).toEqual([]);
});

test('the list of moves keeps to the last move after a reload and when it opens', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'kalaha', persons: true, options: { seeds: '6' } });
	for (let i = 0; i < 40 && (await waitForTurn(page)); i++) {
		await page.locator('.spot.can').first().press('Enter');
		await verdict(page).getByRole('button', { name: 'Sow' }).click();
	}
	const inSight = (list: string) =>
		page.evaluate<boolean>(`(() => {
			const list = document.querySelector('${list}').getBoundingClientRect();
			const move = document.querySelector('${list} .moves [aria-current=true]').getBoundingClientRect();
			return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
		})()`);
	await page.setViewportSize({ width: 1440, height: 820 });
	await page.reload();
	await expect(page.locator('.moves .mv').last()).toBeAttached();
	await expect.poll(() => inSight('.panel')).toBe(true);
	await page.setViewportSize({ width: 390, height: 600 });
	await page.getByRole('navigation').getByRole('button', { name: 'Moves' }).click();
	await expect.poll(() => inSight('dialog .body')).toBe(true);
});

test('moves in the list are easy to hit, with a finger too', async ({ browser, baseURL }) => {
	for (const hasTouch of [false, true]) {
		const context = await browser.newContext({ hasTouch, isMobile: hasTouch, viewport: { width: 1024, height: 768 }, ...(baseURL ? { baseURL } : {}) });
		const page = await context.newPage();
		await openTable(page, { game: 'kalaha', persons: true });
		await page.locator('.spot.can').first().click();
		await verdict(page).getByRole('button', { name: 'Sow' }).click();
		const box = await page.locator('.moves .mv').first().boundingBox();
		const least = (hasTouch ? 44 : 24) - ROUNDING;
		expect(box?.height).toBeGreaterThanOrEqual(least);
		expect(box?.width).toBeGreaterThanOrEqual(least);
		await context.close();
	}
});

test('every sheet lies inside a phone held sideways, and its text inside it', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	// A sheet rises: it is measured where it comes to lie.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openTable(page, { game: 'backgammon', persons: true });
	const open: readonly (() => Promise<void>)[] = [
		() => page.getByRole('button', { name: 'Menu' }).click(),
		() => menu(page, 'Board as text'),
		() => menu(page, 'Set up a position'),
		() => menu(page, 'Open a record'),
		() => menu(page, 'Settings'),
		() => page.getByRole('button', { name: 'Resign' }).click(),
		() => page.getByRole('navigation').getByRole('button', { name: 'Moves' }).click(),
	];
	for (const act of open) {
		await act();
		const box = await page.getByRole('dialog').boundingBox();
		if (!box) throw new Error('no sheet is open');
		expect(box.x).toBeGreaterThanOrEqual(-ROUNDING);
		expect(box.y).toBeGreaterThanOrEqual(-ROUNDING);
		expect(box.x + box.width).toBeLessThanOrEqual(844 + ROUNDING);
		expect(box.y + box.height).toBeLessThanOrEqual(390 + ROUNDING);
		const body = page.getByRole('dialog').locator('.body');
		expect(await body.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(ROUNDING);
		await page.getByRole('button', { name: 'Close' }).click();
	}
});

test('with colours of the device a button that is off is told, and can be read', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const gray = await page.evaluate<string>(`(() => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.color = 'GrayText';
		return getComputedStyle(probe).color;
	})()`);
	await expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
	await expect(button('Undo')).toHaveCSS('color', gray);
	await expect(button('Undo')).toHaveCSS('border-color', gray);
	await expect(button('Undo')).toHaveCSS('opacity', '1');
	await expect(button('Hint')).not.toHaveCSS('color', gray);
});
