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
	'  --nodes n             positions visited',
	'  --millis n            thinking time; one second where no limit is given',
];

/** The commands, in the order of the help. */
export const COMMANDS = {
	engine: {
		arguments: '',
		summary: 'answer JSON requests on standard input, one a line',
		details: ['Each line of standard output answers one request, in order. docs/protocol.md describes them.'],
		load: async () => (await import('./commands/engine.ts')).engine,
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
