/** Runs a command with what follows its name. @returns the exit status */
export type Run = (args: readonly string[]) => Promise<number>;

interface Command {
	readonly arguments: string;
	readonly summary: string;
	readonly details: readonly string[];
	readonly load: () => Promise<Run>;
}

const GAME = '<game> is hus, kalaha, backgammon or hampura.';
const OPTION = '  --option name=value   an option of the game, as often as needed, such as --option pits=4 or --option colours=r,b,y';
const POSITION = '  --position text       a position; the start where left out';
const LIMITS = [
	'  --plies n             decisions looked ahead after each move; 0 is the static value',
	'  --nodes n             most positions visited; every move is looked at once even where that takes more',
	'  --millis n            thinking time; one second where no limit is given',
];
const CACHE = [
	'  --cache folder        where tables are kept between runs, or none; where left out STAMMTISCH_CACHE, else stammtisch in XDG_CACHE_HOME',
	'                        or in ~/.cache',
];

/** The commands, in the order of the help. */
export const COMMANDS = {
	play: {
		arguments: '<game>',
		summary: 'play in the terminal, against the computer or among people',
		details: [
			GAME,
			OPTION,
			'  --level n             the computer’s level, 1 the weakest: up to 6 in hus and kalaha, up to 3 elsewhere; the middle one where left out',
			'  --two                 people have every seat',
			'  --seat letter         a person’s seat, as often as there are people; the first where left out',
			'  --watch               the computer plays itself',
			'  --games n             a series of n games; --target n until somebody has n points; --scoring games|stones for Kalaha',
			'  --seed text           decides dice, cards and who begins; drawn where left out',
			'  --record file         go on where a saved game or match stops: a record as JSON or text, or Backgammon’s .mat',
			'  --lang code           the language: de, en, fr, hu, pl or su; English for what is not there in it',
			'  --new, --resume       begin anew, or go on with the game that is kept, without being asked',
			...CACHE,
			'quit, Ctrl-C, a signal, the end of the input: however it is left, the game is kept. After Ctrl-Z, fg goes on with it.',
		],
		load: async () => (await import('./commands/play.ts')).play,
	},
	engine: {
		arguments: '',
		summary: 'answer JSON requests on standard input, one a line',
		details: [
			'Each line of standard output answers one request, in order: games, start, moves, play, result, perft, analyse, convert, stop.',
			'{"op":"stop"} is read while others are worked on and breaks off what was sent before it; with "of" only the request of that id. A perft answers ERR_STOPPED,',
			'an analyse what it has found by then.',
			...CACHE,
			'                        a request with limits of plies or nodes and none of millis neither reads nor writes it',
			'A count of more than a thousand million positions, or of hands that could be dealt in more than 20,000 ways, is refused before it is made.',
			'An analysis ends by its limits: at most an hour, 10,000,000,000 positions, 200 plies.',
			'Ctrl-C or another signal ends the process at once, whatever it is at.',
		],
		load: async () => (await import('./commands/engine.ts')).engine,
	},
	perft: {
		arguments: '<game>',
		summary: 'count decision sequences, depth by depth',
		details: [GAME, OPTION, POSITION, '  --depth n             how deep, however long it takes; as far as takes no time where left out'],
		load: async () => (await import('./commands/perft.ts')).runPerft,
	},
	analyse: {
		arguments: '<game>',
		summary: 'value the moves of a position, best first',
		details: [
			GAME,
			OPTION,
			POSITION,
			...LIMITS,
			'  --lines n             how many moves to print; 10 where left out',
			...CACHE,
			'                        with --plies or --nodes and without --millis it is neither read nor written',
		],
		load: async () => (await import('./commands/analyse.ts')).runAnalyse,
	},
	arena: {
		arguments: '<game>',
		summary: 'play matches between engines or levels, with error bars',
		details: [
			GAME,
			OPTION,
			'  --a player, --b player  one of the game’s levels, limits such as plies=3 or nodes=10000,plies=8 or millis=50, or random;',
			'                          limits take a chance to overlook each move, as in plies=2,miss=0.1',
			'  --games n             how many, in pairs with sides changed; 100 where left out',
			'  --seed text           decides openings, dice, cards and slips; 1 where left out',
			'  --opening n           random decisions before the players begin; 4 in games without chance',
			'Ended by Ctrl-C or another signal, it tells the games so far.',
		],
		load: async () => (await import('./commands/arena.ts')).arena,
	},
	serve: {
		arguments: '',
		summary: 'serve the web app',
		details: [
			'  --port n              3000 or the next free one where left out',
			'  --host address        127.0.0.1 where left out; 0.0.0.0 for the local network',
		],
		load: async () => (await import('./commands/serve.ts')).serve,
	},
	verify: {
		arguments: '<record>',
		summary: 'check a record: every move legal, every result right',
		details: [
			'<record> is a file: JSON, text, or the .mat of a Backgammon match, whatever its name. The exit status is 1 where it is wrong; the place is told.',
		],
		load: async () => (await import('./commands/verify.ts')).verify,
	},
	bench: {
		arguments: '[name …]',
		summary: 'measure speed, in a clone of the repository',
		details: ['Without a name, every bench.'],
		load: async () => (await import('./commands/bench.ts')).bench,
	},
} as const satisfies { readonly [name: string]: Command };

export type CommandName = keyof typeof COMMANDS;

export function isCommand(name: string): name is CommandName {
	return Object.hasOwn(COMMANDS, name);
}

/** What `stammtisch --help` prints. */
export function overview(): string {
	const rows = Object.entries(COMMANDS).map(([name, command]: [string, Command]) => `  ${`${name} ${command.arguments}`.padEnd(18)} ${command.summary}`);
	return [
		'stammtisch — Hus, Kalaha, Backgammon and Hampura! at one table',
		'',
		'usage: stammtisch <command> …',
		'',
		...rows,
		`  ${'help [command]'.padEnd(18)} this, or what a command takes; also --help`,
		`  ${'version'.padEnd(18)} the version; also --version`,
		'',
	].join('\n');
}

/** What `stammtisch help <command>` prints. */
export function helpOf(name: CommandName): string {
	const command: Command = COMMANDS[name];
	return [
		`usage: ${`stammtisch ${name} ${command.arguments}`.trim()}`,
		'',
		`${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
		...command.details,
		'',
	].join('\n');
}
