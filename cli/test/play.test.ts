import { describe, expect, it } from 'vitest';
import { randomMoves, sit } from './player.ts';
import { freshState, run, start } from './run.ts';

/** Path of the record that a finished sitting tells. */
function recordOf(printed: string): string {
	return /^The record is (.+)$/m.exec(printed)?.[1] ?? '';
}

describe('stammtisch play', () => {
	it('plays to the end, and the record verifies', async () => {
		const args = ['play', 'backgammon', '--level', '1', '--seed', 'end', '--option', 'variant=hypergammon', '--option', 'match=3'];
		const { status, printed, stderr } = await sit(args, freshState(), randomMoves(1));
		expect(stderr).toBe('');
		expect(status).toBe(0);
		expect(printed).toMatch(/ wins.*\. /);
		const verified = await run(['verify', recordOf(printed)]);
		expect(verified.stderr).toBe('');
		expect(verified.stdout).toContain('backgammon: a legal record');
		expect(verified.status).toBe(0);
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
		const anew = await run(['play', 'kalaha', '--new', '--two', '--option', 'pits=5'], 'position\nquit\n', env);
		expect(anew.stdout).not.toContain('A game is under way');
		const aside = /^The game before is in (.+)$/m.exec(anew.stdout)?.[1] ?? '';
		expect((await run(['verify', aside])).stdout).toContain('not over');
	});

	it('resigns, hints and explains', async () => {
		const { stdout, status } = await run(['play', 'kalaha', '--seed', '3'], 'help\nhint\nfoo\n9\nresign 2\nresign\nn\nresign\ny\n', freshState());
		expect(stdout).toContain('undo');
		expect(stdout).toMatch(/hint\n {2}[1-6]\n/);
		expect(stdout).toContain('one level of resignation');
		expect(stdout).toMatch(/^North wins, \d+ stones to \d+\. You resigned\. /m);
		expect(status).toBe(0);
	});
});
