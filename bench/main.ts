import { benchHus } from './hus.ts';
import { benchKalaha } from './kalaha.ts';
import { benchRules } from './rules.ts';
import { benchSignature } from './signature.ts';

/** Prints its figures; throws where a count is wrong or a bound is missed. `numbers` are those that follow its name. */
type Bench = (print: (line: string) => void, numbers: readonly number[]) => Promise<unknown>;

/** `npm run bench -- <name> …`, a name with the numbers it takes. */
const BENCHES: { readonly [name: string]: { readonly run: Bench; readonly takes?: string } } = {
	rules: { run: benchRules },
	hus: { run: benchHus },
	kalaha: { run: benchKalaha, takes: '[pits seeds]' },
	signature: { run: benchSignature },
};

function refuse(message: string): never {
	console.error(`stammtisch: ${message}`);
	process.exit(2);
}

/** The benches asked for, each with its numbers; all of them where none is named. */
function asked(words: readonly string[]): { readonly run: Bench; readonly numbers: number[] }[] {
	const list: { readonly name: string; readonly run: Bench; readonly takes: string | undefined; readonly numbers: number[] }[] = [];
	for (const word of words.length > 0 ? words : Object.keys(BENCHES)) {
		const last = list.at(-1);
		const bench = Object.hasOwn(BENCHES, word) ? BENCHES[word] : undefined;
		if (bench) list.push({ name: word, run: bench.run, takes: bench.takes, numbers: [] });
		else if (last?.takes !== undefined && /^[1-6]$/.test(word) && last.numbers.length < 2) last.numbers.push(Number(word));
		else
			refuse(
				`there is no bench ${JSON.stringify(word)}; there are ${Object.entries(BENCHES)
					.map(([name, { takes }]) => `${name}${takes ? ` ${takes}` : ''}`)
					.join(', ')}`,
			);
	}
	const half = list.find(({ numbers }) => numbers.length === 1);
	if (half) refuse(`${half.name} takes ${half.takes}, both or neither`);
	return list;
}

for (const { run, numbers } of asked(process.argv.slice(2))) {
	try {
		await run(console.log, numbers);
	} catch (fault) {
		console.error(`stammtisch: ${fault instanceof Error ? fault.message : String(fault)}`);
		process.exitCode = 1;
	}
}
