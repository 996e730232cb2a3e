import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, openTable, playFrom, positionText, told, verdict, waitForTurn } from './table.ts';

const MOST_MOVES = 100;
/** How the last move of a game is told. */
const END = /wins, \d+ stones to \d+\.|wins double,|A draw/;
/** South's pit 8 runs four laps and captures twice. */
const MIDDLE = '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s';
/** South's pit 1 runs 3,530 laps. */
const LONG = '4,2,5,0,4,5,0,7,0,3,2,1,0,1,2,1/0,1,1,0,2,0,5,1,1,0,0,0,0,0,0,0 s';
/** South decides whether to capture what lies opposite pit 14. */
const DECIDE = '1,0,1,1,0,0,2,0,4,1,3,2,4,4,3,3/0,0,0,3,3,0,0,0,3,2,1,1,2,2,0,2 s 4@14';

/** Chooses the n-th hollow that may be chosen and commits with the button. */
async function chooseByClick(page: Page, n: number): Promise<void> {
	const spots = page.locator('.spot.can');
	await spots.nth(n % (await spots.count())).click();
	await verdict(page).locator('button').first().click();
}

/** Opens a table and lays out a position. */
async function openAt(page: Page, text: string, wish: Partial<Parameters<typeof openTable>[1]> = {}): Promise<void> {
	await openTable(page, { game: 'hus', persons: true, ...wish });
	await playFrom(page, text);
	expect(await positionText(page)).toBe(text);
}

const pit = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a whole game by clicks, two at one screen', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'hus', persons: true });
	let moves = 0;
	while ((await waitForTurn(page)) && moves < MOST_MOVES) await chooseByClick(page, moves++ * 3);
	expect(moves).toBeGreaterThan(10);
	await expect(told(page)).toContainText(END);
	await page.getByRole('button', { name: 'Result' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/wins|draw/i);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Play again' }).click();
	await expect(page.locator('.spot.can')).toHaveCount(12);
});

test('a whole game by keyboard, two at one screen', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'hus', persons: true, seed: '11' });
	await expect(page.locator('.spot.can')).toHaveCount(12);
	await page.locator('.spot[tabindex="0"]').focus();
	let moves = 0;
	while ((await waitForTurn(page)) && moves < MOST_MOVES) {
		await walkTo(page, moves * 6);
		const before = await told(page).textContent();
		await page.keyboard.press('Enter');
		await expect(page.locator('.spot:focus')).toHaveAttribute('aria-pressed', 'true');
		await page.keyboard.press('Space');
		await expect(told(page)).not.toHaveText(before ?? '');
		moves++;
	}
	expect(moves).toBeGreaterThan(10);
	await expect(told(page)).toContainText(END);
});

/** Walks with the arrow keys from the focused hollow to the n-th that may be chosen: along its row, then across. Hollows are read in four rows of eight. */
async function walkTo(page: Page, n: number): Promise<void> {
	const legal = page.locator('.spot.can');
	const name = await legal.nth(n % (await legal.count())).getAttribute('data-spot');
	const order = await page.locator('.spot').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('data-spot')));
	const focused = await page.locator('.spot:focus').getAttribute('data-spot');
	const [from, to] = [order.indexOf(focused), order.indexOf(name)];
	const across = Math.floor(to / 8) - Math.floor(from / 8);
	const along = (to % 8) - (from % 8);
	for (let i = 0; i < Math.abs(along); i++) await page.keyboard.press(along < 0 ? 'ArrowLeft' : 'ArrowRight');
	for (let i = 0; i < Math.abs(across); i++) await page.keyboard.press(across < 0 ? 'ArrowUp' : 'ArrowDown');
	await expect(page.locator('.spot:focus')).toHaveAttribute('data-spot', name ?? '');
}

test('a whole game with captures to be taken or left, by taps and by buttons', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'hus', persons: true, options: { optionalCapture: 'true' } });
	let [moves, decisions] = [0, 0];
	for (; (await waitForTurn(page)) && moves < MOST_MOVES; moves++) {
		const decided = decisions === 0 ? 'Leave' : 'Take';
		const spot = page.getByRole('button', { name: new RegExp(`\\. ${decided}: `) }).first();
		if ((await spot.count()) === 0) {
			await chooseByClick(page, moves * 9);
		} else if (decisions++ % 2 === 0) {
			await verdict(page).getByRole('button', { name: decided }).click();
		} else {
			await spot.click();
			await spot.click();
		}
	}
	expect(decisions).toBeGreaterThan(4);
	await expect(told(page)).toContainText(END);
});

