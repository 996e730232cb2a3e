import { describe, expect, it, vi } from 'vitest';
import { aside, click, focused, guide, labelOf, press, rings, show, sit, spot, usable } from './test/board.svelte.ts';
import { FOUR, tableAt } from './test-support.ts';

describe('the board at rest', () => {
	it('names every place, pile and card, and is one stop of the Tab key', () => {
		sit(`${FOUR} r 5 1,2`);
		expect(labelOf('pile')).toBe('Draw pile, 42 cards');
		expect(labelOf('discards')).toBe('Card drawn: 5, five forward');
		expect(labelOf('8')).toBe('Space 8, Wanda’s green pawn');
		expect(labelOf('9')).toBe('Space 9, triangle of Red');
		expect(labelOf('b-start')).toBe('START of Blue, 2 pawns');
		expect(labelOf('r-s3')).toBe('Safety space 3 of Red, your red pawn');
		expect(labelOf('26')).toBe('Space 26, your red pawn. To 31, slides to 34, bumps Zeno');
		expect(document.querySelectorAll('.spot')).toHaveLength(2 + 88);
		expect(document.querySelectorAll('.spot[tabindex="0"]')).toHaveLength(1);
		expect(document.querySelectorAll('.pawn')).toHaveLength(16);
	});

	it('leaves bowls and zones of absent colours without controls', () => {
		sit('r:-,-,-,-/y:-,-,-,- r 5 -');
		expect(document.querySelector('[data-spot="b-start"]')).toBeNull();
		expect(document.querySelectorAll('.spot')).toHaveLength(2 + 60 + 14);
	});

	it('glows where a pawn may be chosen, and nowhere while disabled', () => {
		const { change } = sit(`${FOUR} r 5 -`);
		expect(usable()).toEqual(['26', '55']);
		change({ disabled: true });
		expect(usable()).toEqual([]);
		expect(rings('legal')).toBe(0);
	});

	it('is a picture without controls when small', () => {
		show({ position: tableAt(`${FOUR} r 5 -`).view, mini: true });
		expect(document.querySelectorAll('.spot')).toHaveLength(0);
		expect(document.querySelector('svg.board')?.getAttribute('role')).toBe('img');
	});
});

