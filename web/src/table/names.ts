/** Who sits down: the name typed, if any, and those meant for the seat, the best first. */
export interface Guest {
	readonly typed: string;
	readonly meant: readonly [string, ...string[]];
}

/** The names at a table: what was typed stands, even twice; whoever typed none bears the first of the names meant that nobody else bears. */
export function namesAt(guests: readonly Guest[]): string[] {
	const taken = new Set(guests.map(({ typed }) => typed.trim()));
	return guests.map(({ typed, meant }) => {
		if (typed.trim() !== '') return typed.trim();
		const name = meant.find((one) => !taken.has(one)) ?? meant[0];
		taken.add(name);
		return name;
	});
}
