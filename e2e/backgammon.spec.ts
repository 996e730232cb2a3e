import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, openTable, playFrom, positionText, told, verdict, waitForTurn } from './table.ts';

const MOST_DECISIONS = 500;
const END = /wins( a gammon,| a backgammon,)? \d+ points?\./;
/** x has 6 and 3: the back checker makes 18 with the 6 and hits on 15 with both. */
const MIDDLE = 'XGID=-b--ABD-C---cC-a-cAd-b--A-:0:0:1:63:0:0:0:0:10';
/** In a match; x holds the cube at 2 and may roll or double. */
const ON_ROLL = 'XGID=-b-aBBD-B---dD-a-c-ca--A--:1:1:1:00:3:1:0:5:10';
const BEARING_OFF = 'XGID=-CBBBBB-----------bbcbbb--:0:0:1:44:0:0:0:0:10';

/** Opens a table and lays out a position. */
async function openAt(page: Page, text: string, wish: Partial<Parameters<typeof openTable>[1]> = {}): Promise<void> {
	await openTable(page, { game: 'backgammon', persons: true, ...wish });
	await playFrom(page, text);
	expect(await positionText(page)).toBe(text);
}

const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const done = (page: Page) => verdict(page).getByRole('button', { name: 'Done', exact: true });

/** The controls that can be chosen. */
async function usable(page: Page): Promise<string[]> {
	return page.locator('.spot.can').evaluateAll((spots) => spots.map((one) => one.getAttribute('data-spot') ?? ''));
}

/** Makes one decision: rolls, passes, or plays checker by checker until nothing is left and commits. `n` chooses among the checkers. */
async function decideByClicks(page: Page, n: number): Promise<void> {
	for (let i = 0; i < 5; i++) {
		const checkers = (await usable(page)).filter((key) => key !== 'dice' && key !== 'cube');
		const key = checkers[(n + i) % Math.max(1, checkers.length)];
		if (key === undefined) break;
		await spot(page, key).click();
	}
	const before = (await told(page).textContent()) ?? '';
	if (await done(page).isVisible()) await done(page).click();
	else await spot(page, 'dice').click();
	await expect(told(page)).not.toHaveText(before);
}

test('a whole game by clicks, two at one screen', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'backgammon', persons: true, options: { cube: 'false' } });
	let decisions = 0;
	while ((await waitForTurn(page)) && decisions < MOST_DECISIONS) await decideByClicks(page, decisions++);
	expect(decisions).toBeGreaterThan(20);
	await expect(told(page)).toContainText(END);
	await page.getByRole('button', { name: 'Result' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/wins/i);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Play again' }).click();
	await expect(page.locator('.checker')).toHaveCount(30);
});

test('a whole game by keyboard, two at one screen', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'backgammon', persons: true, seed: '11', options: { variant: 'hypergammon' } });
	await page.locator('.spot[tabindex="0"]').focus();
	let keys = 0;
	while ((await waitForTurn(page)) && keys < 4 * MOST_DECISIONS) {
		const can = await usable(page);
		const goal = can.filter((key) => key !== 'dice' && key !== 'cube');
		const here = await page.locator('.spot:focus').getAttribute('data-spot');
		await page.keyboard.press((goal.length > 0 ? goal : ['dice']).includes(here ?? '') ? 'Enter' : 'PageDown');
		keys++;
	}
	expect(keys).toBeGreaterThan(40);
	await expect(told(page)).toContainText(END);
});

test('a checker is moved by the larger die, taken back, moved by the smaller, dragged by both', async ({ page }) => {
	await openAt(page, MIDDLE);
	await spot(page, 'p24').click();
	await expect(verdict(page)).toContainText('24/18');
	await expect(done(page)).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(spot(page, 'p24')).toHaveAttribute('aria-label', /1 checker of Ivory/);
	await spot(page, 'dice').click();
	await spot(page, 'p13').click();
	await expect(verdict(page)).toContainText('13/10');
	await page.getByRole('button', { name: 'Undo' }).click();
	await drag(page, 'p24', 'p15');
	await expect(verdict(page)).toContainText('Hits on 15.');
	await done(page).click();
	await expect(told(page)).toContainText('Ivory plays 24 to 15, hitting on 15. Ebony to roll.');
	await page.getByRole('button', { name: 'Undo' }).click();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(MIDDLE);
});

async function drag(page: Page, from: string, to: string): Promise<void> {
	const middleOf = async (key: string) => {
		const box = await spot(page, key).boundingBox();
		return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
	};
	const [start, end] = [await middleOf(from), await middleOf(to)];
	await page.mouse.move(start.x, start.y);
	await page.mouse.down();
	await page.mouse.move(end.x, end.y, { steps: 8 });
	await page.mouse.up();
}

test('checkers are borne off by taps and drags', async ({ page }) => {
	await openAt(page, BEARING_OFF);
	await spot(page, 'p4').click();
	await drag(page, 'p4', 'off0');
	await expect(verdict(page)).toContainText('4/off(2)');
	await spot(page, 'p6').click();
	await spot(page, 'p5').click();
	await done(page).click();
	await expect(told(page)).toContainText('Ivory plays 6 to 2 and 5 to 1, and bears off from 4 twice.');
});

