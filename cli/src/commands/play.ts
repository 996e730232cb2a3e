import { randomBytes } from 'node:crypto';
import { checkPlan, type Game, newSeries, type Result, type Ruleset, type Seat } from '@stammtisch/core';
import { isLanguage, LANGUAGES, type Language } from '@stammtisch/core/words';
import { isGameId } from '@stammtisch/games';
import { explain, gameArgument, gameOptions, InputError, readArguments, UsageError, usage, wholeNumber } from '../arguments.ts';
import { loadView } from '../boards/index.ts';
import { Games, levelCount } from '../engine/games.ts';
import { Leaving } from '../leaving.ts';
import { whenOutputIsLost, write } from '../output.ts';
import { Keep, reasonOf } from '../play/keep.ts';
import { Sitting } from '../play/sitting.ts';
import { type Agreement, TerminalTable } from '../play/table.ts';
import { Terminal } from '../play/terminal.ts';
import { inFile, readText, recordIn } from '../saved.ts';
import { CACHE, resourcesArgument } from '../settings.ts';
import { loadTell, type Tell } from '../words/tell.ts';

const OPTIONS = {
	option: { type: 'string', multiple: true },
	two: { type: 'boolean' },
	seat: { type: 'string', multiple: true },
	watch: { type: 'boolean' },
	level: { type: 'string' },
	seed: { type: 'string' },
	games: { type: 'string' },
	target: { type: 'string' },
	scoring: { type: 'string' },
	new: { type: 'boolean' },
	resume: { type: 'boolean' },
	record: { type: 'string' },
	lang: { type: 'string' },
	...CACHE,
} as const;

