import { InputError, readArguments, wholeNumber } from '../arguments.ts';
import { Games } from '../engine/games.ts';
import { interruption } from '../engine/interruption.ts';
import { MOST_POSITIONS, perftWithin } from '../engine/perft.ts';
import { write } from '../output.ts';
import { PLACE, placeArgument } from '../settings.ts';

/** Without a depth, counting goes on until one is above this. */
const ENOUGH_NODES = 100_000;

/** Prints the numbers of decision sequences, depth by depth. */
export async function runPerft(args: readonly string[]): Promise<number> {
	const { values, positionals } = readArguments('perft', args, { ...PLACE, depth: { type: 'string' } }, 1);
	const { ruleset, position } = await placeArgument(new Games(), 'perft', positionals[0], values);
	const most = wholeNumber('depth', values.depth, 0, 200, undefined);
	if (most === 0) await write('0 1\n');
	for (let depth = 1; depth <= (most ?? 200); depth++) {
		const nodes = await perftWithin(ruleset.rules, position, depth, most === undefined ? MOST_POSITIONS : Infinity, interruption());
		if (nodes === 'stopped') throw new Error('nobody stops this count');
		if (nodes === 'hidden') throw new InputError('the moves depend on cards that the position does not show [ERR_HIDDEN]');
		if (nodes === 'large')
			throw new InputError(`depth ${depth} has more than a thousand million positions; --depth ${depth} counts them all the same [ERR_LIMIT]`);
		if (nodes === 'deals')
			throw new InputError(
				`the hands could be dealt in more than 20,000 ways before the first decision; --depth ${depth} counts them all the same [ERR_LIMIT]`,
			);
		await write(`${depth} ${nodes}\n`);
		if (nodes === 0 || (most === undefined && nodes > ENOUGH_NODES)) break;
	}
	return 0;
}
