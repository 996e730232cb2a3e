import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { board } from './index.ts';
import { click, labelOf, leave, rings, show, sit, spot, usable } from './test/board.svelte.ts';
import { FOUR, tableAt } from './test-support.ts';

describe('a 7', () => {
	it('is whole at once where one way of using the rest is left', async () => {
		const { choice, table, onmove } = sit('r:26,55,h,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-28 55-0').move, title: 'Seven: two and five' });
		await click('0');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-28 55-0').move);
	});

	it('is chosen part by part: the first stands begun on the board, undo takes it back', async () => {
		const { choice } = sit('r:10,26,48,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		expect(choice()).toMatchObject({ move: undefined, line: 'Five left: choose the next pawn.' });
		expect(labelOf('28')).toContain('your red pawn');
		expect(labelOf('26')).toBe('Space 26');
		expect(usable()).toEqual(['10', '48']);
		choice()?.undo?.();
		flushSync();
		expect(labelOf('26')).toContain('your red pawn');
		expect(choice()).toBeUndefined();
	});

	it('offers after the first part only what is among the moves, and plays the whole', async () => {
		const { choice, onmove, table } = sit('r:10,26,48,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		await click('48');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-28 48-53').move });
		await click('53');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-28 48-53').move);
	});

	it.each([
		['drawn', 'r:10,26,48,h/y:-,-,-,- r 7 -', undefined],
		['of a hand', 'r:10,26,48,h/y:-,-,-,- r - 5 r=1,3,4,7,H/y=?,?,?,?,?', 'hand-3'],
	])('%s begun before comes back, can be taken back and completed; what is not possible counts as none', async (_, text, card) => {
		const before = sit(text);
		if (card !== undefined) await click(card);
		await click('26');
		await click('28');
		const begun = before.choice()?.begun;
		expect(begun).toMatch(/^7 \d+$/);
		await leave();

		const { choice, onmove, table, change } = sit(text, {}, { begun });
		expect(choice()).toMatchObject({ move: undefined, line: 'Five left: choose the next pawn.', begun, sign: '7' });
		expect(labelOf('28')).toContain('your red pawn');
		expect(labelOf('26')).toBe('Space 26');
		await click('48');
		await click('53');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled(card === undefined ? '26-28 48-53' : '7: 26-28 48-53').move);

		for (const nonsense of ['', '7', '7 1', '5 28', `8 ${begun?.slice(2)}`]) {
			change({ begun: nonsense, moves: [...table.moves] });
			expect(choice()).toBeUndefined();
			expect(labelOf('26')).toContain('your red pawn');
		}
	});

	it('of a team goes on to as many pawns as the moves have', async () => {
		const { choice, onmove, table } = sit('r:5,20,26,40/b:-,-,12,58/y:33,36,47,50/g:-,-,-,8 r 7 -', { variant: 'teams' });
		for (const [from, to] of [
			[5, 6],
			[36, 37],
			[47, 48],
			[50, 51],
			[20, 21],
		] as const) {
			await click(String(from));
			await click(String(to));
			expect(choice()?.move).toBeUndefined();
		}
		await click('40');
		await click('42');
		expect(choice()?.facts.length).toBeLessThanOrEqual(4);
		await click('42');
		expect(onmove).toHaveBeenCalledTimes(1);
		const played = table.moves.find(({ move }) => move === onmove.mock.calls[0]?.[0]);
		expect(played?.text.split(' ').sort()).toEqual(['20-21', '40-42', '5-6', 'y36-37', 'y47-48', 'y50-51'].sort());
	});
});

describe('a hand of five', () => {
	const HANDS = 'r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?';

	it('lies open before its owner, the other one is seen from the back', () => {
		sit(HANDS);
		expect([0, 1, 2, 3, 4].map((i) => labelOf(`hand-${i}`))).toEqual([
			'Card 1, start, or one forward',
			'Card 3, three forward',
			'Card 4, four back',
			'Card 7, seven forward, or split',
			'Card Hampura!, from START onto an opponent',
		]);
		expect(document.body.textContent).not.toContain('?');
	});

	it('stands on a rail in its owner’s colour, and his bar under it, also while another moves', () => {
		const { view } = tableAt('r:-,-,-,4/y:-,-,-,34 y - 5 r=1,3,4,7,H/y=?,?,?,?,?');
		show({ position: view });
		expect([...document.querySelectorAll('.rail [fill$="-seat0)"]')]).toHaveLength(1);
		expect(board.holder?.(view, 1)).toBe(0);
		expect(board.holder?.(tableAt('r:-,-,-,4/y:-,-,-,34 y - 5 r=?,?,?,?,?/y=1,3,4,7,H').view, 0)).toBe(1);
		expect(board.holder?.(tableAt(`${FOUR} b 5 -`).view, 2)).toBe(2);
	});

	it('is chosen from before a pawn', async () => {
		const { onmove, choice, table } = sit(HANDS);
		expect(usable()).toEqual(['hand-0', 'hand-1', 'hand-2', 'hand-3', 'hand-4']);
		await click('hand-1');
		expect(choice()).toMatchObject({ move: undefined, title: 'Card 3', sign: '3' });
		expect(usable()).toContain('4');
		await click('4');
		await click('7');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('3: 4-7').move);
	});

	it('has the card of a hint pointed out first, then the pawn', async () => {
		const { change, table } = sit(HANDS);
		change({ hint: table.moveCalled('3: 4-7') });
		expect(spot('hand-1').querySelectorAll('.ring-hint')).toHaveLength(1);
		expect(rings('hint')).toBe(1);
		await click('hand-1');
		expect(rings('hint')).toBe(2);
		change({ moves: [], disabled: true });
		expect([spot('hand-1').querySelectorAll('.ring-hint').length, rings('hint')]).toEqual([1, 3]);
	});

	it('gives up a card where none allows a move', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,-/y:-,-,-,34 r - 1 r=3,3,4,5,5/y=?,?,?,?,?');
		await click('hand-2');
		expect(choice()).toMatchObject({ move: table.moveCalled('discard 4').move, button: 'Discard' });
		await click('discards');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('discard 4').move);
	});

	it('beside a swap leaves the discard to the discards', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,59/y:-,-,-,34 r - 1 r=11,12,12,12,12/y=?,?,?,?,?');
		await click('hand-0');
		expect(usable()).toEqual(expect.arrayContaining(['59', 'discards']));
		await click('59');
		expect(choice()).toMatchObject({ move: table.moveCalled('11: 59x34').move, title: 'Change places' });
		await click('discards');
		expect(choice()).toMatchObject({ move: table.moveCalled('discard 11').move, title: 'Discard an 11' });
		await click('discards');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('discard 11').move);
	});

	it('plays the only card that can be played without asking for it', async () => {
		const { onmove, table } = sit('r:-,-,-,s5/y:-,-,-,34 r - 1 r=3,3,4,11,12/y=?,?,?,?,?');
		await click('r-s5');
		await click('r-s1');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('4: s5-s1').move);
	});

	it('that is hidden lies as backs on the rail', () => {
		show({ position: tableAt('r:-,-,-,4/y:-,-,-,34 r - 5 r=?,?,?,?,?/y=?,?,?,?,?').view });
		expect(labelOf('hand-0')).toBe('Card of yours, face down');
	});
});