/** Plays a game in the terminal. */
export async function play(args: readonly string[]): Promise<number> {
	const { values, positionals } = readArguments('play', args, OPTIONS, 1);
	if (values.new && values.resume) throw new UsageError('give one of --new and --resume: they exclude each other');
	const language = languageOf(values);
	const own = await loadTell(language);
	const games = new Games(resourcesArgument(values));
	const game = await gameArgument(games, 'play', positionals[0]);
	const fresh = values.record === undefined ? agree(game, values) : await openedTable(game, values.record, values);
	const opened = fresh instanceof TerminalTable ? fresh : undefined;
	const keep = new Keep(game.id);
	const holder = keep.claim();
	if (holder !== undefined)
		throw new InputError(`a ${game.id} game is open elsewhere, in process ${holder}; leave that one first, or remove ${keep.lockPath} if it is none`);
	// Whatever ends the process, others may have the game from then on.
	process.on('exit', () => keep.release());
	const found = values.new || opened ? undefined : keptTable(game, keep);
	const leaving = new Leaving();
	const terminal = new Terminal(leaving);
	whenOutputIsLost(() => leaving.ask('output'));
	try {
		const kept = found?.ok ? found.value : undefined;
		if (values.resume) demandKept(game, keep, found);
		const goesOn = kept !== undefined && (values.resume === true || (await wantsToGoOn(terminal, own)));
		const table = kept && goesOn ? kept : fresh instanceof TerminalTable ? fresh : TerminalTable.begin(fresh);
		if (table !== kept) await putAside(keep, found, own);
		const view = await loadView(isGameId(game.id) ? game.id : 'kalaha', language);
		const sitting = new Sitting(table, view, terminal, games, keep);
		const isOver = await sitting.play();
		if (!sitting.isKept) return 1;
		const farewell = `${isOver ? own('record', { path: archived(keep) ?? '' }) : own('kept', { game: game.id })}\n`;
		if (leaving.reason === 'output') process.stderr.write(`stammtisch: nothing can be printed any more. ${farewell}`);
		else await write(farewell);
		return leaving.status;
	} finally {
		terminal.close();
	}
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

function agree(game: Game, values: Values): Agreement {
	const ruleset = game.ruleset(gameOptions(game, values.option));
	if (!ruleset.ok) throw usage('--option', ruleset.problem);
	const plan = checkPlan(game, {
		...(values.scoring === undefined ? {} : { scoring: values.scoring }),
		...(values.games === undefined ? {} : { games: wholeNumber('games', values.games, 1, 1000, 1) }),
		...(values.target === undefined ? {} : { target: wholeNumber('target', values.target, 1, 100_000, 1) }),
	});
	if (!plan.ok) throw new UsageError(plan.problem.message.replace(/^series: /, '--'));
	const own = game.series.isOver?.(ruleset.value, newSeries(ruleset.value).totals);
	if (own !== undefined && (values.games ?? values.target) !== undefined) {
		throw new UsageError('a match has an end of its own; give it without --games and --target');
	}
	return {
		game,
		ruleset: ruleset.value,
		plan: plan.value,
		seed: seedOf(values),
		people: people(ruleset.value, values),
		level: levelOf(game, values),
	};
}

function languageOf({ lang = 'en' }: Values): Language {
	if (!isLanguage(lang)) throw new UsageError(`--lang must be one of ${Object.keys(LANGUAGES).join(', ')}, not ${JSON.stringify(lang.slice(0, 40))}`);
	return lang;
}

function seedOf({ seed }: Values): string {
	return seed ?? randomBytes(16).toString('hex');
}

function levelOf(game: Game, { level }: Values): number {
	return wholeNumber('level', level, 1, levelCount(game), Math.ceil(levelCount(game) / 2));
}

/** Seats of people: all with `--two`, none with `--watch`, those named by `--seat`, else the first. */
function people({ notation }: Ruleset, { two, watch, seat }: Values): Seat[] {
	if ([two, watch, seat].filter((given) => given !== undefined).length > 1) throw new UsageError('give one of --two, --watch and --seat');
	if (two) return notation.seats.map((_, i) => i);
	if (watch) return [];
	const seats = (seat ?? [notation.seats[0] as string]).map((letter) => {
		const found = notation.seats.indexOf(letter);
		if (found < 0) throw new UsageError(`--seat must be one of ${notation.seats.join(', ')}, not ${JSON.stringify(letter.slice(0, 40))}`);
		return found;
	});
	return [...new Set(seats)].sort((a, b) => a - b);
}

/** A table where the record in `file` stops. Throws UsageError, InputError. */
async function openedTable(game: Game, file: string, values: Values): Promise<TerminalTable> {
	const told = (['resume', 'option', 'games', 'target', 'scoring'] as const).find((name) => values[name] !== undefined);
	if (told !== undefined) throw new UsageError(`leave out --${told}: the record says how its game goes on`);
	const record = await recordIn(file, readText('play --record', file));
	if (record.game !== game.id) throw new UsageError(`${file} holds a ${record.game} game; stammtisch play ${record.game} --record goes on with it`);
	const ruleset = inFile(file, game.ruleset(record.options));
	const letters = people(ruleset, values).map((seat) => ruleset.notation.seats[seat]);
	return inFile(file, TerminalTable.from(game, record, { people: letters.join(' '), level: levelOf(game, values), seed: seedOf(values) }));
}

/** The game that is kept; undefined where none is, a fault where it cannot be gone on with. */
function keptTable(game: Game, keep: Keep): Result<TerminalTable> | undefined {
	const record = keep.read();
	return record?.ok ? TerminalTable.of(game, record.value) : record;
}

function demandKept(game: Game, keep: Keep, found: Result<TerminalTable> | undefined): void {
	if (found === undefined) throw new UsageError(`there is no ${game.id} game to go on with; leave out --resume`);
	if (!found.ok) throw new InputError(`the game in ${keep.path} cannot be gone on with: ${explain(found.problem)}; leave out --resume to begin another`);
}

/** A game that nobody goes on with is not lost: where it has to stay, the next one is not kept. */
async function putAside(keep: Keep, found: Result<TerminalTable> | undefined, own: Tell): Promise<void> {
	const fault = found?.ok === false ? explain(found.problem) : undefined;
	try {
		const path = keep.archive(new Date());
		if (path !== undefined) await write(`${fault === undefined ? own('before', { path }) : own('beforeUnread', { fault, path })}\n`);
	} catch (obstacle) {
		const why = fault === undefined ? '' : `cannot be gone on with (${fault}) and `;
		keep.giveUp(`the game before ${why}stays in ${keep.path}, for it cannot be put into ${keep.records} (${reasonOf(obstacle)})`);
	}
}

/** Puts the finished game among the records. */
function archived(keep: Keep): string | undefined {
	try {
		return keep.archive(new Date());
	} catch (fault) {
		throw new InputError(`the record cannot be put into ${keep.records} (${reasonOf(fault)}); it stays in ${keep.path}`);
	}
}

async function wantsToGoOn(terminal: Terminal, own: Tell): Promise<boolean> {
	const answer = await terminal.ask(own('goOn'));
	return answer === undefined || !/^n/i.test(answer);
}
