/**
 * Teaches Backgammon's nets by games with themselves, from nothing: temporal differences, see README.md.
 *
 *     npx tsx train/backgammon/train.ts <folder> [games] [seed]
 *
 * Goes on from the checkpoint in the folder where there is one, until so many games have been played; what it shows goes to curve.csv there.
 */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Course, stageAt } from './course.ts';

/** Games between two checkpoints. */
const ROUND = 2000;

const [folder, games = '1000000', seed = 'stammtisch'] = process.argv.slice(2);
if (folder === undefined || !(Number(games) > 0)) throw new Error('name the folder for checkpoints and, if you like, the number of games and a seed');
mkdirSync(folder, { recursive: true });
const path = join(folder, 'checkpoint.bin');
const curve = join(folder, 'curve.csv');
const course = existsSync(path) ? await Course.resume(path) : await Course.begin(seed);
const { progress } = course;
if (!existsSync(curve)) appendFileSync(curve, 'games,seconds,plies a game,fault of equity,rate,lambda,gammons\n');
while (progress.games < Number(games)) {
	const begun = process.cpuUsage();
	const stage = stageAt(progress.games);
	const rate = stage.rate(progress.games);
	const { plies, fault, gammons } = await course.round(ROUND);
	const { user, system } = process.cpuUsage(begun);
	progress.seconds += (user + system) / 1e6;
	course.save(path);
	const line = [
		progress.games,
		progress.seconds.toFixed(1),
		plies.toFixed(2),
		fault.toFixed(4),
		rate.toExponential(2),
		stage.lambda ?? 'ahead',
		gammons.toFixed(4),
	].join(',');
	appendFileSync(curve, `${line}\n`);
	process.stdout.write(`${line}\n`);
}
