import { type Entry, type Part, sourceKey } from './parts.ts';

/** Something one pawn may do next, given what has been chosen. */
export interface Option {
	readonly part: Part;
	readonly key: number;
	/** The move it belongs to: the only one, or of several the first that makes the parts in the order in which they were chosen. */
	readonly entry: Entry;
	/** With this part the whole move is fixed: it is complete, or only one way of completing it is left. */
	readonly isWhole: boolean;
}

/** The moves that contain every part chosen so far, in whatever order: where order matters both orders are listed as moves. */
export function containing(entries: readonly Entry[], chosen: readonly number[]): readonly Entry[] {
	return chosen.length === 0 ? entries : entries.filter(({ keys }) => chosen.every((key) => keys.includes(key)));
}

/**
 * What each pawn may do next, by `sourceKey`, the nearest target first. `entries` contain the `chosen` parts. Every pawn moves once in a move, so pawns of chosen parts are not
 * among them.
 */
export function optionsOf(entries: readonly Entry[], chosen: readonly number[]): Map<number, Option[]> {
	const found = new Map<number, { entry: Entry; at: number; inOrder: boolean; count: number }>();
	for (const entry of entries) {
		const startsAsChosen = chosen.every((key, i) => entry.keys[i] === key);
		for (const [at, key] of entry.keys.entries()) {
			if (chosen.includes(key)) continue;
			const inOrder = startsAsChosen && at === chosen.length;
			const known = found.get(key);
			if (!known) found.set(key, { entry, at, inOrder, count: 1 });
			else if (inOrder && !known.inOrder) found.set(key, { entry, at, inOrder, count: known.count + 1 });
			else known.count++;
		}
	}
	const options = new Map<number, Option[]>();
	for (const [key, { entry, at, count }] of found) {
		const part = entry.parts[at];
		if (!part) continue;
		const source = sourceKey(part.seat, part.from);
		const option = { part, key, entry, isWhole: count === 1 || entry.keys.length === chosen.length + 1 };
		const list = options.get(source);
		if (list) list.push(option);
		else options.set(source, [option]);
	}
	const stepsTo = ({ part }: Option) => part.way.indexOf(part.to, 1);
	for (const list of options.values()) list.sort((a, b) => stepsTo(a) - stepsTo(b));
	return options;
}

/** The parts of an option's move that are not chosen yet, the option's own first where its order allows. */
export function remaining({ entry, isWhole, part }: Option, chosen: readonly number[]): readonly Part[] {
	return isWhole ? entry.parts.filter((_, i) => !chosen.includes(entry.keys[i] as number)) : [part];
}
