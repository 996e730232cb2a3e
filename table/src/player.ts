/** Who sits at a seat: a person, or the computer at a level of the game, 1 the weakest. */
export type Player = { readonly kind: 'person'; readonly name: string } | { readonly kind: 'computer'; readonly name: string; readonly level: number };

/** Whether something read is a player. */
export function isPlayer(value: unknown): value is Player {
	if (typeof value !== 'object' || value === null) return false;
	const { kind, name, level }: { readonly [field: string]: unknown } = { ...value };
	if (typeof name !== 'string') return false;
	return kind === 'person' || (kind === 'computer' && Number.isInteger(level) && Number(level) >= 1);
}
