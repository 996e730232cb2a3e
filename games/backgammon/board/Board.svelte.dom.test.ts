import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { ALONE, BEARING_OFF, DOUBLED, MIDDLE, ON_BAR, ON_ROLL, OPENING, SHUT_OUT, Table, TWO } from '../test/table.ts';
import { keyOf } from './geometry.ts';
import { at, badges, click, drawn, key, leave, middle, pointer, rings, seat, settle, spot } from './test/board.svelte.ts';

test('24 points, bars, trays, dice and cube are named in reading order, one of them in the tab order', () => {
	seat(new Table(OPENING));
	const spots = [...document.querySelectorAll('[data-spot]')];
	expect(spots.length).toBe(30);
	expect(spots[0]?.getAttribute('aria-label')).toBe('Point 13, 5 checkers of yours. to 7 with 6; to 6 with 6 and 1');
	expect(spots[6]?.getAttribute('aria-label')).toBe('Your place on the bar, empty');
	expect(spots.map((node) => node.getAttribute('data-spot')).slice(13, 17)).toEqual(['off1', 'dice', 'cube', 'p12']);
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 6 and 1. Play 1 first');
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 1, in the middle');
	expect(spots.at(-1)?.getAttribute('aria-label')).toBe('Your tray, 0 checkers borne off');
	expect(spots.filter((node) => node.getAttribute('tabindex') === '0').length).toBe(1);
	expect(document.querySelectorAll('.checker').length).toBe(30);
});

test('checkers that can move glow; nothing can be chosen while disabled', () => {
	const { set } = seat(new Table(MIDDLE));
	expect(rings('legal')).toBe(6);
	expect(spot(24).getAttribute('aria-disabled')).toBe('false');
	expect(spot(4).getAttribute('aria-disabled')).toBe('true');
	set({ disabled: true });
	expect(rings('legal')).toBe(0);
	expect(spot(24).getAttribute('aria-disabled')).toBe('true');
});

test('a hint shows from where and to where, also where nothing may be chosen', () => {
	const table = new Table(MIDDLE);
	const hint = (text: string, of = table) => of.moves.find(({ move }) => move === of.read(text));
	const { set } = seat(table, { hint: hint('24/15*') });
	expect([rings('hint'), rings('legal')]).toEqual([2, 5]);
	set({ moves: [], disabled: true });
	expect([rings('hint'), rings('legal')]).toEqual([2, 0]);
	leave();
	const away = new Table(ON_ROLL);
	const { set: setAway } = seat(away, { moves: [], hint: hint('roll', away) });
	expect(rings('hint')).toBe(1);
	setAway({ hint: hint('double', away) });
	expect(rings('hint')).toBe(1);
	setAway({ hint: undefined });
	expect(rings('hint')).toBe(0);
});

test('a tap moves a checker by the larger die, and the play is committed by itself', async () => {
	const { onmove, choices } = seat(new Table(MIDDLE));
	click(spot(24));
	await settle();
	expect(choices.at(-1)).toMatchObject({ move: undefined, title: '24/18', line: '3 left to play.', button: 'Done' });
	expect(drawn(0)).toContain(at(0, 18, 1, 2));
	click(spot(18));
	await settle();
	const choice = choices.at(-1);
	expect(choice).toMatchObject({
		title: '24/15*',
		line: 'Hits on 15.',
		facts: [
			{ name: 'Hits', value: '15' },
			{ name: 'Pips', value: '143 → 134' },
		],
	});
	expect(choice?.move).toBe(new Table(MIDDLE).read('24/15*'));
	expect(drawn(1)).toContain(at(1, 25, 0, 1));
	expect(onmove).not.toHaveBeenCalled();
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 6 and 3. Done');
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(choice?.move);
});

test('checkers moved before come back, can be taken back and completed; what is not possible counts as none', async () => {
	const first = seat(new Table(MIDDLE));
	click(spot(24));
	await settle();
	const begun = first.choices.at(-1)?.begun;
	expect(begun).toBe('24/6');
	leave();

	const { choices, onmove } = seat(new Table(MIDDLE), { begun });
	expect(choices).toEqual([expect.objectContaining({ move: undefined, title: '24/18', begun })]);
	expect(drawn(0)).toContain(at(0, 18, 1, 2));
	choices.at(-1)?.undo?.();
	await settle();
	expect(drawn(0)).toContain(at(0, 24, 0, 1));
	expect(choices.at(-1)).toBeUndefined();
	click(spot(24));
	await settle();
	click(spot(18));
	await settle();
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(new Table(MIDDLE).read('24/15*'));
	leave();

	for (const nonsense of ['', '24/6 24/6', '3/6', '99/9', 'x']) expect(seat(new Table(MIDDLE), { begun: nonsense }).choices).toEqual([undefined]);
});

test('the dice change order; a checker that the first die cannot move goes by the other', async () => {
	const { choices } = seat(new Table(MIDDLE));
	click(spot('dice'));
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 3 and 6. Play 6 first');
	click(spot(13));
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10');
	click(spot(24));
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18 13/10');
	click(spot(8));
	expect(choices.at(-1)?.title).toBe('24/18 13/10');
});

test('steps are taken back one by one, by the choice or by Escape', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const start = drawn(0);
	click(spot(24));
	click(spot(18));
	await settle();
	choices.at(-1)?.undo?.();
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18');
	expect(drawn(1)).not.toContain(at(1, 25, 0, 1));
	key(spot(24), 'Escape');
	await settle();
	expect(choices.at(-1)).toBeUndefined();
	expect(drawn(0)).toEqual(start);
});

test('a digit moves the focused checker by that die', async () => {
	const { choices } = seat(new Table(MIDDLE));
	key(spot(13), '3');
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10');
	key(spot(13), '3');
	expect(choices.at(-1)?.title).toBe('13/10');
	key(spot(13), '6');
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10 13/7');
});

