import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const MAT = readFileSync(new URL('../games/backgammon/testdata/match.mat', import.meta.url), 'utf8');
const KALAHA = 'stammtisch record 1\ngame: kalaha\nrules: 1\noptions: {}\n\nstart: 4,4,4,4,4,4/0/4,4,4,4,4,4/0 s\ns 3\n';
const JSON_TEXT = JSON.stringify({
	format: 'stammtisch-record',
	version: 1,
	game: 'kalaha',
	rules: 1,
	options: {},
	games: [{ start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', events: ['s 3', 's 1'] }],
});

/** Opens a file by way of “A saved game” on the home page. */
async function open(page: Page, name: string, buffer: Buffer): Promise<void> {
	await page.goto('/#/');
	await page.getByRole('button', { name: 'A saved game' }).click();
	await page.getByLabel('From a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
	await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a whole match opens from a file of any name, in Windows-1252', async ({ page }) => {
	await open(page, 'club.txt', Buffer.from(MAT.replaceAll('Ann', 'Zoë').replaceAll('\n', '\r\n'), 'latin1'));
	await page.waitForURL(/#\/table\//);
	await expect(page.getByText('Zoë').first()).toBeVisible();
	await expect(page.locator('.moves .mv')).not.toHaveCount(0);
	await expect(page.locator('[data-part="verdict"]')).toContainText('Zoë');
});

test('a match that is not over goes on', async ({ page }) => {
	const first = MAT.slice(0, MAT.indexOf('  3) 32: 25/22'));
	await open(page, 'match.mat', Buffer.from(first));
	await page.waitForURL(/#\/table\//);
	await expect(page.locator('[data-part="verdict"]')).toContainText('Ann');
});

test('JSON after a byte-order mark and a text after empty lines open', async ({ page }) => {
	await open(page, 'game.dat', Buffer.from(`\uFEFF${JSON_TEXT}`));
	await expect(page.locator('.moves .mv')).toHaveCount(2);
	await open(page, 'game', Buffer.from(`\n\n${KALAHA}`));
	await expect(page.locator('.moves .mv')).toHaveCount(1);
});

test('a fault is told with its line, and what was typed stays', async ({ page }) => {
	await open(page, 'match.mat', Buffer.from(MAT.replace('64: 8/2 6/2', '64: 8/2 6/3')));
	await expect(page.getByRole('alert')).toContainText('(in line 12, at character 6).');
	await expect(page.getByLabel('Record as text or JSON')).toHaveValue(/8\/2 6\/3/);
	await page.getByLabel('From a file').setInputFiles({ name: 'a.mat', mimeType: '', buffer: Buffer.from([0xff, 0xfe, 0x35, 0]) });
	await expect(page.getByRole('alert')).toContainText('UTF-16');
});
