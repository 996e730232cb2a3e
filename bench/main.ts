import { benchHus } from './hus.ts';
import { benchRules } from './rules.ts';
import { benchSignature } from './signature.ts';

/** `npm run bench -- <name>`: each prints its figures and fails where a count is wrong. */
const BENCHES: { readonly [name: string]: (print: (line: string) => void) => Promise<unknown> } = {
	rules: benchRules,
	hus: benchHus,
	signature: benchSignature,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in BENCHES));
if (unknown !== undefined) {
	console.error(`stammtisch: there is no bench ${JSON.stringify(unknown)}; there are ${Object.keys(BENCHES).join(', ')}`);
	process.exitCode = 2;
} else {
	for (const name of names.length > 0 ? names : Object.keys(BENCHES)) await BENCHES[name]?.(console.log);
}
