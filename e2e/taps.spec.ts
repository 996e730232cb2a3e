import { type Browser, expect, type Page, test } from '@playwright/test';
import { openTable, playFrom, verdict, waitForTurn } from './table.ts';

const PHONE = { width: 390, height: 844 };
const BOARDS = [
	{ game: 'hus', text: '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s' },
	{ game: 'kalaha', text: '2,4,0,4,6,2/7/2,4,3,8,1,0/5 s' },
	{ game: 'backgammon', text: 'XGID=-b--ABD-C---cC-a-cAd-b--A-:0:0:1:63:0:0:0:0:10' },
	{ game: 'backgammon', text: 'XGID=-CBBBBB-----------bbcbbb--:0:0:1:44:0:0:0:0:10' },
	{ game: 'hampura', options: { colours: 'r,b,y,g' }, text: 'r:26,55,s3,h/b:-,-,12,58/y:-,34,47,h/g:-,-,-,8 r 5 1,2' },
] as const;

interface Middle {
	readonly key: string;
	readonly x: number;
	readonly y: number;
	readonly can: boolean;
}

/** The middles of the board's controls on the screen. */
const middles = (page: Page) =>
	page.evaluate<Middle[]>(`[...document.querySelectorAll('[data-spot]')].map((node) => {
		const { x, y, width, height } = node.getBoundingClientRect();
		return { key: node.dataset.spot, x: x + width / 2, y: y + height / 2, can: node.classList.contains('can') };
	})`);

/** A phone with a finger, or a small window with a mouse; what taps. */
async function sitDown(browser: Browser, baseURL: string | undefined, hasTouch: boolean) {
	const context = await browser.newContext({ viewport: PHONE, hasTouch, isMobile: hasTouch, deviceScaleFactor: 1, ...(baseURL ? { baseURL } : {}) });
	const page = await context.newPage();
	return { page, tap: ({ x, y }: { x: number; y: number }) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)) };
}

for (const [hand, hasTouch] of [
	['finger', true],
	['mouse', false],
] as const) {
	test(`an empty point of a small board plays nothing: 3 and 1, by ${hand}`, async ({ browser, baseURL }) => {
		const { page, tap } = await sitDown(browser, baseURL, hasTouch);
		await openTable(page, { game: 'backgammon', persons: true, seed: '7', options: { cube: 'false' } });
		await waitForTurn(page);
		const at = new Map((await middles(page)).map((one) => [one.key, one]));
		const point = (key: string) => at.get(key) ?? { x: 0, y: 0 };
		const before = await verdict(page).textContent();
		expect(await page.locator('[data-spot="dice"]').getAttribute('aria-label')).toContain('3 and 1');
		// From the side that is to move: its 23 lies beside its two last checkers, and is empty.
		const own = (n: number) => (at.get('p24')?.can ? `p${n}` : `p${25 - n}`);
		for (const n of [23, 22, 21, 20, 18]) {
			await tap(point(own(n)));
			expect(await verdict(page).textContent()).toBe(before);
		}
		await tap(point(own(24)));
		await expect(verdict(page)).toContainText('24/21');
		const after = await verdict(page).textContent();
		for (const n of [23, 22, 20]) {
			await tap(point(own(n)));
			expect(await verdict(page).textContent()).toBe(after);
		}
	});

	for (const { game, text, ...wish } of BOARDS) {
		test(`a tap means what lies under it: ${game} ${text.slice(0, 12)}, by ${hand}`, async ({ browser, baseURL }) => {
			test.slow();
			const { page, tap } = await sitDown(browser, baseURL, hasTouch);
			await openTable(page, { game, persons: true, ...wish });
			await waitForTurn(page);
			await playFrom(page, text);
			const all = await middles(page);
			expect(all.filter(({ can }) => can).length).toBeGreaterThan(1);
			await page.evaluate(`
				globalThis.answers = [];
				const part = document.querySelector('[data-part="verdict"]');
				new MutationObserver(() => globalThis.answers.push(part.textContent)).observe(part, { subtree: true, childList: true, characterData: true });
			`);
			for (const spot of all.filter(({ can }) => !can)) await tap(spot);
			expect(await page.evaluate('globalThis.answers')).toEqual([]);
			expect(await page.locator('.moves .mv').count()).toBe(0);
		});
	}

	for (const { game, text } of BOARDS.slice(0, 2)) {
		test(`a tap on the number of a pit means the pit: ${game}, by ${hand}`, async ({ browser, baseURL }) => {
			test.slow();
			const { page, tap } = await sitDown(browser, baseURL, hasTouch);
			await openTable(page, { game, persons: true });
			await waitForTurn(page);
			await playFrom(page, text);
			const all = await middles(page);
			const numbers = await page.evaluate<Middle[]>(`[...document.querySelectorAll('.badge-count:not(.hidden) rect')].map((node) => {
				const { x, y, width, height } = node.getBoundingClientRect();
				return { key: '', x: x + width / 2, y: y + height / 2, can: false };
			})`);
			const owner = (at: Middle) => all.reduce((a, b) => (Math.hypot(b.x - at.x, b.y - at.y) < Math.hypot(a.x - at.x, a.y - at.y) ? b : a));
			expect(numbers.some((at) => owner(at).can)).toBe(true);
			for (const number of numbers) {
				const { key, can } = owner(number);
				await tap(number);
				const pressed = page.locator('.spot[aria-pressed="true"]');
				if (can) await expect(pressed).toHaveAttribute('data-spot', key);
				else await expect(pressed).toHaveCount(0);
				await page.keyboard.press('Escape');
			}
		});
	}
}
