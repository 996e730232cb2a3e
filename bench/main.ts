import { GAME_IDS } from '@stammtisch/games';
import { benchEngines } from './engines.ts';
import { benchGnubg } from './gnubg.ts';
import { benchHus } from './hus.ts';
import { benchKalaha } from './kalaha.ts';
import { benchNets } from './nets.ts';
import { benchRules } from './rules.ts';
import { benchSignature } from './signature.ts';

/** Prints its figures; throws where a count is wrong or a bound is missed. `words` are those that follow its name. */
type Bench = (print: (line: string) => void, words: readonly string[]) => Promise<unknown>;

/** A bench and the words that it takes. */
interface Entry {
	readonly run: Bench;
	readonly takes?: { readonly usage: string; readonly words: RegExp; readonly count: number };
}

/** `npm run bench -- <name> …`, a name with the words it takes. */
const BENCHES: { readonly [name: string]: Entry } = {
	rules: { run: benchRules },
	hus: { run: benchHus },
	kalaha: { run: benchKalaha, takes: { usage: '[pits seeds]', words: /^[1-6]$/, count: 2 } },
	signature: { run: benchSignature },
	nets: { run: benchNets },
	gnubg: { run: benchGnubg },
	engines: { run: benchEngines, takes: { usage: '[game]', words: new RegExp(`^(${GAME_IDS.join('|')})$`), count: 1 } },
};

function refuse(message: string): never {
	console.error(`stammtisch: ${message}`);
	process.exit(2);
}

interface Asked extends Entry {
	readonly name: string;
	readonly words: string[];
}

/** The benches asked for, each with its words; all of them where none is named. A word is the last bench's where that takes it. */
function asked(words: readonly string[]): Asked[] {
	const list: Asked[] = [];
	for (const word of words) {
		const last = list.at(-1);
		const entry = Object.hasOwn(BENCHES, word) ? BENCHES[word] : undefined;
		if (last?.takes?.words.test(word) && last.words.length < last.takes.count) last.words.push(word);
		else if (entry) list.push({ name: word, ...entry, words: [] });
		else refuse(`there is no bench ${JSON.stringify(word)}; there are ${Object.entries(BENCHES).map(usage).join(', ')}`);
	}
	const half = list.find(({ words: given, takes }) => given.length > 0 && given.length < (takes?.count ?? 0));
	if (half) refuse(`${half.name} takes ${half.takes?.usage}, all or none`);
	return list.length > 0 ? list : Object.entries(BENCHES).map(([name, entry]) => ({ name, ...entry, words: [] }));
}

function usage([name, { takes }]: [string, Entry]): string {
	return takes ? `${name} ${takes.usage}` : name;
}

for (const { run, words } of asked(process.argv.slice(2))) {
	try {
		await run(console.log, words);
	} catch (fault) {
		console.error(`stammtisch: ${fault instanceof Error ? fault.message : String(fault)}`);
		process.exitCode = 1;
	}
}
