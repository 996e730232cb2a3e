import type { Analysis, Line, Ruleset } from '@stammtisch/core';
import { keepersOf, listed } from '@stammtisch/engine';
import { InputError, readArguments, wholeNumber } from '../arguments.ts';
import { analyse, variation } from '../engine/analyse.ts';
import { Games } from '../engine/games.ts';
import { interruption } from '../engine/interruption.ts';
import type { Place } from '../engine/ops.ts';
import { write } from '../output.ts';
import { CACHE, LIMITS, limitArguments, PLACE, placeArgument, resourcesArgument } from '../settings.ts';

/** Prints the value of each move, best first. */
export async function runAnalyse(args: readonly string[]): Promise<number> {
	const { values, positionals } = readArguments('analyse', args, { ...PLACE, ...LIMITS, ...CACHE, lines: { type: 'string' } }, 1);
	const most = wholeNumber('lines', values.lines, 1, 1_000_000, 10);
	const limits = limitArguments(values);
	const games = new Games(resourcesArgument(values));
	const place = await placeArgument(games, 'analyse', positionals[0], values);
	if (place.ruleset.rules.isHidden(place.position)) throw new InputError('the moves depend on cards that the position does not show [ERR_HIDDEN]');
	const telling = process.stderr.isTTY ? progress() : undefined;
	const analysis = await analyse(games, place, limits, { ...interruption(), ...(telling && { onSlice: telling.onSlice }) });
	telling?.end();
	await write(table(place, analysis, most));
	await games.keepTables();
	return 0;
}

function table(place: Place, analysis: Analysis, most: number): string {
	const { ruleset, position } = place;
	const seat = ruleset.notation.seats[analysis.seat];
	const head = `${ruleset.notation.formatPosition(position)}\n${analysis.unit} for ${seat}, ${analysis.depth} plies, ${analysis.nodes} positions${preparing(analysis)}\n`;
	if (analysis.lines.length === 0) return `${head}${number(analysis.value)}${analysis.exact ? ' exact' : ''}\n`;
	const shown = listed(analysis.lines).slice(0, most);
	const width = Math.max(...shown.map((line) => ruleset.notation.formatMove(position, line.move).length));
	const rows = shown.map((line) => row(ruleset, place, line, width));
	const rest = analysis.lines.length - shown.length;
	return `${head}${rows.join('\n')}\n${rest > 0 ? `and ${rest} more (--lines ${analysis.lines.length} shows all)\n` : ''}${keeping(analysis)}`;
}

/** How many moves keep the best result, where that is proven of every move. */
function keeping({ lines }: Analysis): string {
	const best = keepersOf(lines);
	if (best === undefined) return '';
	return `${best} of ${lines.length} ${lines.length === 1 ? 'move' : 'moves'} ${best === 1 ? 'keeps' : 'keep'} the best result\n`;
}

/** Shortest time between two looks at how far a table is built, in milliseconds. */
const LOOK_MILLIS = 100;

/** Tells on standard error how far a table is built, on a line of its own that `end` wipes. */
function progress(): { readonly onSlice: (report: () => Analysis) => void; readonly end: () => void } {
	let told = '';
	let next = 0;
	const tell = (text: string) => {
		if (text === told) return;
		process.stderr.write(`\r${text.padEnd(told.length)}${text === '' ? '\r' : ''}`);
		told = text;
	};
	return {
		onSlice(report) {
			if (performance.now() < next) return;
			next = performance.now() + LOOK_MILLIS;
			const { preparing } = report();
			tell(preparing === undefined ? '' : `preparing the endgame table: ${Math.floor(100 * preparing)} %`);
		},
		end: () => tell(''),
	};
}

function preparing({ preparing }: Analysis): string {
	return preparing === undefined ? '' : `, endgame table ${Math.floor(100 * preparing)} % built`;
}

function row(ruleset: Ruleset, { position }: Place, line: Line, width: number): string {
	const [move = '', ...rest] = variation(ruleset, position, line.pv);
	const sure = line.exact ? (line.plies === undefined ? ' exact' : ` exact in ${line.plies}`) : '';
	const chances = line.probabilities ? `  ${line.probabilities.map((p) => `${(100 * p).toFixed(1)} %`).join(' ')}` : '';
	return `${number(line.value).padStart(9)}  ${move.padEnd(width)}${sure}${chances}${rest.length > 0 ? `  then ${rest.join(' ')}` : ''}`;
}

function number(value: number): string {
	return `${value > 0 ? '+' : ''}${Number.isInteger(value) ? value : value.toFixed(3)}`;
}
