/** What a piece of work took. */
export interface Timed<T> {
	readonly value: T;
	/** Seconds on the clock, and of processor time: only the latter compares on a machine that others use too. */
	readonly wall: number;
	readonly cpu: number;
}

/** Starts a clock; the function returned tells what has passed since. */
export function stopwatch(): () => { readonly wall: number; readonly cpu: number } {
	const begun = process.hrtime.bigint();
	const used = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(used);
		return { wall: Number(process.hrtime.bigint() - begun) / 1e9, cpu: (user + system) / 1e6 };
	};
}

export function timed<T>(work: () => T): Timed<T> {
	const elapsed = stopwatch();
	const value = work();
	return { value, ...elapsed() };
}

export const seconds = ({ wall, cpu }: { readonly wall: number; readonly cpu: number }) => `${wall.toFixed(2)} s (${cpu.toFixed(2)} s of processor)`;

/** Million a second of processor time. */
export const rate = (count: number, cpu: number) => `${(count / cpu / 1e6).toFixed(2)} million a second`;
