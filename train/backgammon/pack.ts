/**
 * Writes the nets of a checkpoint to games/backgammon/nets/nets.generated.ts, as the game's engine loads them.
 *
 *     npx tsx train/backgammon/pack.ts <checkpoint>
 */
import { writeFileSync } from 'node:fs';
import { packNets } from '../../games/backgammon/solver/weights.ts';
import { readNets } from './checkpoint.ts';

const WIDTH = 160;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('name the checkpoint');
const text = Buffer.from(packNets(readNets(path))).toString('base64');
const lines = text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
writeFileSync(
	new URL('../../games/backgammon/nets/nets.generated.ts', import.meta.url),
	`/** Backgammon's nets, packed by train/backgammon/pack.ts as solver/weights.ts says: base64. */\nexport const NETS =\n${lines.map((line) => `\t'${line}'`).join(' +\n')};\n`,
);
