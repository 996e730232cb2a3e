import { readFileSync } from 'node:fs';
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
		const { writeFileSync } = await import('node:fs');
		const { join } = await import('node:path');
		writeFileSync(join(env.XDG_STATE_HOME, 'stammtisch/hus.json'), '{"format":');
		const { stdout, status } = await run(['play', 'hus'], 'quit\n', env);
		expect(stdout).not.toContain('under way');
		expect(status).toBe(0);
	});

	it('takes back moves, never the dice', async () => {
		const typed = ['?', '8/5 6/5', '24/20', '13/7', 'undo', '?', 'quit'];
		const { stdout } = await run(['play', 'backgammon', '--two', '--seed', 'dice', '--option', 'cube=false'], `${typed.join('\n')}\n`, freshState());
		const rolls = stdout.split('\n').filter((line) => line.includes(' rolls '));
		const moved = await run(['play', 'backgammon', '--two', '--seed', 'dice', '--option', 'cube=false'], '?\n', freshState());
		const first = /^ {2}(\S+(?: \S+)*)/m.exec(moved.stdout.slice(moved.stdout.indexOf('> ?')))?.[1] ?? '';
		const back = await run(['play', 'backgammon', '--two', '--seed', 'dice', '--option', 'cube=false'], `${first}\nundo\n${first}\nquit\n`, freshState());
		const second = back.stdout.split('\n').filter((line) => / rolls \d-\d\./.test(line));
		expect(rolls.length).toBeGreaterThan(0);
		expect(second).toHaveLength(2);
		expect(second[0]).toBe(second[1]);
	});

	it('resigns, hints and explains', async () => {
		const { stdout, status } = await run(['play', 'kalaha', '--seed', '3'], 'help\nhint\nfoo\n9\nresign 2\nresign\nn\nresign\ny\n', freshState());
		expect(stdout).toContain('undo');
		expect(stdout).toMatch(/hint\n {2}[1-6]\n/);
		expect(stdout).toContain('one level of resignation');
		expect(stdout).toMatch(/North wins by resignation\./);
		expect(status).toBe(0);
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
