import { expect, type Page, test } from '@playwright/test';
import { openTable, playFrom, waitForTurn } from './table.ts';

/** Positions with piles of two figures, and a pit that is chosen: rings of every kind, laps, counts and a trail lie on the board. */
const GAMES = [
	{ game: 'hus', text: '0,0,0,5,1,0,1,4,0,4,1,10,2,1,0,0/1,2,0,0,1,1,0,0,11,0,1,0,1,0,1,0 s', tap: '7', pits: 32 },
	{ game: 'kalaha', text: '2,0,0,4,2,12/4/2,4,3,0,10,0/5 s', tap: '0', pits: 12 },
] as const;
/** CSS pixels: the smallest figures that can be read at arm's length, and the least room around them. */
const SMALLEST = 12;
const ROOM = 0.5;

/** What lies on a number: stones, badges, the groove and the strips by their boxes, rings by their outer edge, the trail by its line. */
const COVERED = `(() => {
	const box = (node) => node.getBoundingClientRect();
	const isAcross = (a, b) => a.left < b.right + ${ROOM} && b.left < a.right + ${ROOM} && a.top < b.bottom + ${ROOM} && b.top < a.bottom + ${ROOM};
	/** The digits alone: a line of text is higher than they are, and what is burnt in round them wider. */
	const digits = (node) => {
		const { x, y, width, height } = node.getBBox();
		const { a, d, e, f } = node.getScreenCTM();
		return { left: e + a * x, right: e + a * (x + width), top: f + d * (y + 0.22 * height), bottom: f + d * (y + 0.74 * height) };
	};
	const isInside = (ring, { left, right, top, bottom }) => {
		const { a, d, e, f } = ring.getScreenCTM();
		const wide = (Number(ring.getAttribute('stroke-width')) / 2) * a + ${ROOM};
		const [rx, ry] = [ring.rx.baseVal.value * Math.abs(a) + wide, ring.ry.baseVal.value * Math.abs(d) + wide];
		return [left, right].some((x) => [top, bottom].some((y) => ((x - e) / rx) ** 2 + ((y - f) / ry) ** 2 < 1));
	};
	const line = document.querySelector('svg.board .trail path:not(marker path)');
	const trail = line ? Array.from({ length: Math.ceil(line.getTotalLength() / 4) }, (_, i) => line.getPointAtLength(4 * i).matrixTransform(line.getScreenCTM())) : [];
	const wide = line ? 3.5 * line.getScreenCTM().a : 0;
	const isOn = ({ x, y }, at) => x > at.left - wide && x < at.right + wide && y > at.top - wide && y < at.bottom + wide;
	return [...document.querySelectorAll('.pit-number')].flatMap((number) => {
		const at = digits(number);
		const boxes = [...document.querySelectorAll('svg.board .stone, svg.board .badge:not(.hidden) rect, svg.board > rect, svg.board > g > rect, svg.board > g > g > circle')];
		const over = boxes.filter((node) => isAcross(at, box(node))).map((node) => node.outerHTML.slice(0, 60));
		const rings = [...document.querySelectorAll('svg.board .above .ring ellipse')].filter((ring) => isInside(ring, at)).map((ring) => ring.parentElement.getAttribute('class'));
		return [...over, ...rings, ...(trail.some((point) => isOn(point, at)) ? ['the trail'] : [])].map((what) => number.textContent + ' under ' + what);
	});
})()`;

/** Height of the letters in CSS pixels, and whether they stand upright. */
const SIZES = `[...document.querySelectorAll('.pit-number')].map((node) => {
	const { a, b, c, d } = node.getScreenCTM();
	return { size: d * Number.parseFloat(getComputedStyle(node).fontSize), isUpright: a > 0 && d > 0 && Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6 };
})`;

async function lay(page: Page, { game, text }: (typeof GAMES)[number]): Promise<void> {
	await openTable(page, { game, persons: true });
	await waitForTurn(page);
	await playFrom(page, text);
}

for (const one of GAMES) {
	for (const [name, width, height] of [
		['phone', 390, 844],
		['tablet', 820, 1180],
		['desktop', 1440, 900],
	] as const) {
		test(`${one.game}: every pit's number can be read and nothing lies on it, ${name}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await lay(page, one);
			const sizes = await page.evaluate<{ size: number; isUpright: boolean }[]>(SIZES);
			expect(sizes).toHaveLength(one.pits);
			expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThanOrEqual(SMALLEST - 0.05);
			expect(sizes.every(({ isUpright }) => isUpright)).toBe(true);
			expect(await page.evaluate(COVERED)).toEqual([]);
			await page.locator(`[data-spot="${one.tap}"]`).click();
			await expect(page.locator('.trail')).toHaveCount(1);
			expect(await page.evaluate(COVERED)).toEqual([]);
			// Looked at by the mouse, every pile shows its count.
			for (let place = 0; place < one.pits; place += 5) {
				await page.locator(`[data-spot="${place}"]`).hover();
				expect(await page.evaluate(COVERED)).toEqual([]);
			}
		});
	}
}

test('the settings take the numbers away, and bring them back', async ({ page }) => {
	await lay(page, GAMES[0]);
	const numbers = page.locator('.pit-number');
	const change = async () => {
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('button', { name: 'Settings' }).click();
		await page.getByRole('checkbox', { name: 'Numbers on the board' }).click();
		await page.getByRole('button', { name: 'Close' }).click();
	};
	await expect(numbers).toHaveCount(32);
	await change();
	await expect(numbers).toHaveCount(0);
	await page.reload();
	await waitForTurn(page);
	await expect(numbers).toHaveCount(0);
	await change();
	await expect(numbers).toHaveCount(32);
});
