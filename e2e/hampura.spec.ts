import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, openTable, playFrom, positionText, told, verdict, waitForTurn } from './table.ts';

const MOST_STEPS = 3000;

interface Spot {
	readonly key: string;
	readonly x: number;
	readonly y: number;
}

/** What somebody sees at one moment: whose turn it may be, what can be chosen and where, and the middle of the button that plays. */
interface Glance {
	readonly isOver: boolean;
	readonly moves: number;
	readonly spots: readonly Spot[];
	readonly play: { readonly x: number; readonly y: number; readonly text: string } | undefined;
}

const GLANCE = `(() => {
	const middle = (node) => { const box = node.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
	const buttons = [...document.querySelectorAll('[data-part="verdict"] button')];
	const play = buttons.find((one) => /^(Move|Discard|Pass)$/.test(one.textContent.trim()) && one.getAttribute('aria-disabled') !== 'true');
	return {
		isOver: buttons.some((one) => one.textContent.trim() === 'Result'),
		moves: document.querySelectorAll('.moves .mv').length,
		spots: [...document.querySelectorAll('.spot.can')].map((node) => ({ key: node.dataset.spot, ...middle(node) })),
		play: play && { ...middle(play), text: play.textContent.trim() },
	};
})()`;

const glance = (page: Page) => page.evaluate<Glance>(GLANCE);

/** Chooses pawn, then targets until the move is whole, and commits it with the button; passes where nothing else is possible. */
async function playOutByClicks(page: Page): Promise<number> {
	let before: Glance | undefined;
	for (let step = 0; step < MOST_STEPS; step++) {
		const now = await glance(page);
		if (now.isOver) return now.moves;
		const isNew = before?.moves !== now.moves;
		if (now.play) await page.mouse.click(now.play.x, now.play.y);
		else {
			const known = isNew ? [] : (before?.spots.map(({ key }) => key) ?? []);
			const fresh = now.spots.filter(({ key }) => !known.includes(key));
			const from = fresh.length > 0 ? fresh : now.spots;
			const spot = from[now.moves % from.length];
			if (!spot) continue;
			await page.mouse.click(spot.x, spot.y);
			before = now;
		}
	}
	return 0;
}

/** The same by Page Down and Enter alone. */
async function playOutByKeys(page: Page): Promise<number> {
	for (let step = 0; step < MOST_STEPS; step++) {
		const now = await glance(page);
		if (now.isOver) return now.moves;
		if (!now.play || now.play.text === 'Pass') await page.keyboard.press('PageDown');
		await page.keyboard.press('Enter');
	}
	return 0;
}

const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const FOUR = 'r:26,55,s3,h/b:-,-,12,58/y:-,34,47,h/g:-,-,-,8';

test('a whole game by clicks, two at one screen', async ({ page }) => {
	test.setTimeout(120_000);
	await openTable(page, { game: 'hampura', persons: true, seed: '4' });
	await waitForTurn(page);
	expect(await playOutByClicks(page)).toBeGreaterThan(30);
	await expect(told(page)).toContainText('all four pawns HOME.');
	await page.getByRole('button', { name: 'Result' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('wins');
	await expectAccessible(page);
});

test('a whole game by keyboard, two at one screen', async ({ page }) => {
	test.setTimeout(120_000);
	await openTable(page, { game: 'hampura', persons: true, seed: '12' });
	await waitForTurn(page);
	await page.locator('.spot[tabindex="0"]').focus();
	expect(await playOutByKeys(page)).toBeGreaterThan(30);
	await expect(told(page)).toContainText('all four pawns HOME.');
});

test('shows where a pawn ends, its slide and whom it bumps before it is played', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { colours: 'r,b,y,g' } });
	await waitForTurn(page);
	await playFrom(page, `${FOUR} r 5 1,2`);
	await spot(page, '26').click();
	await expect(verdict(page)).toContainText('To 31, slides to 34, bumps');
	await expect(page.locator('.ring-take')).toHaveCount(1);
	await spot(page, '34').click();
	await expect(page.locator('.moves .mv')).toHaveText(/26–31\s*→34×/);
	await expect.poll(() => positionText(page)).toContain('r:34,55,s3,h');
});

