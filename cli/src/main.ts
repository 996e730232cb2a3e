import { InputError, UsageError } from './arguments.ts';
import { COMMANDS, helpOf, isCommand, overview, type Run } from './help.ts';
import { endOnBrokenPipe, write } from './output.ts';
import { VERSION } from './version.ts';

/** Runs the command line. @returns the exit status: 0 done, 1 the answer is no or an input is at fault, 2 bad arguments */
async function main([name, ...args]: readonly string[]): Promise<number> {
	if (name === undefined) throw new UsageError(`a command is missing; there are ${Object.keys(COMMANDS).join(', ')} (stammtisch --help)`);
	if (name === '--help' || name === '-h' || name === 'help') {
		const [topic, extra] = args;
		if (extra !== undefined) throw new UsageError(`help takes one command, not ${JSON.stringify(extra.slice(0, 40))} besides`);
		if (topic !== undefined && !isCommand(topic)) throw unknown(topic);
		await write(topic === undefined ? overview() : helpOf(topic));
		return 0;
	}
	if (name === '--version' || name === '-v' || name === 'version') {
		if (args[0] !== undefined) throw new UsageError(`version takes nothing, not ${JSON.stringify(args[0].slice(0, 40))}`);
		await write(`${VERSION}\n`);
		return 0;
	}
	if (!isCommand(name)) throw unknown(name);
	if (args.includes('--help') || args.includes('-h')) {
		await write(helpOf(name));
		return 0;
	}
	const run: Run = await COMMANDS[name].load();
	return run(args);
}

function unknown(name: string): UsageError {
	return new UsageError(`there is no command ${JSON.stringify(name.slice(0, 40))}; there are ${Object.keys(COMMANDS).join(', ')}`);
}

endOnBrokenPipe();
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (fault) {
	if (!(fault instanceof UsageError || fault instanceof InputError)) throw fault;
	process.stderr.write(`stammtisch: ${fault.message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
	process.exitCode = fault instanceof UsageError ? 2 : 1;
}
