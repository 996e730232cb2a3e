import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, openTable, positionText, told, verdict, waitForTurn } from './table.ts';

const MOST_MOVES = 200;

/** Chooses the n-th pit that may be chosen and commits with the button. */
async function sowByClick(page: Page, n: number): Promise<void> {
	const pits = page.locator('.spot.can');
	await pits.nth(n % (await pits.count())).click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
}

test('a whole game by clicks, two at one screen', async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 1000, height: 700 });
	await openTable(page, { game: 'kalaha', persons: true });
	let moves = 0;
	while ((await waitForTurn(page)) && moves < MOST_MOVES) await sowByClick(page, moves++ * 3);
	expect(moves).toBeGreaterThan(10);
	await expect(told(page)).toContainText(/(wins?|A draw), \d+ stones/);
	await page.getByRole('button', { name: 'Result' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/wins|draw/);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Play again' }).click();
	await expect(page.locator('.spot.can')).toHaveCount(6);
});

test('a whole game by keyboard, two at one screen', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'kalaha', persons: true, seed: '11' });
	await expect(page.locator('.spot.can')).toHaveCount(6);
	await page.locator('.spot[tabindex="0"]').focus();
	let moves = 0;
	while ((await waitForTurn(page)) && moves < MOST_MOVES) {
		await walkToLegal(page, moves);
		const before = await told(page).textContent();
		await page.keyboard.press('Enter');
		await expect(page.locator('.spot:focus')).toHaveAttribute('aria-pressed', 'true');
		await page.keyboard.press('Space');
		await expect(told(page)).not.toHaveText(before ?? '');
		moves++;
	}
	expect(moves).toBeGreaterThan(10);
	await expect(told(page)).toContainText(/(wins?|A draw), \d+ stones/);
});

/** Walks with the arrow keys until the focus stands on a pit that may be chosen: along the row and back, then along the other. */
async function walkToLegal(page: Page, turn: number): Promise<void> {
	const way = turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
	const isLegal = () => page.locator('.spot.can:focus').count();
	for (const [key, times] of [
		[way, turn % 3],
		['ArrowRight', 8],
		['ArrowLeft', 8],
		['ArrowDown', 1],
		['ArrowRight', 8],
	] as const) {
		for (let i = 0; i < times; i++) {
			if (i > 0 && (await isLegal()) > 0) return;
			await page.keyboard.press(key);
		}
		if ((await isLegal()) > 0) return;
	}
}

test('a whole game against the computer', async ({ page }) => {
	await openTable(page, { game: 'kalaha', level: 2 });
	let moves = 0;
	while ((await waitForTurn(page)) && moves < MOST_MOVES) await sowByClick(page, moves++);
	await expect(told(page)).toContainText(/(wins?|A draw), \d+ stones/);
});

/** How long the page answered nobody while the computer looked for a hint, in milliseconds, each time. */
async function longTasksOfHint(page: Page): Promise<number[]> {
	await page.getByRole('button', { name: 'Hint' }).click();
	const from = Number(await page.evaluate('performance.now()'));
	await expect(page.locator('.ring-hint')).toHaveCount(1);
	const to = Number(await page.evaluate('performance.now()'));
	expect(to - from).toBeGreaterThan(500);
	return page.evaluate<number[]>(`longTasks.filter(({ at }) => at > ${from + 100} && at < ${to - 200}).map(({ millis }) => millis)`);
}

test('the page stays free while the computer thinks', async ({ page }) => {
	await page.addInitScript(
		'globalThis.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ at: startTime, millis: duration })))).observe({ type: "longtask" });',
	);
	// The best of three: another program may hold the page up once, a computer that thinks on the page always would.
	let during: number[] = [];
	for (let i = 0; i < 3; i++) {
		// A computer that knows nothing yet.
		await page.goto('about:blank');
		await openTable(page, { game: 'kalaha', persons: true, options: { seeds: '6' } });
		await waitForTurn(page);
		during = await longTasksOfHint(page);
		if (during.length === 0) break;
	}
	expect(during).toEqual([]);
});

test('every stone is sown one by one, and a tap ends it', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true, speed: 'slow', options: { start: '0,0,0,0,0,40/0/1,1,1,1,1,3/0 s', seeds: '4' } });
	await waitForTurn(page);
	await page.locator('.spot.can').last().click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(page.locator('.spot.can')).toHaveCount(0);
	const moving = await page.evaluate('document.getAnimations().filter((a) => a.effect?.target?.classList?.contains("stone")).length');
	expect(moving).toBeGreaterThan(0);
	await page.locator('svg.board').click({ position: { x: 60, y: 40 } });
	await expect(page.locator('.spot.can').first()).toBeVisible({ timeout: 1500 });
});

test('shows where a pit ends and what it takes before it is played', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true, options: { start: '2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', first: 's' } });
	await waitForTurn(page);
	const pit = page.getByRole('button', { name: /South’s pit 1, 2 stones/ });
	await expect(pit).toBeVisible();
	await pit.click();
	await expect(verdict(page)).toContainText('Takes 9 into your store');
	await expect(page.locator('.ring-end')).toHaveCount(1);
	await expect(page.locator('.ring-take')).toHaveCount(1);
	await pit.click();
	await expect(told(page)).toContainText('South sows pit 1: two stones, captures nine.');
});

test('a reload in the middle comes back to the same position', async ({ page }) => {
	await openTable(page, { game: 'kalaha', level: 1, seed: '5' });
	for (let i = 0; i < 4 && (await waitForTurn(page)); i++) await sowByClick(page, i);
	await waitForTurn(page);
	const before = await positionText(page);
	const moves = await page.locator('.moves .mv').count();
	await page.reload();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(before);
	await expect(page.locator('.moves .mv')).toHaveCount(moves);
	await sowByClick(page, 1);
});

