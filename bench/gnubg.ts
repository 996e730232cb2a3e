import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackgammonOptions, backgammon, formatMat } from '@stammtisch/backgammon';
import { type GameRecord, must } from '@stammtisch/core';
import { type ReplayedRecord, replay } from '@stammtisch/table';
import { randomRecord } from '../games/backgammon/test/random-records.ts';
import { randomSource } from '../games/backgammon/test/support.ts';

/** Records that GNU Backgammon is given, and their most letters. */
const RECORDS = 60;
const LETTERS = 3000;

const FIXTURE = new URL('../games/backgammon/testdata/gnubg-scores.jsonl', import.meta.url);

/** Scores of x and o before every game, and after the last or as it stands in it. */
type Scores = readonly (readonly [number, number])[];

/** A match text and how GNU Backgammon counts it. */
interface Counted {
	readonly mat: string;
	readonly scores: Scores;
}

/**
 * Writes random records as match texts, lets GNU Backgammon read them, and compares the score of every game. `GNUBG=write` keeps them, with GNU's
 * scores, for the test that needs no GNU Backgammon. Prints that there is none where there is none.
 */
export async function benchGnubg(print: (line: string) => void): Promise<void> {
	const random = randomSource(2026);
	const records: GameRecord[] = [];
	while (records.length < RECORDS) {
		const record = randomRecord(random);
		const mat = must(formatMat(record));
		if (mat.length <= LETTERS && !isBeyondGnubg(mat)) records.push(record);
	}
	const counted: Counted[] = [];
	const folder = mkdtempSync(join(tmpdir(), 'stammtisch-gnubg-'));
	try {
		for (const record of records) {
			const mat = must(formatMat(record));
			const scores = scoresOfGnubg(mat, record.options.jacoby === true, folder);
			if (!scores) {
				print('gnubg: GNU Backgammon is not installed (Debian: apt-get install gnubg); nothing was compared');
				return;
			}
			const ours = JSON.stringify(scoresOf(must(replay(backgammon, record))));
			if (JSON.stringify(scores) !== ours) throw new Error(`GNU Backgammon counts ${JSON.stringify(scores)}, we ${ours}:\n${mat}`);
			counted.push({ mat, scores });
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	const games = counted.reduce((sum, { scores }) => sum + scores.length - 1, 0);
	print(`gnubg: ${RECORDS} match texts with ${games} games, the same scores`);
	if (process.env.GNUBG !== 'write') return;
	writeFileSync(FIXTURE, counted.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** GNU Backgammon 1.07.001 breaks down over a cube far above what a match needs, and ends no game before its first roll. */
function isBeyondGnubg(mat: string): boolean {
	return / : \d+\n +Wins/.test(mat) || (!mat.includes('\n 0 point match') && /=> (?:256|512|1024)\b/.test(mat));
}

/** Our own count. */
export function scoresOf({ games, ruleset }: ReplayedRecord<BackgammonOptions>): Scores {
	const opening = backgammon.series.told?.(ruleset, games[0]?.start ?? new Int8Array(ruleset.rules.size)) ?? [0, 0];
	let [x = 0, o = 0] = opening;
	const scores: [number, number][] = [[x, o]];
	for (const { ending } of games) {
		x += ending?.points[0] ?? 0;
		o += ending?.points[1] ?? 0;
		scores.push([x, o]);
	}
	return scores;
}

/**
 * Lets GNU Backgammon import a text, say the score and export it again, in a process of its own: what it read before would
 * change what it says. For Jacoby's rule it asks its own settings. */
function scoresOfGnubg(mat: string, jacoby: boolean, folder: string): Scores | undefined {
	const [given, back] = [join(folder, 'given.mat'), join(folder, 'back.mat')];
	writeFileSync(given, mat);
	rmSync(back, { force: true });
	const run = spawnSync('gnubg', ['-t', '-q', '-r'], {
		input: `set confirm new off\nset jacoby ${jacoby ? 'on' : 'off'}\nimport mat ${given}\nshow score\nexport match mat ${back}\n`,
		env: { ...process.env, PATH: `${process.env.PATH}:/usr/games`, LC_ALL: 'C.UTF-8' },
		encoding: 'latin1',
	});
	if (run.error) return undefined;
	const total = /^The score \(after \d+ games?\) is: .* (\d+), .* (\d+) \((?:match|money)/m.exec(run.stdout);
	if (!total) throw new Error(`GNU Backgammon tells no score (${run.signal ?? run.status}):\n${mat}`);
	const before = readFileSync(back, 'latin1').matchAll(/^ Game \d+\n[^:\n]*: (\d+)[^:\n]*: (\d+) *$/gm);
	return [...before, total].map(([, x, o]) => [Number(x), Number(o)] as const);
}