test('a person draws by tapping the deck, by the button or by Enter; a computer draws by itself', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'hampura', level: 1, seed: '4' });
	const draw = verdict(page).getByRole('button', { name: 'Draw', exact: true });
	for (const way of ['deck', 'button', 'keys'] as const) {
		await expect(draw).toBeVisible({ timeout: 20_000 });
		await expect(verdict(page)).toContainText('Tap the draw pile');
		await expect(spot(page, 'pile')).toHaveAttribute('aria-label', /Draw$/);
		if (way === 'deck') await spot(page, 'pile').click();
		else if (way === 'button') await draw.click();
		else {
			await spot(page, 'pile').focus();
			await page.keyboard.press('Enter');
		}
		await expect(told(page)).toContainText(/^You draw/);
		await expect(draw).toHaveCount(0);
		for (let i = 0; i < 6 && !(await draw.isVisible()); i++) {
			const { play, spots } = await glance(page);
			const next = play ?? spots[0];
			if (next) await page.mouse.click(next.x, next.y);
		}
	}
});

test('a tap on the card, and “Cards”, tell what every card does, this one first; what a pass is for is said', async ({ page }) => {
	test.slow();
	await openTable(page, { game: 'hampura', persons: true });
	await waitForTurn(page);
	await playFrom(page, 'r:-,-,-,-/y:-,-,-,- r 5 -');
	await expect(verdict(page)).toContainText('No pawn can move by a 5: pass, and the turn is over.');
	const sheet = page.getByRole('dialog', { name: 'Cards' });
	for (const open of [() => spot(page, 'discards').click(), () => page.getByRole('button', { name: 'Cards', exact: true }).click()]) {
		await open();
		await expect(sheet.getByRole('listitem')).toHaveCount(11);
		await expect(sheet.getByRole('listitem').first()).toContainText('Card 5Move one of your pawns five spaces forward.');
		await expect(sheet).toContainText('No pawn can move by a 5');
		await expectAccessible(page);
		await sheet.getByRole('button', { name: 'Close' }).click();
	}
	await expect(page.locator('.moves .mv')).toHaveCount(0);
	await spot(page, 'discards').focus();
	await page.keyboard.press('Enter');
	await expect(sheet.getByRole('button', { name: 'Pass' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.moves .mv')).toHaveText('pass');

	await playFrom(page, 'r:-,-,-,0/y:-,-,-,31 r 11 -');
	await verdict(page).getByRole('button', { name: 'Pass' }).click();
	await expect(verdict(page)).toContainText('Pass on an 11');
	await verdict(page).getByRole('button', { name: 'Pass' }).click();
	await expect(page.locator('.moves .mv')).toHaveText('pass');
});

test('a 7 is split part by part, and the first part can be taken back', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { colours: 'r,b,y,g', variant: 'teams' } });
	await waitForTurn(page);
	await playFrom(page, 'r:5,20,26,40/b:-,-,12,58/y:33,36,47,50/g:-,-,-,8 r 7 -');
	await spot(page, '26').click();
	await spot(page, '28').click();
	await expect(verdict(page)).toContainText('Five left');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(spot(page, '26')).toHaveAttribute('aria-label', /red pawn/);
	await spot(page, '26').click();
	await spot(page, '28').click();
	await expect(verdict(page)).toContainText('Five left');
	await spot(page, '5').click();
	await spot(page, '9').click();
	await expect(verdict(page)).toContainText('One left');
	await page.reload();
	await expect(verdict(page)).toContainText('One left');
	await spot(page, '36').click();
	await expect(verdict(page).getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'false');
	await verdict(page).getByRole('button', { name: 'Move' }).click();
	await expect(page.locator('.moves .mv')).toContainText('26–28');
});

test('a drag from a pawn to its target plays it', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { colours: 'r,b,y,g' } });
	await waitForTurn(page);
	await playFrom(page, `${FOUR} r 5 1,2`);
	const middle = async (key: string) => {
		const box = await spot(page, key).boundingBox();
		if (!box) throw new Error('not on the screen');
		return [box.x + box.width / 2, box.y + box.height / 2] as const;
	};
	await page.mouse.move(...(await middle('55')));
	await page.mouse.down();
	await page.mouse.move(...(await middle('58')), { steps: 4 });
	await page.mouse.move(...(await middle('r-s1')), { steps: 4 });
	await page.mouse.up();
	await expect(page.locator('.moves .mv')).toHaveCount(0);
	await page.mouse.move(...(await middle('55')));
	await page.mouse.down();
	await page.mouse.move(...(await middle('0')), { steps: 6 });
	await page.mouse.up();
	await expect(page.locator('.moves .mv')).toHaveText('55–0');
});

test('hands of five are hidden behind a curtain until their owner looks', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { variant: 'points' } });
	const open = page.getByRole('button', { name: /^I am/ });
	await expect(open).toBeVisible();
	await expect(page.getByRole('button', { name: /^Card [0-9H]/ })).toHaveCount(0);
	await open.click();
	await waitForTurn(page);
	await expect(page.getByRole('button', { name: /^Card [0-9H]/ })).toHaveCount(5);
	await page.locator('[data-spot^="hand"].can').first().click();
	await expect(page.locator('.raised')).toHaveCount(1);
});

