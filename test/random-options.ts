import type { Game, Options } from '@stammtisch/core';
import fc from 'fast-check';

type Keywords = Game['schema']['properties'][string];

/** A start text of Kalaha, sums and ends that no game can begin with included. */
function startTexts(): fc.Arbitrary<string> {
	const side = (pits: number, most: number) => fc.tuple(fc.array(fc.nat(most), { minLength: pits, maxLength: pits }), fc.nat(most));
	const texts = fc.record({ pits: fc.integer({ min: 1, max: 6 }), seeds: fc.integer({ min: 1, max: 6 }), most: fc.constantFrom(1, 3, 8), fits: fc.boolean() });
	return texts.chain(({ pits, seeds, most, fits }) =>
		fc.tuple(side(pits, most), side(pits, most), fc.constantFrom('s', 'n')).map(([[south, store], [north, other], seat]) => {
			const sum = [...south, store, ...north, other].reduce((a, b) => a + b, 0);
			const rest = fits ? 2 * pits * seeds - sum : 0;
			return `${south}/${store}/${north}/${rest > 0 ? other + rest : other} ${seat}`;
		}),
	);
}

/** Values of an option, some of them just outside what is allowed. */
function values(wanted: Keywords): fc.Arbitrary<unknown> {
	if (Array.isArray(wanted.enum)) return fc.constantFrom(...wanted.enum);
	switch (wanted.type) {
		case 'boolean':
			return fc.boolean();
		case 'integer': {
			const [low, high] = [Number(wanted.minimum), Number(wanted.maximum)];
			return fc.oneof(fc.integer({ min: low - 1, max: high + 1 }), fc.constantFrom(low, high));
		}
		case 'array':
			return fc.shuffledSubarray([...(wanted.items as { enum: readonly string[] }).enum]);
		default:
			return startTexts();
	}
}

/** Options of a game as somebody might give them, any of them left out. */
export function randomOptions({ schema }: Game): fc.Arbitrary<Options> {
	const record = (names: readonly string[]) =>
		fc.record(Object.fromEntries(names.map((name) => [name, values(schema.properties[name] as Keywords)])), { requiredKeys: [] }) as fc.Arbitrary<Options>;
	const names = Object.keys(schema.properties);
	// Numbers given beside a start text seldom agree with it.
	return fc.oneof(record(names), record(names.filter((name) => schema.properties[name]?.type !== 'integer')));
}
