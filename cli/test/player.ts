import { start } from './run.ts';

/** Answers a prompt, given all that was printed since the last answer; undefined closes the input. */
export type Answer = (printed: string) => string | undefined;

/** Plays through pipes: whenever the program waits for a line, `answer` says what is typed. @returns all that was printed */
export async function sit(
	args: readonly string[],
	env: NodeJS.ProcessEnv,
	answer: Answer,
): Promise<{ status: number | null; printed: string; stderr: string }> {
	const child = start(args, env);
	let printed = '';
	let stderr = '';
	let from = 0;
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr += text;
	});
	child.stdin.on('error', () => {});
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		printed += text;
		if (!/(> |\) |Enter\. )$/.test(printed) || printed.endsWith('\n')) return;
		const typed = answer(printed.slice(from));
		from = printed.length;
		if (typed === undefined) child.stdin.end();
		else child.stdin.write(`${typed}\n`);
	});
	const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
	return { status, printed, stderr };
}

/** Asks for the legal moves at every turn and types one of them, which the seed fixes. */
export function randomMoves(seed: number): Answer {
	let state = seed;
	const random = (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	let asked = false;
	return (printed) => {
		if (printed.endsWith('Enter. ')) return '';
		if (!printed.endsWith('> ')) return 'y';
		asked = !asked;
		if (asked) return '?';
		const moves = printed
			.split('\n')
			.filter((line) => line.startsWith('  '))
			.flatMap((line) => line.trim().split(/ {2,}/));
		return moves[random(moves.length)];
	};
}