test('a hand stays hidden from the next player, also looking back', async ({ page }) => {
	await openTable(page, { game: 'hampura', persons: true, options: { variant: 'points' } });
	const open = page.getByRole('button', { name: /^I am/ });
	await open.click();
	await waitForTurn(page);
	for (let step = 0; step < 12 && !(await open.isVisible()); step++) {
		const { play, spots } = await glance(page);
		const next = play ?? spots[step % Math.max(1, spots.length)];
		if (next) await page.mouse.click(next.x, next.y);
	}
	await expect(open).toBeVisible();
	const faces = page.getByRole('button', { name: /^Card [0-9H]/ });
	await expect(faces).toHaveCount(0);
	await page.getByRole('button', { name: 'One move back' }).click();
	await expect(open).toBeVisible();
	await expect(faces).toHaveCount(0);
});

test('behind the curtain nothing is told: two persons and two computers with hidden hands', async ({ page }) => {
	test.slow();
	await page.goto('/#/new/hampura?colours=r,b,y,g&variant=points&level=1&seed=7');
	await page.getByRole('group', { name: 'Yellow' }).getByRole('radio', { name: 'A person here' }).check();
	await page.getByRole('button', { name: 'Take your seats' }).click();
	const open = page.getByRole('button', { name: /^I am/ });
	const faces = page.getByRole('button', { name: /^Card [0-9H]/ });
	/** Everything that is said of what happened, for eyes and ears: a move's verb, a card, a place. */
	const sentence = /\b(plays|play|passes|pass|draws|draw|discards?|deals?)\b|\bto \d/i;
	let curtains = 0;
	for (let step = 0; step < 60 && curtains < 3; step++) {
		await expect(open.or(page.locator('.spot.can').first())).toBeVisible({ timeout: 20_000 });
		if (await open.isVisible()) {
			curtains++;
			await expect(faces).toHaveCount(0);
			await expect(told(page)).toHaveText('');
			await expect(page.locator('[data-part="said"]')).toHaveText('');
			await expect(page.locator('.below')).toHaveText('');
			await expect(verdict(page)).not.toContainText(sentence);
			// Nor does the menu give it away.
			await page.getByRole('button', { name: 'Menu' }).click();
			for (const name of ['Board as text', 'Copy position', 'Copy record', 'Save record'])
				await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
			await page.getByRole('button', { name: 'Close' }).click();
			const who = /^I am (.*)$/.exec(((await open.textContent()) ?? '').trim())?.[1] ?? '';
			await open.click();
			await expect(faces).toHaveCount(5);
			await expect(verdict(page)).toContainText(who);
			// What the others did is told now, once its reader has taken the device.
			if (curtains > 1) await expect(told(page)).toContainText(sentence);
		} else {
			const { play, spots } = await glance(page);
			const next = play ?? spots[step % Math.max(1, spots.length)];
			if (next) await page.mouse.click(next.x, next.y);
		}
	}
	expect(curtains).toBe(3);
});

test('a reload in the middle comes back to the same position, cards and hands included', async ({ page }) => {
	await openTable(page, { game: 'hampura', level: 1, seed: '5', options: { variant: 'points' } });
	for (let i = 0; i < 3 && (await waitForTurn(page)); i++) {
		const { moves } = await glance(page);
		for (let step = 0; step < 8 && (await glance(page)).moves === moves; step++) {
			const { play, spots } = await glance(page);
			const next = play ?? spots[step % Math.max(1, spots.length)];
			if (next) await page.mouse.click(next.x, next.y);
		}
	}
	await waitForTurn(page);
	const before = await positionText(page);
	await page.reload();
	await waitForTurn(page);
	expect(await positionText(page)).toBe(before);
});

for (const [name, width, height] of [
	['phone', 390, 844],
	['tablet', 820, 1180],
	['desktop', 1440, 900],
	['phone held sideways', 844, 390],
] as const) {
	for (const [variant, colours] of [
		['standard', 'r,b,y,g'],
		['points', 'r,y'],
	] as const) {
		test(`fits and is accessible: ${name}, ${variant}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await openTable(page, { game: 'hampura', level: 1, theme: variant === 'points' ? 'night' : 'day', options: { variant, colours } });
			await waitForTurn(page);
			await page.locator('.spot.can').first().click();
			await expectFits(page);
			const board = await page.locator('svg.board').boundingBox();
			// A pixel may be lost to rounding.
			expect(board?.x).toBeGreaterThanOrEqual(-1);
			expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(width + 1);
			await expectAccessible(page);
		});
	}
}