test('arrow keys walk the board, Page Down goes from one checker to the next, the focused one shows its ways', () => {
	const { exports } = seat(new Table(MIDDLE));
	const here = () => document.activeElement?.getAttribute('data-spot');
	exports.focus();
	flushSync();
	expect(here()).toBe('p24');
	// Nothing is shown before anything was chosen: the focus shows the ways once keys are at work.
	expect([...badges('lap'), ...badges('take')]).toEqual([]);
	key(spot(24), 'PageDown');
	key(document.activeElement as Element, 'PageUp');
	expect(here()).toBe('p24');
	expect(badges('lap')).toEqual(['6']);
	expect(badges('take')).toEqual(['6+3']);
	key(spot(24), 'ArrowLeft');
	expect(here()).toBe('p23');
	key(spot(23), 'ArrowDown');
	expect(here()).toBe('p2');
	key(spot(2), 'PageDown');
	expect(here()).toBe('p13');
	key(spot(13), 'PageUp');
	expect(here()).toBe('p5');
	key(spot(5), 'Home');
	expect(here()).toBe('p13');
	key(spot(13), 'End');
	expect(here()).toBe('off0');
	expect(rings('end') + rings('take')).toBe(0);
});

test('with checkers on the bar only the bar can be chosen', async () => {
	const { choices } = seat(new Table(ON_BAR));
	expect(spot(6).getAttribute('aria-disabled')).toBe('true');
	click(spot('bar0'));
	await settle();
	expect(choices.at(-1)).toMatchObject({ title: 'bar/19', move: new Table(ON_BAR).read('bar/19') });
});

test('checkers are borne off into the tray, all four of a double', async () => {
	const { choices } = seat(new Table(BEARING_OFF));
	const before = Number(/(\d+) checkers? borne/.exec(spot('off0').getAttribute('aria-label') ?? '')?.[1]);
	click(spot(4));
	await settle();
	click(spot(4));
	await settle();
	expect(choices.at(-1)).toMatchObject({ title: '4/off(2)', line: 'Two 4s left to play.' });
	expect(spot('off0').getAttribute('aria-label')).toBe(`Your tray, ${before + 2} checkers borne off`);
	pointer('pointerdown', middle('p6'), 'touch');
	pointer('pointermove', { x: 700, y: 329 }, 'touch');
	expect(spot(2).getAttribute('aria-disabled')).toBe('false');
	expect(badges('lap')).toEqual(['4']);
});

test('more than five checkers carry their number', () => {
	seat(new Table(ON_BAR));
	expect(badges('count')).toEqual(['7', '7']);
});

test('the cup rolls at a tap, the cube doubles at the second', () => {
	const table = new Table(ON_ROLL);
	const { onmove, choices } = seat(table);
	expect(spot('dice').getAttribute('aria-label')).toBe('Dice cup: roll');
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 2, yours. Double');
	click(spot('cube'));
	expect(choices.at(-1)).toMatchObject({ move: table.read('double'), title: 'Double to 4', button: 'Double' });
	expect(choices.at(-1)?.line).toBe('Matild takes it and plays for 4, or loses 2 points.');
	expect(onmove).not.toHaveBeenCalled();
	click(spot('cube'));
	expect(onmove).toHaveBeenLastCalledWith(table.read('double'));
	click(spot('dice'));
	expect(onmove).toHaveBeenLastCalledWith(table.read('roll'));
});

test('a double is answered on the cube', () => {
	const table = new Table(DOUBLED);
	const { onmove, choices } = seat(table);
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 2, offered. Take');
	click(spot('cube'));
	expect(choices.at(-1)).toMatchObject({ title: 'Play on for 2', line: 'The game goes on for 2 points, and the cube is yours.' });
	click(spot('cube'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(table.read('take'));
});

test('where no checker can move the dice are taken up', () => {
	const table = new Table(SHUT_OUT);
	const { onmove } = seat(table);
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 3 and 1. No checker can move: pass');
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(table.read('pass'));
});

test('the rim keeps its numbers whoever chooses, and every word goes by them', async () => {
	const table = new Table(OPENING);
	const numbers = () => [...document.querySelectorAll('.number')].map((node) => node.textContent);
	seat(table, { seats: TWO });
	const before = numbers();
	leave();
	table.play('13/7 8/7');
	table.play('roll');
	table.play('64');
	const { choices } = seat(table, { position: table.view, seats: TWO, moves: table.moves });
	expect(numbers()).toEqual(before);
	expect(spot(keyOf(1, 24)).getAttribute('aria-label')).toBe('Point 1, 2 checkers of Zeno. to 5 with 4; to 11 with 4 and 6');
	click(spot(keyOf(1, 24)));
	await settle();
	expect(choices.at(-1)).toMatchObject({ title: '1/5', line: '6 left to play.' });
	click(spot(keyOf(1, 20)));
	await settle();
	expect(choices.at(-1)?.title).toBe('1/11');
	leave();
	seat(table, { position: table.view, seats: ALONE.toReversed(), moves: table.moves, near: 1 });
	expect(numbers()).toEqual(before.map((number) => String(25 - Number(number))));
	expect(spot(keyOf(1, 24)).getAttribute('aria-label')).toMatch(/^Point 24, 2 checkers of yours\. /);
});

test('a match shows its score; a picture nothing that can be focused', () => {
	const { set } = seat(new Table(ON_BAR));
	expect([...document.querySelectorAll('.score')].map((node) => node.textContent)).toEqual(['2', '3']);
	set({ mini: true });
	expect(document.querySelectorAll('[tabindex]').length).toBe(0);
	expect(document.querySelectorAll('.number, .badge').length).toBe(0);
});
