import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export interface TableWish {
	readonly game: string;
	/** Both sides are played here; otherwise the computer sits at every seat but the first. */
	readonly persons?: boolean;
	/** 1, the weakest, and on. */
	readonly level?: number;
	readonly seed?: string;
	/** Options of the game, and further words of the set-up address. */
	readonly options?: { readonly [name: string]: string };
	readonly speed?: 'slow' | 'normal' | 'fast' | 'off';
	readonly theme?: 'day' | 'night' | 'contrast';
}

/** Opens a fresh table by way of the set-up page. Settings are written before the app starts, once. */
export async function openTable(
	page: Page,
	{ game, persons = false, level = 1, seed = '7', options = {}, speed = 'off', theme = 'day' }: TableWish,
): Promise<void> {
	await page.addInitScript(
		([key, text]) => {
			const storage = (globalThis as unknown as { localStorage: { getItem(k: string): string | null; setItem(k: string, v: string): void } }).localStorage;
			if (key && text && storage.getItem(key) === null) storage.setItem(key, text);
		},
		['stammtisch.settings', JSON.stringify({ speed, theme })],
	);
	const query = new URLSearchParams({ seed, ...(persons ? { seats: 'persons' } : { level: String(level) }), ...options });
	await page.goto(`/#/new/${game}?${query}`);
	await page.getByRole('button', { name: 'Take your seats' }).click();
	await expect(page.locator('svg.board')).toBeVisible();
}

/** The sentence that was announced last. */
export const told = (page: Page) => page.locator('[data-part="told"]');

/** The verdict beside the board. */
export const verdict = (page: Page) => page.locator('[data-part="verdict"]');

/** Waits until somebody here may move, or the game is over. @returns whether it goes on */
export async function waitForTurn(page: Page): Promise<boolean> {
	const mine = page.locator('.spot.can').first();
	const over = page.getByRole('button', { name: 'Result' });
	await expect(mine.or(over)).toBeVisible({ timeout: 20_000 });
	return !(await over.isVisible());
}

/** The position as text, from the menu. */
export async function positionText(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Board as text' }).click();
	const text = await page.getByLabel('Position', { exact: true }).inputValue();
	await page.getByRole('button', { name: 'Close' }).click();
	return text;
}

/** Plays on from a position, by way of the menu. */
export async function playFrom(page: Page, text: string): Promise<void> {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Set up a position' }).click();
	await page.getByLabel('Position as text').fill(text);
	await page.getByRole('button', { name: 'Play from here' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await waitForTurn(page);
}

/**
 * Nothing serious for people who use assistive technology. Runs within the page and gives back faults alone: the many hundred parts of a board that pass
 * cost seconds to write down and carry over.
 */
export async function expectAccessible(page: Page): Promise<void> {
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
	const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
	expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** By how many pixels a window may be smaller than the one that is tested: what fits only to the pixel depends on fonts and rounding. */
const ROOM = 4;

/** The page neither scrolls nor spills over, in a window smaller by `ROOM` neither. */
export async function expectFits(page: Page): Promise<void> {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	for (const less of [ROOM, 0]) {
		await page.setViewportSize({ width: width - less, height: height - less });
		const spill = await page.evaluate('[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]');
		expect(spill, `what spills over a window of ${width - less} × ${height - less}`).toEqual([0, 0]);
	}
}
