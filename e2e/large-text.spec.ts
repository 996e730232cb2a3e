import { expect, type Page, test } from '@playwright/test';
import { openTable, waitForTurn } from './table.ts';

/**
 * Texts that cannot be read whole, and texts that lie on one another. A text may reach out of nothing that cuts it off, nor out of its button or the page;
 * what can be scrolled to is whole. Pictures, texts for screen readers alone, and texts that “More” opens
 * whole are left out.
 */
function unreadable(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(`(() => {
		const SLACK = 3;
		const root = document.querySelector('dialog[open]') ?? document.querySelector('#app');
		const texts = [];
		const faults = [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (!node.data.trim() || parent.closest('.fitted button, .sr, svg, .art, option, textarea, [hidden], details:not([open]) > :not(summary)')) continue;
			if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const box = range.getBoundingClientRect();
			if (box.width === 0) continue;
			const name = parent.tagName.toLowerCase() + '.' + parent.className + ' “' + node.data.trim().slice(0, 30) + '”';
			let { left, right, top, bottom } = box;
			let isCut = false;
			let pane;
			for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
				const style = getComputedStyle(at);
				const frame = at.getBoundingClientRect();
				const isOutX = left < frame.left - SLACK || right > frame.right + SLACK;
				const isOutY = top < frame.top - SLACK || bottom > frame.bottom + SLACK;
				if (style.position === 'absolute' && style.clipPath !== 'none') { pane = 'hidden'; break; }
				if (/auto|scroll/.test(style.overflowX + style.overflowY)) { pane = at; if (isOutX && style.overflowX !== 'auto' && style.overflowX !== 'scroll') isCut = true; break; }
				if ((isOutX && style.overflowX !== 'visible') || (isOutY && style.overflowY !== 'visible')) isCut = true;
				if ((isOutX || isOutY) && at.matches('button, a.btn, .choices span, .player, .top')) isCut = true;
				if (style.position === 'fixed') { pane = at; break; }
			}
			if (pane === 'hidden') continue;
			if (!pane && (left < -SLACK || right > innerWidth + SLACK)) isCut = true;
			if (isCut) faults.push('cut off: ' + name);
			const cover = pane?.getBoundingClientRect();
			if (!cover || (bottom > cover.top && top < cover.bottom)) texts.push({ name, parent, pane, left, right, top, bottom });
		}
		texts.forEach((a, i) => texts.slice(0, i).forEach((b) => {
			const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
			const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			const isInline = a.parent.contains(b.parent) || b.parent.contains(a.parent) || (a.parent.parentElement === b.parent.parentElement && getComputedStyle(a.parent).display === 'inline');
			if (a.pane === b.pane && !isInline && across > SLACK && down > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top)) faults.push('on one another: ' + b.name + ', ' + a.name);
		}));
		if (document.documentElement.scrollWidth > innerWidth + SLACK) faults.push('the page is ' + (document.documentElement.scrollWidth - innerWidth) + ' px too wide');
		return faults;
	})()`);
}

const menu = async (page: Page, item: string) => {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: item }).click();
};
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

for (const [width, height] of [
	[390, 844],
	[820, 1180],
	[1440, 900],
] as const) {
	for (const how of ['text', 'zoom'] as const) {
		test(`${how} at 200 % on ${width} × ${height}: everything can be read whole`, async ({ page }) => {
			test.slow();
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await page.goto('/');
			const scale = how === 'zoom' ? 2 : 1;
			await page.setViewportSize({ width: width / scale, height: height / scale });
			const session = await page.context().newCDPSession(page);
			const found: string[] = [];
			const look = async (where: string) => {
				if (how === 'text') {
					// The size of text that the browser's settings give, instead of 16 pixels. It is forgotten where another document is opened.
					await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
					await expect(page.locator('html')).toHaveCSS('font-size', '32px');
				}
				await page.evaluate('document.fonts.ready');
				for (const fault of await unreadable(page)) found.push(`${where}: ${fault}`);
			};
			await expect(page.getByRole('button', { name: /^Play at once: Hampura/ })).toBeVisible();
			await look('home');
			for (const game of ['hus', 'backgammon', 'hampura', 'kalaha']) {
				await page.goto(`/#/new/${game}`);
				await expect(page.getByRole('heading', { level: 1 })).toContainText('table for');
				await page.getByText('More', { exact: true }).click();
				await look(`set-up of ${game}`);
				await openTable(page, { game, persons: game === 'kalaha', ...(game === 'hampura' ? { options: { colours: 'r,b,y,g' } } : {}) });
				await waitForTurn(page);
				await look(`table of ${game}`);
			}
			await page.locator('.spot.can').first().press('Enter');
			await look('a choice');
			await page.getByRole('button', { name: 'Menu' }).click();
			await look('menu');
			await close(page);
			for (const item of ['Board as text', 'Set up a position', 'Open a record', 'Settings']) {
				await menu(page, item);
				await look(item);
				await close(page);
			}
			await page.getByRole('button', { name: 'Resign' }).click();
			await look('resigning');
			await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
			await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
			await look('the end');
			await page.getByRole('button', { name: 'Result' }).click();
			await expect(page.getByRole('heading', { level: 1 })).toContainText('win');
			await look('result');
			await page.goto('/#/about');
			await expect(page.locator('summary').first()).toBeVisible();
			await look('about');
			expect(found).toEqual([]);
		});
	}
}