test('doubling, taking and dropping', async ({ page }) => {
	await openAt(page, ON_ROLL);
	await spot(page, 'cube').click();
	await expect(verdict(page)).toContainText('Double to 4');
	await verdict(page).getByRole('button', { name: 'Double', exact: true }).click();
	await expect(told(page)).toContainText('Ivory doubles to 4. Ebony answers.');
	await spot(page, 'cube').click();
	await spot(page, 'cube').click();
	// Ebony holds the cube, so Ivory's roll follows.
	await expect(told(page)).toContainText('Ivory rolls');
	await expect(page.locator('.moves')).toContainText('take');
	await waitForTurn(page);
	await expect(spot(page, 'cube')).toHaveAttribute('aria-label', 'Doubling cube, 4, Ebony’s');
	await page.getByRole('button', { name: 'Undo' }).click();
	await waitForTurn(page);
	await verdict(page).getByRole('button', { name: 'Drop' }).click();
	await expect(verdict(page)).toContainText('Ivory wins 2 points, and the game is over.');
	await verdict(page).getByRole('button', { name: 'Drop' }).click();
	await expect(told(page)).toContainText('Ebony drops the double and loses the game. Ivory wins 2 points.');
});

test('“Double” beside “Roll” asks as the cube on the board does, also with one tap, and its question can be taken back', async ({ page }) => {
	test.slow();
	await page.addInitScript("localStorage.setItem('stammtisch.settings', JSON.stringify({ speed: 'off', theme: 'day', oneTap: true }))");
	await openAt(page, ON_ROLL);
	const button = (name: string) => verdict(page).getByRole('button', { name, exact: true });
	await spot(page, 'cube').click();
	await expect(verdict(page)).toContainText('Ebony takes it and plays for 4, or loses 2 points.');
	const asked = await verdict(page).locator('.said').textContent();
	await page.keyboard.press('Escape');
	await expect(button('Roll')).toBeVisible();
	for (const takeBack of ['Cancel', 'Undo', 'Escape'] as const) {
		await button('Double').click();
		expect(await verdict(page).locator('.said').textContent()).toBe(asked);
		await expect(button('Roll')).toHaveCount(0);
		if (takeBack === 'Escape') await page.keyboard.press('Escape');
		else await page.getByRole('button', { name: takeBack, exact: true }).click();
		await expect(button('Roll')).toBeVisible();
	}
	await expect(page.locator('.moves .mv')).toHaveCount(0);
	// Two quick presses at one place double nothing.
	await button('Double').dblclick();
	await expect(page.locator('.moves .mv')).toHaveCount(0);
	await button('Double').click();
	await button('Double').click();
	await expect(told(page)).toContainText('Ivory doubles to 4. Ebony answers.');
});

test('the field for typed moves says whose side they count from where that is not the reader’s', async ({ page }) => {
	const typed = async () => {
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('button', { name: 'Board as text' }).click();
		return page.getByLabel('Move', { exact: true });
	};
	await openAt(page, MIDDLE);
	await expect(await typed()).toHaveAccessibleDescription('');
	await page.getByRole('button', { name: 'Close' }).click();
	await openAt(page, MIDDLE.replace(':0:0:1:63', ':0:0:-1:63'));
	const field = await typed();
	await expect(field).toHaveAccessibleDescription(/^Count from .+’s side: moves are written as whoever plays them counts\.$/);
	await field.fill('24/18 24/21');
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	await expect(page.locator('.moves .mv')).toHaveCount(1);
});

test('a roll and a play are shown, and a tap ends the showing', async ({ page }) => {
	await openAt(page, ON_ROLL, { speed: 'slow' });
	const moving = () => page.evaluate('document.getAnimations().length');
	await verdict(page).getByRole('button', { name: 'Roll' }).click();
	await expect.poll(moving).toBeGreaterThan(10);
	await page.locator('svg.board').click({ position: { x: 60, y: 40 } });
	await expect(page.locator('.spot.can').first()).toBeVisible({ timeout: 1500 });
});

test('against the computer, with a reload in the middle', async ({ page }) => {
	await openTable(page, { game: 'backgammon', level: 1, seed: '8', options: { cube: 'false' } });
	for (let i = 0; i < 3 && (await waitForTurn(page)); i++) await decideByClicks(page, i);
	expect(await waitForTurn(page)).toBe(true);
	const before = await positionText(page);
	const moves = await page.locator('.moves .mv').count();
	await page.reload();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(before);
	await expect(page.locator('.moves .mv')).toHaveCount(moves);
	await decideByClicks(page, 1);
});

test('a reload in the middle of a play brings the checkers moved so far back', async ({ page }) => {
	await openAt(page, MIDDLE);
	await spot(page, 'p24').click();
	await expect(verdict(page)).toContainText('24/18');
	await page.reload();
	await expect(verdict(page)).toContainText('24/18');
	await expect(spot(page, 'p18')).toHaveAttribute('aria-label', /2 checkers of Ivory/);
	await spot(page, 'p18').click();
	await page.reload();
	await expect(verdict(page)).toContainText('Hits on 15.');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(verdict(page)).toContainText('24/18');
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.reload();
	await expect(spot(page, 'p24')).toHaveAttribute('aria-label', /1 checker of Ivory/);
	await spot(page, 'p24').click();
	await spot(page, 'p18').click();
	await done(page).click();
	await expect(told(page)).toContainText('Ivory plays 24 to 15, hitting on 15.');
	await page.reload();
	await expect(told(page)).not.toBeEmpty();
	await expect(page.locator('.moves .mv')).toHaveCount(1);
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
			await openAt(page, MIDDLE, { theme });
			await spot(page, 'p24').click();
			await expectFits(page);
			await expectAccessible(page);
		});
	}
}
