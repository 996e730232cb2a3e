/**
 * How early a move is tried; higher is earlier. Moves that go on, then those that bank much, then pits near the store: they settle soonest and leave
 * the fewest stones to search.
 */
// @ts-ignore: decorator
@inline
export function promise(pit: i32, bank: i32, again: bool): i32 {
	return (again ? 200 : 0) + 50 * bank + 10 * pit;
}
