import { expect, type Page, test } from '@playwright/test';
import { openTable, playFrom, positionText, verdict, waitForTurn } from './table.ts';

interface Board {
	readonly game: string;
	readonly options?: { readonly [name: string]: string };
	/** A position, a place whose second tap plays it, and whether a button has to. */
	readonly text: string;
	readonly tap: string;
	readonly isDone?: boolean;
	/** A part of a piece that has a colour of its own. */
	readonly piece: string;
}

const BOARDS: readonly Board[] = [
	{ game: 'hus', text: '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s', tap: '7', piece: '.stone g > use' },
	{ game: 'kalaha', text: '2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', tap: '0', piece: '.stone circle' },
	{ game: 'backgammon', text: 'XGID=-b--ABD-C---cC-a-cAd-b--A-:0:0:1:63:0:0:0:0:10', tap: 'p13', isDone: true, piece: '.checker .lift circle:nth-of-type(3)' },
	{
		game: 'hampura',
		options: { colours: 'r,b,y,g' },
		text: 'r:26,55,s3,h/b:-,-,12,58/y:-,34,47,h/g:-,-,-,8 r 5 1,2',
		tap: '26',
		piece: '.pawn > g:nth-of-type(2) path',
	},
];

async function sitDown(page: Page, { game, options = {}, text }: Board, speed: 'slow' | 'off'): Promise<void> {
	await openTable(page, { game, persons: true, options, speed });
	await page.keyboard.press('Escape');
	await waitForTurn(page);
	await playFrom(page, text);
}

async function middleOf(page: Page, key: string): Promise<readonly [number, number]> {
	const box = await page.locator(`[data-spot="${key}"]`).boundingBox();
	if (!box) throw new Error(`${key} is not on the screen`);
	return [box.x + box.width / 2, box.y + box.height / 2];
}

for (const board of BOARDS) {
	test.describe(board.game, () => {
		test('a drag let go where it began, beside the board or on a place not meant leaves the position', async ({ page }) => {
			await sitDown(page, board, 'off');
			const before = await positionText(page);
			const from = await middleOf(page, board.tap);
			for (const end of [from, [4, 300] as const]) {
				await page.mouse.move(...from);
				await page.mouse.down();
				await page.mouse.move(from[0] + 40, from[1] + 30, { steps: 4 });
				await page.mouse.move(...end, { steps: 4 });
				await page.mouse.up();
			}
			// What the pointer does after a drag that ended beside the board drags nothing any more.
			await page.mouse.move(from[0] + 60, from[1] + 60, { steps: 3 });
			await page.mouse.move(...from, { steps: 3 });
			await expect(page.locator('.moves .mv')).toHaveCount(0);
			await page.keyboard.press('Escape');
			expect(await positionText(page)).toBe(before);
		});

		test('the last move is marked, also after a reload and where somebody may move, in every wood', async ({ page }) => {
			await sitDown(page, board, 'off');
			await expect(page.locator('.last-mark')).toHaveCount(0);
			for (let i = 0; i < 2; i++) await page.locator(`[data-spot="${board.tap}"]`).click();
			if (board.isDone) await verdict(page).getByRole('button', { name: 'Done' }).click();
			await expect(page.locator('.moves .mv')).toHaveCount(1);
			const places = () => page.locator('.last-mark').evaluateAll((all) => all.map((one) => one.closest('[transform]')?.getAttribute('transform')));
			await expect(page.locator('.last-mark.left').first()).toBeVisible();
			const marked = await places();
			expect(marked.length).toBeGreaterThan(1);
			await page.reload();
			await waitForTurn(page);
			expect(await places()).toEqual(marked);
			await page.getByRole('button', { name: 'To the start' }).click();
			await expect(page.locator('.last-mark')).toHaveCount(0);
		});

		test('with reduced motion nothing moves, and a move is over at once', async ({ page }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await sitDown(page, board, 'slow');
			const at = await middleOf(page, board.tap);
			for (let i = 0; i < 2; i++) {
				await page.mouse.click(...at);
				expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
			}
			if (board.isDone) await verdict(page).getByRole('button', { name: 'Done' }).click();
			await expect(page.locator('.moves .mv')).toHaveCount(1);
			expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
		});

		test('under forced colours pieces, numbers, what may be chosen and the focus keep their colours', async ({ page }) => {
			await sitDown(page, board, 'off');
			const looked = [board.piece, '.badge rect', '.badge text', '.ring-legal ellipse, .ring-legal rect', '.spot .focus ellipse, .spot .focus rect'];
			/** Fill, line and the colours of a gradient of the first of each; what is looked for in vain fails. */
			const paints = () =>
				page.evaluate<string[]>(`${JSON.stringify(looked)}.map((selector) => {
					const node = document.querySelector('svg.board :is(' + selector + ')');
					if (!node) throw new Error('there is no ' + selector);
					const { fill, stroke } = getComputedStyle(node);
					const gradient = /#([^")]+)/.exec(fill)?.[1];
					const stops = gradient === undefined ? [] : [...document.querySelectorAll('[id="' + gradient + '"] stop')];
					return [fill, stroke, ...stops.map((stop) => getComputedStyle(stop).stopColor)].join(' ');
				})`);
			await page.locator('.spot[tabindex="0"]').focus();
			// A checker's ways, and their badges, are shown once keys are at work.
			await page.keyboard.press('PageDown');
			await page.keyboard.press('PageUp');
			const before = await paints();
			await page.emulateMedia({ forcedColors: 'active' });
			expect(await paints()).toEqual(before);
			await expect(page.locator(`svg.board :is(${board.piece})`).first()).toHaveCSS('forced-color-adjust', 'none');
			await page.keyboard.press('ArrowRight');
			await expect(page.locator('.spot:focus-visible .focus').first()).toHaveCSS('opacity', '1');
		});
	});
}
