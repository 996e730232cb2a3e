import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openTable, playFrom, verdict, waitForTurn } from './table.ts';

/** X loses a gammon: o bears off its last two checkers next. */
const GAMMON = 'XGID=-------------EEE--------b-:0:0:1:00:0:0:0:0:10';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const status = (page: Page) => dialog(page).getByRole('status');

test('BG-41: the other person is asked, may refuse or accept, by keys alone', async ({ page }) => {
	await openTable(page, { game: 'backgammon', persons: true, options: { cube: 'false' } });
	await waitForTurn(page);
	await page.getByRole('button', { name: 'Resign' }).press('Enter');
	await button(page, 'Gammon: 2 points').press('Enter');
	await expect(dialog(page)).toHaveAccessibleName(/, do you accept\?$/);
	await expect(status(page)).toHaveText(/ gives this game up: gammon, 2 points\.$/);
	await expect(button(page, 'Play on')).toBeFocused();
	await expectAccessible(page);

	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveText(/ does not accept\. The game goes on\.$/);
	await expect(button(page, 'Play on')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog(page)).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Resign' })).toBeFocused();
	await expect(verdict(page)).not.toContainText('wins');

	await page.keyboard.press('Enter');
	await button(page, 'Single: 1 point').press('Enter');
	await page.keyboard.press('Escape');
	await expect(dialog(page)).toHaveCount(0);
	await expect(verdict(page)).not.toContainText('wins');

	await page.keyboard.press('Enter');
	await button(page, 'Gammon: 2 points').press('Enter');
	await button(page, 'Accept').press('Enter');
	await expect(dialog(page)).toHaveCount(0);
	await expect(verdict(page)).toContainText('wins a gammon, 2 points');
});

test('BG-41: the computer refuses less than it would win, and accepts no less', async ({ page }) => {
	await openTable(page, { game: 'backgammon', level: 1 });
	await playFrom(page, GAMMON);
	await page.getByRole('button', { name: 'Resign' }).click();
	await button(page, 'Single: 1 point').click();
	await expect(status(page)).toHaveText(/ does not accept\. The game goes on\.$/);
	await expect(button(page, 'Play on')).toBeFocused();
	await button(page, 'Gammon: 2 points').click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(verdict(page)).toContainText('wins a gammon, 2 points');
});

test('BG-41: where nothing more can be lost nobody is asked', async ({ page }) => {
	await openTable(page, { game: 'backgammon', persons: true });
	await playFrom(page, 'XGID=-BBBBB---------------bbbb-:0:0:1:00:0:0:0:0:10');
	await page.getByRole('button', { name: 'Resign' }).click();
	await expect(dialog(page).getByRole('button')).toHaveText(['', 'Cancel', 'Resign']);
	await button(page, 'Resign').click();
	await expect(verdict(page)).toContainText('wins 1 point');
});
