import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVEL_COUNTS } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { randomMoves, sit } from './player.ts';
import { freshState, run, start } from './run.ts';

/** Path of the record that a finished sitting tells. */
function recordOf(printed: string): string {
	return /^The record is (.+)$/m.exec(printed)?.[1] ?? '';
}

describe('stammtisch play', () => {
	it.each([
		['kalaha', []],
		['kalaha', ['--option', 'pie=true', '--two']],
		['hus', []],
		['hus', ['--option', 'optionalCapture=true', '--two']],
		['backgammon', []],
		['backgammon', ['--option', 'variant=hypergammon', '--option', 'match=3']],
		['hampura', ['--option', 'colours=r,b,y', '--seat', 'b']],
		['hampura', ['--option', 'variant=points', '--two']],
		['hampura', ['--option', 'variant=teams', '--option', 'colours=r,b,y,g', '--seat', 'r', '--seat', 'y']],
	])('plays %s %j to the end, and the record verifies', async (game, args) => {
		const env = freshState();
		const { status, printed, stderr } = await sit(['play', game, '--level', '1', '--seed', 'end', ...args], env, randomMoves(1));
		expect(stderr).toBe('');
		expect(status).toBe(0);
		expect(printed).toMatch(/(wins|win|A draw).*\. /);
		const verified = await run(['verify', recordOf(printed)]);
		expect(verified.stderr).toBe('');
		expect(verified.stdout).toContain(`${game}: a legal record`);
		expect(verified.status).toBe(0);
	});

	it('lets the computer play itself, the same with the same seed', async () => {
		const records = await Promise.all(
			[1, 2].map(async () => {
				const { printed } = await sit(['play', 'hampura', '--watch', '--level', '1', '--seed', 'twice'], freshState(), () => undefined);
				return readFileSync(recordOf(printed), 'utf8');
			}),
		);
		expect(records[0]).toBe(records[1]);
		expect(records[0]).toContain('"points"');
	});

	it('plays a series and tells how it stands', async () => {
		const { printed } = await sit(
			['play', 'kalaha', '--watch', '--level', '1', '--games', '3', '--option', 'pits=3', '--seed', 's'],
			freshState(),
			() => undefined,
		);
		expect(printed).toMatch(/After 1 game: /);
		expect(printed).toMatch(/After 3 games: South [\d.]+, North [\d.]+\./);
		const verified = await run(['verify', recordOf(printed)]);
		expect(verified.stdout).toMatch(/series: s [\d.]+, n [\d.]+\n/);
	});

	it('keeps the game through a kill and goes on with it', async () => {
		const env = freshState();
		const child = start(['play', 'kalaha', '--two', '--option', 'pits=4', '--seed', 'lot'], env);
		let printed = '';
		child.stdin.write('1\n2\nposition\n');
		const position = await new Promise<string>((resolve) => {
			child.stdout.setEncoding('utf8').on('data', (text: string) => {
				printed += text;
				const found = /^\S*> ?\S*\n?(\d[\d,/]+ [sn])$/m.exec(printed) ?? /^(\d[\d,]+\/\d+\/[\d,]+\/\d+ [sn])$/m.exec(printed);
				if (found?.[1]) resolve(found[1]);
			});
		});
		child.kill('SIGKILL');
		const asked = await run(['play', 'kalaha'], 'y\nposition\nundo\nundo\nundo\nquit\n', env);
		expect(asked.stdout).toContain('A game is under way');
		expect(asked.stdout).toContain(position);
		expect(asked.stdout).toContain('There is nothing to take back.');
		expect(asked.status).toBe(0);
		const resumed = await run(['play', 'kalaha', '--resume'], 'position\n', env);
		expect(resumed.stdout).toContain('4,4,4,4/0/4,4,4,4/0 ');
		const anew = await run(['play', 'kalaha', '--new', '--option', 'pits=5'], 'position\nquit\n', env);
		expect(anew.stdout).not.toContain('A game is under way');
		const aside = /^The game before is in (.+)$/m.exec(anew.stdout)?.[1] ?? '';
		expect((await run(['verify', aside])).stdout).toContain('not over');
	});

	it('begins anew where the kept file is damaged', async () => {
		const env = freshState();
		await run(['play', 'hus', '--seed', '1'], 'quit\n', env);
		const kept = join(env.XDG_STATE_HOME, 'stammtisch/hus.json');
		writeFileSync(kept, '{"format":');
		const resumed = await run(['play', 'hus', '--resume'], 'quit\n', env);
		expect(resumed.stderr).toMatch(/^stammtisch: the game in .*hus\.json cannot be gone on with: the record is not JSON[^\n]*\n$/);
		expect(resumed.status).toBe(1);
		const { stdout, status } = await run(['play', 'hus'], 'quit\n', env);
		expect(stdout).not.toContain('under way');
		const aside = /^The game before cannot be gone on with \(the record is not JSON.*\) and is in (.+)$/m.exec(stdout)?.[1] ?? '';
		expect(readFileSync(aside, 'utf8')).toBe('{"format":');
		expect(status).toBe(0);
	});

	it('takes back moves, and the same dice come again', async () => {
		const two = (typed: readonly string[], args: readonly string[] = []) =>
			run(['play', 'backgammon', '--two', '--seed', 'dice', ...args], `${typed.join('\n')}\n`, freshState());
		const moved = await two(['?']);
		const first = /^ {2}(\S+(?: \S+)*?)(?: {2}|$)/m.exec(moved.stdout.slice(moved.stdout.indexOf('> ?')))?.[1] ?? '';
		const before = await two([first, 'undo', 'position']);
		const rolls = (text: string) => text.split('\n').filter((line) => / rolls \d/.test(line));
		expect(rolls(before.stdout)).toHaveLength(1);
		expect(before.stdout).not.toContain('nothing to take back');
		expect(before.stdout).toMatch(/XGID=-b----E-C---eE---c-e----B-:0:0:-?1:[1-6]{2}:/);
		const after = await two([first, 'roll', 'undo', 'position']);
		expect(after.stdout).not.toContain('nothing to take back');
		const again = await two([first, 'roll', 'undo', 'roll', 'position']);
		const [, shown, repeated] = rolls(again.stdout);
		expect(repeated).toBe(shown);
		expect(rolls(again.stdout)).toHaveLength(3);
	});

	it('takes back a move with the computer’s reply where there is no chance', async () => {
		const { stdout } = await run(['play', 'hus', '--seed', '1', '--level', '1', '--seat', 's'], 'position\n1\nundo\nposition\nundo\n', freshState());
		expect(stdout).not.toContain('answered');
		const [first, ...later] = Array.from(stdout.matchAll(/^[\d,]+\/[\d,]+ s$/gm), ([text]) => text);
		expect(later).toEqual([first]);
		expect(stdout).toMatch(/South> 1\nSouth sows pit 1 .*\nNorth sows/);
	});

	it('takes back a double that the computer took', async () => {
		const moves = randomMoves(2);
		let isUndone = false;
		const { printed } = await sit(['play', 'backgammon', '--seed', 'b', '--level', '1'], freshState(), (text) => {
			if (isUndone) return 'quit';
			isUndone = text.includes(' takes: ');
			if (isUndone) return 'undo';
			// Doubled as soon as it may be, while nobody is far ahead: then it is taken.
			return text.includes('  double') ? 'double' : moves(text);
		});
		expect(printed).toContain(' takes: ');
		expect(printed).not.toContain('nothing to take back');
	});

	it('BG-41: asks the other person whether a resignation is accepted', async () => {
		const args = ['play', 'backgammon', '--two', '--seed', 'dice'];
		const env = freshState();
		const refused = await run(args, 'resign 2\ny\nn\nposition\nquit\n', env);
		expect(refused.stdout).toMatch(/(X|O) gives the game up: a gammon\. (X|O), do you accept\? \(y\/n\) n\n/);
		expect(refused.stdout).toMatch(/does not accept: a gammon\. The game goes on\./);
		expect(refused.stdout).toContain('XGID=');
		expect(readFileSync(join(env.XDG_STATE_HOME, 'stammtisch/backgammon.json'), 'utf8')).not.toContain('resigns');
		const accepted = await run(args, 'resign 2\ny\ny\n', freshState());
		expect(accepted.stdout).toContain('by resignation');
		expect(readFileSync(recordOf(accepted.stdout), 'utf8')).toMatch(/"[xo] resigns 2"/);
		const kalaha = await run(['play', 'kalaha', '--two', '--seed', 'x'], 'resign\ny\n', freshState());
		expect(kalaha.stdout).not.toContain('accept');
		expect(kalaha.stdout).toMatch(/^North wins, \d+ stones to \d+\. South resigned\. /m);
	});

	it('tells a play by the numbers of the board that is drawn next', async () => {
		const lists = await run(['play', 'backgammon', '--two', '--seed', 'dice'], '?\n', freshState());
		const first = /^ {2}(\S+(?: \S+)*?)(?: {2}|$)/m.exec(lists.stdout.slice(lists.stdout.indexOf('> ?')))?.[1] ?? '';
		const { stdout } = await run(['play', 'backgammon', '--two', '--seed', 'dice'], `${first}\nquit\n`, freshState());
		const counted = first.replaceAll(/\d+/g, (point) => String(25 - Number(point)));
		expect(stdout).toMatch(new RegExp(`^[XO] plays ${counted}\\b`, 'm'));
	});

	it('resigns, hints and explains', async () => {
		const { stdout, status } = await run(['play', 'kalaha', '--seed', '3'], 'help\nhint\nfoo\n9\nresign 2\nresign\nn\nresign\ny\n', freshState());
		expect(stdout).toContain('undo');
		expect(stdout).toMatch(/hint\n {2}[1-6]\n/);
		expect(stdout).toContain('one level of resignation');
		expect(stdout).toMatch(/^North wins, \d+ stones to \d+\. You resigned\. /m);
		expect(status).toBe(0);
	});

	it.each([
		['hus', []],
		['hus', ['--option', 'bothOccupied=true']],
		['kalaha', ['--option', 'pits=4']],
	] as const)('hints what the strongest level plays: %s %j', async (id, options) => {
		const strongest = `${LEVEL_COUNTS[id]}`;
		const hinted = await run(['play', id, '--two', '--seed', 'c', ...options], 'hint\nquit\n', freshState());
		const played = await run(['play', id, '--seat', 'n', '--level', strongest, '--seed', 'c', ...options], 'quit\n', freshState());
		const hint = /hint\n(?:Thinking …\n)? {2}(\S+)\n/.exec(hinted.stdout)?.[1];
		expect(hint).toBe(/South sows[^\n]*? (\d+)/.exec(played.stdout)?.[1]);
	});

	it('hides hands behind a curtain', async () => {
		const { printed } = await sit(['play', 'hampura', '--option', 'variant=points', '--two', '--seed', 'c'], freshState(), randomMoves(3));
		const turns = printed.split('press Enter. ');
		expect(turns.length).toBeGreaterThan(5);
		for (const turn of turns.slice(1)) {
			const shown = new Set(Array.from(turn.matchAll(/(Red|Yellow)'s cards/g), ([, name]) => name));
			expect(shown.size).toBeLessThanOrEqual(1);
		}
	});
});