describe('choosing', () => {
	it('shows where a pawn ends and whom it bumps, and a second time plays it', async () => {
		const { onmove, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-31').move, line: 'To 31, slides to 34, bumps Zeno', button: 'Move' });
		expect([rings('source'), rings('take'), document.querySelectorAll('.trail').length, document.querySelectorAll('.badge-take').length]).toEqual([1, 1, 1, 1]);
		expect(onmove).not.toHaveBeenCalled();
		await click('26');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-31').move);
	});

	it('plays by the place where the count or the slide ends as well, and lets go anywhere else', async () => {
		const { onmove, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		await click('40');
		expect(choice()).toBeUndefined();
		await click('26');
		await click('34');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-31').move);
	});

	it('asks for the target where a pawn has several', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		await click('20');
		expect(choice()).toMatchObject({ move: undefined, line: 'From 20: choose where it ends.' });
		await click('19');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-19').move, title: 'One back' });
		await click('30');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-30').move });
		await click('30');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('20-30').move);
	});

	it('offers both moves where an 11 forward and a swap lead to one place', async () => {
		const { choice, table, onmove } = sit('r:-,-,-,20/y:-,-,-,31 r 11 -');
		await click('20');
		await click('31');
		expect(choice()).toMatchObject({ move: table.moveCalled('20x31').move });
		expect(labelOf('chip-0')).toContain('Changes with Berta on 31');
		await click('chip-1');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-31').move });
		await click('31');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('20-31').move);
	});

	it('takes an opponent from START by the Hampura! card', async () => {
		const { onmove, table } = sit('r:-,-,-,-/b:-,-,-,20/y:-,-,-,40 r H -');
		await click('r-start');
		await click('40');
		await click('40');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('start x40').move);
	});

	it('tells what the drawn card is for when it is tapped, and passes nothing', async () => {
		const onguide = vi.fn<(card: string) => void>();
		const { onmove, choice, change } = sit('r:-,-,-,-/y:-,-,-,- r 5 -', {}, { onguide });
		expect(usable()).toEqual(['discards']);
		await click('discards');
		change({ disabled: true });
		await click('discards');
		expect(onguide.mock.calls).toEqual([['5'], ['5']]);
		expect([onmove.mock.calls, choice()]).toEqual([[], undefined]);
	});

	it('draws by the pile when a card is due, and not otherwise', async () => {
		const ondraw = vi.fn<() => void>();
		const { change } = sit(`${FOUR} r ? -`, {}, { moves: [], ondraw, isDue: true });
		expect([usable(), labelOf('pile')]).toEqual([['pile'], 'Draw pile, 45 cards. Draw']);
		await click('pile');
		expect(ondraw).toHaveBeenCalledOnce();
		change({ isDue: false });
		expect(usable()).toEqual([]);
		await click('pile');
		expect(ondraw).toHaveBeenCalledOnce();
	});

	it('points out a hint', () => {
		const { change, table } = sit(`${FOUR} r 5 -`);
		change({ hint: table.moveCalled('55-0') });
		expect(rings('hint')).toBe(2);
		change({ moves: [], disabled: true });
		expect([rings('hint'), rings('legal')]).toEqual([2, 0]);
	});

	it('forgets the choice when the position changes', async () => {
		const { change, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		change({ position: { ...table.view } });
		expect(choice()).toBeUndefined();
		expect(rings('source')).toBe(0);
	});
});

describe('beside the sentence', () => {
	it('is the card drawn', () => expect(aside(`${FOUR} r 5 -`)).toBe('5'));
	it('is nothing while no card is known', () => expect(aside(`${FOUR} r ? -`)).toBeUndefined());
	it('is the card chosen from a hand', () => expect(aside('r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?', 'H')).toBe('H'));
});

describe('the guide', () => {
	it('tells what each card does, the one asked about or drawn first, by the rules of the variant', () => {
		expect(guide(`${FOUR} r 7 -`)[0]).toMatch(/^Card 7Move one of your pawns seven spaces forward, or split the seven between two of your pawns/);
		expect(guide(`${FOUR} r 7 -`, '11')[0]).toMatch(/^Card 11.*You never have to change places: pass if nothing else is possible/);
		expect(guide('r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?', 'H')[0]).toMatch(/^Hampura!Take a pawn out of START/);
		expect(guide('r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?', '2')[0]).toMatch(/Then play another card/);
		for (const card of ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'H']) {
			const told = guide(`${FOUR} r 3 -`, card);
			expect([told.length, new Set(told).size]).toEqual([11, 11]);
		}
	});
});

describe('the keyboard', () => {
	it('walks the track, jumps to what can be chosen, chooses and plays', async () => {
		const { onmove, table } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		spot('20').focus();
		press(spot('20'), 'ArrowUp');
		expect(focused()).toBe('21');
		press(spot('21'), 'PageDown');
		expect(focused()).toBe('20');
		press(spot('20'), 'Enter');
		press(spot('20'), 'PageDown');
		press(spot('30'), 'PageUp');
		press(spot(focused() ?? ''), 'PageDown');
		const at = focused() ?? '';
		expect(['19', '30']).toContain(at);
		press(spot(at), ' ');
		press(spot(at), 'Enter');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled(`20-${at}`).move);
	});

	it('goes back step by step with Escape', async () => {
		const { choice } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		await click('20');
		await click('30');
		press(spot('30'), 'Escape');
		expect(choice()).toMatchObject({ move: undefined });
		press(spot('30'), 'Escape');
		expect(choice()).toBeUndefined();
	});
});
