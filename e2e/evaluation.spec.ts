import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, openTable, playFrom, verdict, waitForTurn } from './table.ts';

/** A proof may have to wait for the endgame table on a busy machine. */
const PROOF = { timeout: 40_000 };

const evaluation = (page: Page) => page.locator('[data-part="evaluation"]');
const rows = (page: Page) => page.locator('[data-part="worths"] tbody tr');
/** What was said aloud about the position. */
const said = (page: Page) => page.locator('[data-part="evaluated"]');

/** Pixels that a table must leave free in its frame: widths depend on fonts and rounding. */
const ROOM = 12;

/** Pixels that the table of moves leaves free in its frame with as long a move in it as there may be; negative where it is cut off. */
async function roomForMoves(page: Page): Promise<number> {
	return page.evaluate<number>(`(() => {
		const frame = document.querySelector('[data-part="worths"]');
		const table = frame.querySelector('table');
		table.querySelector('tbody th').textContent = 'bar/24* 13/12* 8/7* 6/5*';
		table.style.width = 'min-content';
		return frame.clientWidth - table.scrollWidth;
	})()`);
}

async function setEvaluation(page: Page, isOn: boolean): Promise<void> {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByLabel('Evaluation').setChecked(isOn);
	await page.getByRole('button', { name: 'Close' }).click();
}

test('Kalaha: what each move is worth, proven, also while walking back, and kept over a reload', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'kalaha', persons: true, options: { first: 's' } });
	await waitForTurn(page);
	await expect(evaluation(page)).toHaveCount(0);
	await setEvaluation(page, true);
	await expect(evaluation(page)).toContainText(/(South|North) wins by 10/, PROOF);
	await expect(evaluation(page)).toContainText('proven, 1 of 6 moves keeps it');
	await expect(rows(page)).toHaveCount(6);
	await expect(rows(page).first()).toContainText(/^\s*3\s*win by 10\s*proven\s*$/);
	await expect(rows(page).last()).toContainText('proven');
	await expect(said(page)).toHaveText(/wins by 10, proven\.$/);
	await expectAccessible(page);

	await page.locator('.spot.can').nth(0).click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(evaluation(page)).toContainText(/wins by \d+|draw/, PROOF);
	await expect(evaluation(page)).not.toContainText('wins by 10');
	await page.getByRole('button', { name: 'One move back' }).click();
	await expect(evaluation(page)).toContainText('wins by 10', PROOF);

	await page.reload();
	await expect(evaluation(page)).toBeVisible();
	await expect(evaluation(page)).toContainText('proven', PROOF);
	await page.getByRole('button', { name: 'Switch the evaluation off' }).click();
	await expect(evaluation(page)).toHaveCount(0);
	await page.reload();
	await waitForTurn(page);
	await expect(evaluation(page)).toHaveCount(0);
});

test('Hus: the first player wins, and how many moves are left', async ({ page }) => {
	await openTable(page, { game: 'hus', persons: true });
	await waitForTurn(page);
	await setEvaluation(page, true);
	await expect(evaluation(page)).toContainText(/the first player, wins in 20 more moves/, PROOF);
	await expect(evaluation(page)).toContainText('proven');
	await expect(rows(page)).toHaveCount(6);
	await expect(rows(page).first()).toContainText(/win in 20/);
	await page.getByRole('button', { name: 'All 12 moves' }).click();
	await expect(rows(page)).toHaveCount(12);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'The best only' }).click();
	await expect(rows(page)).toHaveCount(6);
});

test('Backgammon: expected points with the chances, of plays and of the cube, none cut off', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await openTable(page, { game: 'backgammon', persons: true });
	await waitForTurn(page);
	await setEvaluation(page, true);
	await expect(evaluation(page)).toContainText(/expects [+−]?\d\.\d\d points/, PROOF);
	await expect(rows(page).first()).toContainText(/[+−]?\d\.\d\d\s*wins \d+ %, gammon \d+ %/);
	await expect(evaluation(page)).toContainText(/loses gammon \d+ %/);
	await expect(evaluation(page)).toContainText(/depth \d+ · .* positions/);
	await playFrom(page, 'XGID=-b----E-C---eE---c-e----B-:0:0:1:11:0:0:0:0:10');
	await setEvaluation(page, true);
	await expect(rows(page).first()).toContainText('(2)', PROOF);
	expect(await roomForMoves(page)).toBeGreaterThan(ROOM);
});