test('shows laps, captures and the end before a pit is played', async ({ page }) => {
	await openAt(page, MIDDLE);
	const pit8 = pit(page, /South’s pit 8, 4 stones\. 4 laps, takes 8, ends in pit 4/);
	await pit8.click();
	await expect(verdict(page)).toContainText('33–15');
	await expect(page.locator('.ring-take')).toHaveCount(4);
	await expect(page.locator('.badge-lap')).toHaveText(['2·4', '3', '1']);
	await pit8.click();
	await expect(told(page)).toContainText('South sows pit 8: four stones in four laps, eight captured, ending in pit 4. North to move.');
});

test('a pit is dragged to where it ends', async ({ page }) => {
	await openAt(page, MIDDLE);
	const middleOf = async (name: RegExp) => {
		const box = await pit(page, name).boundingBox();
		return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
	};
	const [from, to] = [await middleOf(/South’s pit 8,/), await middleOf(/South’s pit 4,/)];
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 8 });
	await page.mouse.up();
	await expect(told(page)).toContainText('South sows pit 8');
});

test('a capture is decided on the board', async ({ page }) => {
	await openAt(page, DECIDE, { options: { optionalCapture: 'true' } });
	await pit(page, /North’s pit 11, 1 stone\. Take: /).click();
	await expect(verdict(page)).toContainText('Take in pit 14');
	await pit(page, /South’s pit 14, 4 stones\. Leave: /).click();
	await expect(verdict(page)).toContainText('Leave in pit 14');
	await pit(page, /South’s pit 14, 4 stones\. Leave: /).click();
	await expect(told(page)).toContainText('South leaves the stones opposite pit 14');
});

test('the sides are swapped by a button', async ({ page }) => {
	await openTable(page, { game: 'hus', persons: true, options: { pie: 'true' } });
	await waitForTurn(page);
	await chooseByClick(page, 0);
	await waitForTurn(page);
	await verdict(page).getByRole('button', { name: 'Swap sides' }).click();
	await expect(verdict(page)).toContainText('the sides change places');
	await verdict(page).getByRole('button', { name: 'Swap sides' }).click();
	await expect(told(page)).toContainText('swaps sides.');
	await waitForTurn(page);
});

test('the longest known move is shown to its end, and a tap ends it', async ({ page }) => {
	await openAt(page, LONG, { speed: 'normal' });
	const play = async () => {
		await pit(page, /South’s pit 1, 4 stones/).click();
		await verdict(page).getByRole('button', { name: 'Sow' }).click();
		await expect(page.locator('.spot.can')).toHaveCount(0);
	};
	const moving = () => page.evaluate('document.getAnimations().filter((a) => a.effect?.target?.classList?.contains("stone")).length');
	await play();
	await expect.poll(moving).toBeGreaterThan(0);
	await waitForTurn(page);
	await expect(told(page)).toContainText('in 3,530 laps');
	await page.getByRole('button', { name: 'Undo' }).click();
	await waitForTurn(page);
	await play();
	await page.locator('svg.board').click({ position: { x: 60, y: 40 } });
	await expect(page.locator('.spot.can').first()).toBeVisible({ timeout: 1500 });
});

test('against the computer, with a reload in the middle', async ({ page }) => {
	await openTable(page, { game: 'hus', level: 1, seed: '8' });
	for (let i = 0; i < 2 && (await waitForTurn(page)); i++) await chooseByClick(page, i * 5);
	expect(await waitForTurn(page)).toBe(true);
	const before = await positionText(page);
	const moves = await page.locator('.moves .mv').count();
	await page.reload();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(before);
	await expect(page.locator('.moves .mv')).toHaveCount(moves);
	await chooseByClick(page, 1);
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
			await openTable(page, { game: 'hus', persons: true, theme, options: { direction: 'counterclockwise' } });
			await waitForTurn(page);
			await chooseByClick(page, 1);
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
