import { type Analysis, type Engine, type GameRecord, must } from '@stammtisch/core';
import { LEVEL_COUNTS } from '@stammtisch/games';
import { replay } from '@stammtisch/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadView } from '../src/boards/index.ts';
import { Games } from '../src/engine/games.ts';
import { Sitting } from '../src/play/sitting.ts';
import type { TerminalTable } from '../src/play/table.ts';
import { anyMoves, CLEARED, lines, Scripted, sitDown, TWO, tableOf } from './scripted.ts';

afterEach(() => {
	vi.restoreAllMocks();
});

/** The first move that was listed. */
function firstListed(printed: string): string {
	return /> \?\n {2}(\S+(?: \S+)*?)(?: {2}|\n)/.exec(printed)?.[1] ?? '';
}

function events(record: GameRecord | undefined): readonly string[] {
	return record?.games.at(-1)?.events ?? [];
}

describe('a sitting', () => {
	it.each([
		['kalaha', {}],
		['kalaha', { options: { pie: true }, people: TWO }],
		['hus', {}],
		['hus', { options: { optionalCapture: true }, people: TWO }],
		['backgammon', {}],
		['backgammon', { options: { variant: 'hypergammon', match: 3 } }],
		['hampura', { options: { colours: ['r', 'b', 'y'] }, people: [1] }],
		['hampura', { options: { variant: 'points' }, people: TWO }],
		[
			'hampura',
			{ options: { variant: 'teams', colours: ['r', 'b', 'y', 'g'] }, people: [0, 2], start: 'r:50,s3,h,h/b:10,20,h,h/y:25,s2,h,h/g:30,40,h,h r ? -' },
		],
	] as const)('goes to the end in %s %j, and what is kept is a legal record', async (id, agreed) => {
		const { isOver, printed, kept, table } = await sitDown(id, { seed: 'end', ...agreed }, anyMoves(1));
		expect(isOver).toBe(true);
		expect(printed).toMatch(/(wins|win|A draw).*\. /);
		const replayed = must(replay(table.agreement.game, kept.at(-1) as GameRecord));
		expect(replayed.isSeriesOver).toBe(true);
		expect(replayed.games.at(-1)?.position).toEqual(table.timeline.position);
	});

	it('begins with the game, who plays which seat, and how to go on', async () => {
		const { printed, isOver } = await sitDown('hampura', { options: { colours: ['r', 'b', 'y'] }, people: [0, 2], level: 2 }, lines());
		expect(printed).toMatch(/^Hampura!: Red you, Blue computer, level 2, Yellow you\. Type \? for the moves, help for everything else\.\n/);
		expect(isOver).toBe(false);
	});

	it('is kept from its beginning on, after every event', async () => {
		const { kept } = await sitDown('kalaha', { people: TWO }, lines('1', '2', '3', 'quit'));
		expect(kept.map((record) => events(record).length)).toEqual([0, 1, 2, 3, 3]);
		expect(events(kept.at(-1))).toHaveLength(3);
	});

	it('draws the board of the next person, and tells what happened', async () => {
		const { printed } = await sitDown('kalaha', { people: TWO, start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s' }, lines('1'));
		const [south = '', north = ''] = printed.split(/South sows pit 1\b.*\n/);
		expect(south).toMatch(/\nNorth +6 .*\nSouth +1 .*\nSouth> 1\n$/s);
		expect(north).toMatch(/^South +6 .*\nNorth +1 .*\nNorth> \n$/s);
	});

	it('lets the computer play itself, the same with the same seed', async () => {
		const [once, twice, other] = [await watched('s'), await watched('s'), await watched('t')];
		expect(once).toEqual(twice);
		expect(events(once)).not.toEqual(events(other));
		expect(once?.games[0]?.points).toBeDefined();
	});

	async function watched(seed: string): Promise<GameRecord | undefined> {
		return (await sitDown('hampura', { people: [], seed }, () => undefined)).kept.at(-1);
	}

	it('of a series tells how each game ended and how it stands', async () => {
		const { isOver, printed, kept } = await sitDown('kalaha', { options: { pits: 3 }, people: [], seed: 's', plan: { games: 3 } }, () => undefined);
		expect(isOver).toBe(true);
		expect(printed.match(/(wins|A draw)\b.*\nAfter \d games?: /g)).toHaveLength(3);
		expect(printed).toMatch(/After 3 games: South [\d.]+, North [\d.]+\.\n$/);
		expect(kept.at(-1)?.games).toHaveLength(3);
	});

	it('of one game tells no series', async () => {
		const { printed } = await sitDown('kalaha', { options: { pits: 1, seeds: 1 }, people: [] }, () => undefined);
		expect(printed).toMatch(/\nNorth +1 *\n.*\nSouth +1 *\n(A draw|(South|North) wins)\b[^\n]*\n$/s);
	});

	it.each([
		['hus', {}],
		['hus', { options: { bothOccupied: true } }],
		['kalaha', { options: { pits: 4 } }],
	] as const)('hints what the strongest level plays: %s %j', async (id, agreed) => {
		const hinted = await sitDown(id, { ...agreed, people: TWO, seed: 'c' }, lines('hint'));
		const played = await sitDown(id, { ...agreed, people: [1], level: LEVEL_COUNTS[id], seed: 'c' }, lines());
		const hint = /hint\n(?:Thinking …\n)? {2}(\S+)\n/.exec(hinted.printed)?.[1];
		expect(hint).toBeDefined();
		expect(hint).toBe(/South sows[^\n]*? (\d+)/.exec(played.printed)?.[1]);
	});
});

function mayDouble({ agreement: { ruleset }, timeline }: TerminalTable): boolean {
	return ruleset.notation.parseMove(timeline.position, 'double').ok;
}

describe('taking back', () => {
	const dice = { people: TWO, seed: 'dice' };

	it('brings the same dice again', async () => {
		const first = firstListed((await sitDown('backgammon', dice, lines('?'))).printed);
		const once = await sitDown('backgammon', dice, lines(first, 'roll'));
		const again = await sitDown('backgammon', dice, lines(first, 'roll', 'undo', 'roll'));
		expect(events(again.kept.at(-1))).toEqual(events(once.kept.at(-1)));
		expect(again.printed.match(/ rolls \d[^\n]*/g)).toHaveLength(3);
		expect(new Set(again.printed.match(/ rolls \d[^\n]*/g)).size).toBe(2);
	});

	it('takes the computer’s reply back with the move', async () => {
		const start = (await tableOf('hus')).record().games[0]?.start.replace(/.$/, 's') ?? '';
		const { printed } = await sitDown('hus', { start }, lines('position', '1', 'undo', 'position', 'undo'));
		expect(printed.match(/^[\d,]+\/[\d,]+ s$/gm)).toEqual([start, start]);
		expect(printed).toMatch(/South> 1\nYou sow pit 1: .*\nNorth sows/);
		expect(printed).toMatch(/undo\nThere is nothing to take back\.\nSouth> \n$/);
	});

	it('takes back a double that the computer took', async () => {
		const moves = anyMoves(1);
		let isUndone = false;
		const { printed, table } = await sitDown('backgammon', { seed: 'b' }, (text, at) => {
			if (isUndone) return 'quit';
			isUndone = text.includes(' takes the double');
			if (isUndone) return 'undo';
			// Doubled as soon as it may be, while nobody is far ahead: then it is taken.
			return mayDouble(at) ? 'double' : moves(text, at);
		});
		expect(printed).toContain(' takes the double');
		expect(printed).not.toContain('nothing to take back');
		expect(table.timeline.entries.map(({ text }) => text)).not.toContain('double');
	});
});

it('a play is told by the numbers of the board that is drawn next', async () => {
	const dice = { people: TWO, seed: 'dice' };
	const first = firstListed((await sitDown('backgammon', dice, lines('?'))).printed);
	const { printed } = await sitDown('backgammon', dice, lines(first));
	const [from, to] = first.split(/[ /]/).map((point) => 25 - Number(point));
	expect(printed).toMatch(new RegExp(`^(Ivory|Ebony) plays ${from} to ${to}\\b`, 'm'));
});

describe('hands that are hidden from each other', () => {
	const points = { options: { variant: 'points' }, people: TWO, seed: 'c' };

	it('are never on one screen', async () => {
		const { printed } = await sitDown('hampura', points, anyMoves(3, 40));
		const screens = printed.split(CLEARED);
		expect(screens.length).toBeGreaterThan(5);
		for (const screen of screens) {
			const shown = new Set(Array.from(screen.matchAll(/(Red|Yellow)'s cards/g), ([, name]) => name));
			expect(shown.size).toBeLessThanOrEqual(1);
		}
	});

	it('are shown once their player says that nobody else looks, with what each of the others did since', async () => {
		const { printed } = await sitDown('hampura', points, anyMoves(3, 40));
		const screens = printed.split(CLEARED);
		for (const [i, screen] of screens.entries()) {
			if (i === 0) continue;
			expect(screen).toMatch(/^(Red|Yellow) is next\. When nobody else is looking, press Enter\. y\n/);
			const [, ...since] = (screens[i - 1] ?? '').split(/'s cards: /);
			const [told = ''] = screen.split(/'s cards: /);
			for (const play of since.join().match(/^\w+ plays .*$/gm) ?? []) expect(told).toContain(`\n${play}\n`);
		}
	});

	it('are told of in words that do not show them', async () => {
		const { printed } = await sitDown('hampura', points, anyMoves(3, 2));
		const [dealt = '', red = ''] = printed.split(CLEARED);
		expect(dealt.match(/draws (?!a card)/g)).toBeNull();
		expect(red.match(/^Yellow draws .*$/gm)).toEqual(Array.from({ length: 5 }, () => 'Yellow draws a card.'));
		expect(red.match(/^Red draws (?!a card).*$/gm)).toHaveLength(6);
	});

	it('need no curtain before a single person', async () => {
		const { printed } = await sitDown('hampura', { ...points, people: [0] }, lines());
		expect(printed).not.toContain(CLEARED);
	});
});

describe('where a sitting cannot be kept', () => {
	it('it goes on, and that is said once', async () => {
		const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
		const terminal = new Scripted(lines('1', '1', 'quit'));
		const fail = () => {
			throw new Error('no room\n  left');
		};
		const keep = { write: fail, append: fail };
		const sitting = new Sitting(await tableOf('kalaha', { people: TWO }), await loadView('kalaha'), terminal, new Games(), keep);
		expect(sitting.isKept).toBe(true);
		await sitting.play();
		expect(told.mock.calls).toEqual([['stammtisch: the game cannot be kept: no room left\n']]);
		expect(sitting.isKept).toBe(false);
		expect(sitting.table.timeline.entries).toHaveLength(2);
	});
});

describe('leaving', () => {
	it('ends the sitting between two moves', async () => {
		const terminal = new Scripted(lines());
		terminal.isLeaving = true;
		const sitting = new Sitting(await tableOf('hampura', { people: [] }), await loadView('hampura'), terminal, new Games(), {
			write: () => {},
			append: () => {},
		});
		expect(await sitting.play()).toBe(false);
		expect(sitting.table.timeline.entries.map(({ kind }) => kind)).toEqual(['outcome']);
	});

	it('while the computer thinks leaves its move unplayed', async () => {
		const terminal = new Scripted(lines());
		const table = await tableOf('kalaha', { people: [] });
		const lost: Analysis = { unit: 'stones', lines: [{ move: 0, value: 0, exact: false, pv: [0] }], value: 0, seat: 0, exact: false, depth: 1, nodes: 1 };
		const endless: Engine = {
			begin: () => ({
				run: () => {
					terminal.isLeaving = true;
					return false;
				},
				isExact: false,
				report: () => lost,
			}),
		};
		const games = new Games();
		vi.spyOn(games, 'engine').mockResolvedValue(endless);
		const sitting = new Sitting(table, await loadView('kalaha'), terminal, games, { write: () => {}, append: () => {} });
		expect(await sitting.play()).toBe(false);
		expect(table.timeline.entries).toEqual([]);
	});
});