test('two tabs do not spoil each other', async ({ page, context }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	await sowByClick(page, 0);
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(verdict(other)).toContainText('open in another tab');
	await expect(other.locator('.spot.can')).toHaveCount(0);
	await waitForTurn(page);
	await sowByClick(page, 2);
	const now = await positionText(page);
	await expect.poll(() => positionText(other)).toBe(now);
	await verdict(other).getByRole('button', { name: 'Play here' }).click();
	await expect(verdict(page)).toContainText('open in another tab');
	await waitForTurn(other);
	await sowByClick(other, 1);
	await expect.poll(() => positionText(page)).toBe(await positionText(other));
	await other.close();
	await expect(page.locator('.spot.can').first()).toBeVisible();
});

test('takes back, walks through the game, sets up a position, saves and opens a record', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	const start = await positionText(page);
	await sowByClick(page, 1);
	await waitForTurn(page);
	const after = await positionText(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	expect(await positionText(page)).toBe(start);
	await sowByClick(page, 1);
	await waitForTurn(page);
	expect(await positionText(page)).toBe(after);
	await page.getByRole('button', { name: 'One move back' }).click();
	expect(await positionText(page)).toBe(start);
	await expect(page.locator('.spot.can')).toHaveCount(0);
	await verdict(page).getByRole('button', { name: 'Back to the game' }).click();
	await waitForTurn(page);

	await page.getByRole('button', { name: 'Menu' }).click();
	const saving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save record' }).click();
	const path = await (await saving).path();
	await page.goto('/#/');
	await page.getByRole('button', { name: 'A saved game' }).click();
	await page.getByLabel('From a file').setInputFiles(path);
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(after);

	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Set up a position' }).click();
	await page.getByLabel('Position as text').fill('1,0,0,0,0,0/20/0,0,0,0,0,2/25 x');
	await page.getByRole('button', { name: 'Play from here' }).click();
	await expect(page.getByRole('alert')).toContainText(/not a position of this game\. .+ \(at character 31\)\.$/);
	await page.getByLabel('Position as text').fill('1,0,0,0,0,0/20/0,0,0,0,0,2/25 s');
	await page.getByRole('button', { name: 'Play from here' }).click();
	await expect(page.locator('.spot.can')).toHaveCount(1);
	expect(await positionText(page)).toBe('1,0,0,0,0,0/20/0,0,0,0,0,2/25 s');
});

test('typed moves, a hint, resigning and a series', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Board as text' }).click();
	await page.getByLabel('Move', { exact: true }).fill('9');
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	await expect(page.getByRole('alert')).toContainText('cannot be read as a move. A move is a pit 1…6 (at character 1).');
	await page.getByLabel('Move', { exact: true }).fill('3');
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	await expect(told(page)).toContainText('sows pit 3: four stones, ends in the store and moves again.');
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.ring-hint')).toHaveCount(1);
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect(verdict(page)).toContainText('wins');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.locator('.spot.can').first()).toBeVisible();
});

test('a drag from a pit to where it ends plays it', async ({ page }) => {
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	const centre = async (name: RegExp) => {
		const box = await page.getByRole('button', { name }).boundingBox();
		if (!box) throw new Error('not on the screen');
		return [box.x + box.width / 2, box.y + box.height / 2] as const;
	};
	const isSouth = (await verdict(page).textContent())?.includes('South') === true;
	const who = isSouth ? 'South' : 'North';
	await page.mouse.move(...(await centre(new RegExp(`${who}’s pit 3`))));
	await page.mouse.down();
	await page.mouse.move(...(await centre(new RegExp(`${who}’s pit 5`))), { steps: 4 });
	await expect(verdict(page)).toContainText('Pit 3');
	await page.mouse.move(...(await centre(new RegExp(`${who}’s store`))), { steps: 4 });
	await page.mouse.up();
	await expect(told(page)).toContainText(`${who} sows pit 3`);
});

test('taps on a phone, and one tap where that is wished', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
	const page = await context.newPage();
	await openTable(page, { game: 'kalaha', persons: true });
	await waitForTurn(page);
	await page.locator('.spot.can').nth(1).tap();
	await expect(told(page)).toBeEmpty();
	await page.locator('.spot.can').nth(1).tap();
	await expect(told(page)).toContainText('sows pit');
	await page.getByRole('button', { name: 'Menu' }).tap();
	await page.getByRole('button', { name: 'Settings' }).tap();
	await page.getByLabel('One tap plays').check();
	await page.getByRole('button', { name: 'Close' }).tap();
	await waitForTurn(page);
	await page.locator('.spot.can').nth(0).tap();
	await expect(page.locator('.panel .mv')).toHaveCount(2);
	await page.getByRole('button', { name: 'Moves' }).tap();
	await expect(page.getByRole('dialog').locator('.mv')).toHaveCount(2);
	await context.close();
});

for (const [name, width, height] of [
	['phone', 390, 844],
	['tablet', 820, 1180],
	['desktop', 1440, 900],
	['phone held sideways', 844, 390],
] as const) {
	for (const theme of ['day', 'night'] as const) {
		test(`fits and is accessible: ${name}, ${theme}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await openTable(page, { game: 'kalaha', persons: true, theme });
			await waitForTurn(page);
			await sowByClick(page, 1);
			await waitForTurn(page);
			await page.locator('.spot.can').first().click();
			await expectFits(page);
			await expectAccessible(page);
			const small = await page
				.locator('.spot.can')
				.evaluateAll((pits) => pits.map((pit) => pit.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 40).length);
			expect(small).toBe(0);
		});
	}
}
