import { expect, type Page, test } from '@playwright/test';
import type { Options } from '@stammtisch/core';
import { randomRecord } from './records.ts';
import { expectAccessible } from './table.ts';

async function openResult(page: Page, game: string, options: Options, seed = '1'): Promise<void> {
	const text = await randomRecord(game, options, seed);
	await page.goto('/#/');
	await page.getByRole('button', { name: 'A saved game' }).click();
	await page.getByLabel('Record as text or JSON').fill(text);
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await page.getByRole('button', { name: 'Result' }).click();
	await expect(page.locator('svg.graph')).toBeVisible();
}

const GAMES: readonly (readonly [string, Options, number])[] = [
	['kalaha', {}, 2],
	['hus', {}, 2],
	['backgammon', { cube: false }, 2],
	['hampura', { colours: ['r', 'b', 'y', 'g'] }, 4],
	['hampura', { variant: 'points' }, 2],
];

for (const [game, options, seats] of GAMES) {
	test(`${game} ${JSON.stringify(options)}: the graph says what it shows, and leads to the move that is pointed at`, async ({ page }) => {
		await openResult(page, game, options);
		await expect(page.locator('svg.graph .course-line')).toHaveCount(seats);
		await expect(page.getByText(/after each move\. The (higher|lower) line is ahead\./)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'The score' })).toBeVisible();
		await expect(page.getByText('series')).toHaveCount(0);
		if (seats === 4 || game === 'kalaha') await expectAccessible(page);

		const slider = page.getByRole('slider', { name: 'Move of the game' });
		await slider.focus();
		await page.keyboard.press('Home');
		await expect(page.getByText(/^Start: /)).toBeVisible();
		for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
		await expect(slider).toHaveAttribute('aria-valuetext', /^Move 3: /);
		await page.getByRole('link', { name: 'Look at this move' }).click();
		const current = page.locator('.moves .mv[aria-current="true"]');
		await expect(current).toHaveCount(1);
		const move = await current.textContent();
		await page.reload();
		await expect(current).toHaveText(move ?? '');
	});
}

test('the turning point is named, and a tap on the graph goes to its place', async ({ page }) => {
	await openResult(page, 'hus', {}, '3');
	await expect(
		page.getByText(/^(The turning point was move \d+ \(.+\): from then on (South|North) was ahead|(South|North) was ahead from the first move to the last)\.$/),
	).toBeVisible();
	const graph = page.locator('svg.graph');
	const box = await graph.boundingBox();
	if (!box) throw new Error('no graph');
	await page.mouse.click(box.x + box.width - 34, box.y + box.height / 2);
	const slider = page.getByRole('slider', { name: 'Move of the game' });
	await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
	await page.mouse.click(box.x + 38, box.y + box.height / 2);
	await expect(slider).toHaveValue('0');
});