test('Hampura!: the chance to win, and nothing of hands that others hide', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true });
	await waitForTurn(page);
	await setEvaluation(page, true);
	await expect(evaluation(page)).toContainText(/chance to win: \d+\.\d %/, PROOF);
	await openTable(page, { game: 'hampura', persons: true, options: { variant: 'points' } });
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(page.getByLabel('Evaluation')).toHaveCount(0);
});

/** Processor time that the page's main thread takes in a second, in milliseconds. */
async function busyMillis(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const taken = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
	const before = await taken();
	await page.waitForTimeout(1000);
	return 1000 * ((await taken()) - before);
}

test('the computer answers at once, and the page stays free, while it evaluates', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'kalaha', options: { seeds: '6', first: 's' } });
	await waitForTurn(page);
	await setEvaluation(page, true);
	await expect(evaluation(page)).toContainText(/depth \d+ · .* a second/, PROOF);
	const figures = await evaluation(page).locator('.figures').textContent();
	// A second of reports takes less than one task may. What else the machine does can only add to a reading.
	await expect.poll(() => busyMillis(page)).toBeLessThan(50);
	await expect(evaluation(page).locator('.figures')).not.toHaveText(figures ?? '');

	// Six stones to a pit are not solved in these seconds: without giving way, the evaluation would keep the computer for half a minute.
	const before = await page.locator('.moves .mv').count();
	await page.locator('.spot.can').last().click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect.poll(() => page.locator('.moves .mv').count(), { timeout: 10_000 }).toBeGreaterThan(before + 1);
	await waitForTurn(page);
	await expect(evaluation(page)).toContainText(/depth \d+/, PROOF);
});

for (const [name, width, height] of [
	['phone', 390, 844],
	['tablet', 820, 1180],
	['desktop', 1440, 900],
	['laptop', 1280, 680],
	['phone held sideways', 844, 390],
] as const) {
	test(`fits and is accessible: ${name}`, async ({ page }) => {
		test.slow();
		await page.setViewportSize({ width, height });
		await openTable(page, { game: 'kalaha', persons: true, theme: height > width ? 'night' : 'day' });
		await waitForTurn(page);
		await setEvaluation(page, true);
		await expect(evaluation(page)).toContainText('wins by 10', PROOF);
		await expectFits(page);
		const opens = evaluation(page).getByRole('button', { name: /wins by 10/ });
		if ((await opens.count()) > 0) await opens.click();
		await expect(rows(page)).toHaveCount(6);
		await expectAccessible(page);
	});
}

test('a move of the list is shown on the board when it is tapped, and played when it is tapped again', async ({ page }) => {
	await openTable(page, { game: 'hus', persons: true });
	await waitForTurn(page);
	await setEvaluation(page, true);
	await expect(rows(page)).toHaveCount(6, PROOF);
	const second = rows(page).nth(1).getByRole('button');
	await second.click();
	await expect(second).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('svg.board [stroke-dasharray="1 8"]').first()).toBeVisible();
	const move = (await second.textContent())?.trim();
	await page.mouse.move(2, 2);
	await second.click();
	await expect(second).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('.moves .mv')).toHaveCount(0);
	await second.click();
	await expect(page.locator('.moves .mv')).toHaveCount(1);
	expect(move).not.toBe('');
	await expect(page.locator('.moves .mv')).toContainText(move ?? '');
});

test('while looking back the list of moves keeps to the move shown and the evaluation’s moves are shown there; a game given up is not evaluated', async ({
	page,
}) => {
	test.slow();
	await openTable(page, { game: 'kalaha', persons: true, options: { first: 's' } });
	await waitForTurn(page);
	await setEvaluation(page, true);
	for (let i = 0; i < 2; i++) {
		await page.locator('.spot.can').first().click();
		await verdict(page).getByRole('button', { name: 'Sow' }).click();
		await waitForTurn(page);
	}
	await page.getByRole('button', { name: 'One move back' }).click();
	await expect(page.locator('.moves [aria-current=true]')).toHaveCount(1);
	await expect(page.locator('.moves .mv').first()).toHaveAttribute('aria-current', 'true');
	await expect(page.locator('.spot.can')).toHaveCount(0);
	await expect(rows(page).first()).toContainText(/win|loss|draw/, PROOF);
	await expect(page.locator('.ring-hint')).toHaveCount(0);
	await rows(page).first().getByRole('button').click();
	await expect(page.locator('.ring-hint')).toHaveCount(1);
	await verdict(page).getByRole('button', { name: 'Back to the game' }).click();
	await expect(page.locator('.ring-hint')).toHaveCount(0);

	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
	await expect(evaluation(page)).toContainText('The game is over.');
	await expect(evaluation(page)).not.toContainText(/wins? (by|in)/);
	await expect(rows(page)).toHaveCount(0);
});
