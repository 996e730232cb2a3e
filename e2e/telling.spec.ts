import { expect, type Page, test } from '@playwright/test';
import { openTable, playFrom, told, verdict, waitForTurn } from './table.ts';

/** A position in each game, how its move is made, and what is then said. */
const BOARDS = [
	{ game: 'hus', text: '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s', taps: ['7'], button: 'Sow', next: 'North to move' },
	{ game: 'kalaha', text: '2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', taps: ['3'], button: 'Sow', next: 'North to move' },
	{ game: 'backgammon', text: 'XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:10', taps: [], button: 'Roll', next: 'Ivory to move' },
	{ game: 'hampura', text: 'r:26,55,s3,h/y:-,34,47,h r 5 1,2', taps: ['26'], button: 'Move', next: 'Yellow to move' },
] as const;

/** Everything that tells how a game stands, and whether pieces move. */
interface Said {
	readonly isMoving: boolean;
	readonly told: string;
	readonly title: string;
	readonly bars: string;
	readonly moves: number;
}

const SAID = `(() => {
	const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent.trim()).join(' | ');
	const pieces = document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
	return {
		isMoving: pieces.some(({ playState }) => playState === 'running'),
		told: text('[data-part="told"]'),
		title: text('[data-part="verdict"] h3'),
		bars: text('.player .sub') + ' | ' + text('.player .tally'),
		moves: document.querySelectorAll('.moves .mv').length,
	};
})()`;

const said = (page: Page) => page.evaluate<Said>(SAID);

async function begin(page: Page, { game, text, taps, button }: (typeof BOARDS)[number], speed: 'slow' | 'normal' | 'fast'): Promise<Said> {
	await openTable(page, { game, persons: true, speed });
	await page.keyboard.press('Escape');
	await waitForTurn(page);
	await playFrom(page, text);
	for (const key of taps) await page.locator(`[data-spot="${key}"]`).click();
	const before = await said(page);
	await verdict(page).getByRole('button', { name: button, exact: true }).click();
	await expect.poll(async () => (await said(page)).isMoving).toBe(true);
	return before;
}

for (const board of BOARDS) {
	for (const speed of ['slow', 'normal', 'fast'] as const) {
		test(`${board.game}: result, counts and turn are told when the last piece lies, ${speed}`, async ({ page }) => {
			const before = await begin(page, board, speed);
			const heard = await said(page);
			for (let now = heard; now.isMoving; now = await said(page)) {
				expect({ told: now.told, bars: now.bars, moves: now.moves }).toEqual({ told: heard.told, bars: before.bars, moves: before.moves });
				expect(now.title).not.toBe(board.next === 'Ivory to move' ? undefined : board.next);
			}
			await expect(told(page)).not.toHaveText(heard.told);
			await expect(verdict(page)).toContainText(board.next);
		});
	}

	test(`${board.game}: a tap that ends the showing has everything told at once`, async ({ page }) => {
		await begin(page, board, 'slow');
		const heard = (await said(page)).told;
		await page.keyboard.press('Escape');
		await expect(told(page)).not.toHaveText(heard, { timeout: 700 });
		const after = (await told(page).textContent()) ?? '';
		await page.reload();
		await expect(told(page)).toHaveText(board.game === 'hampura' ? /^Yellow draws/ : after);
	});
}

test('against the computer “Your move” comes when its last stone lies', async ({ page }) => {
	await openTable(page, { game: 'hus', level: 1, speed: 'fast', seed: '3' });
	await waitForTurn(page);
	await page.evaluate(`
		globalThis.heard = [];
		new MutationObserver(() => {
			const { title, isMoving, told } = ${SAID};
			globalThis.heard.push({ title, isMoving, told });
		}).observe(document.querySelector('[data-part="verdict"]'), { subtree: true, childList: true, characterData: true });
	`);
	await page.locator('.spot.can').first().click();
	await verdict(page).getByRole('button', { name: 'Sow' }).click();
	await expect(verdict(page)).toContainText(/^\s*You move/);
	await waitForTurn(page);
	const heard = await page.evaluate<Said[]>('globalThis.heard');
	expect(heard.some(({ title }) => /moves$/.test(title))).toBe(true);
	expect(heard.filter(({ title, isMoving }) => title === 'Your move' && isMoving)).toEqual([]);
});
