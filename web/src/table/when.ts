const DAY = 86_400_000;

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** When something was, in a few words for `language`, a BCP 47 tag: the hour of today, “yesterday”, the day, with its year where that is another. */
export function whenText(language: string, time: number, now: number): string {
	const days = Math.round((midnight(now) - midnight(time)) / DAY);
	if (days === 0) return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time);
	if (days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
	const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
	return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(time);
}

/** The day in ISO 8601, as at this device: `2026-12-01`. */
export function dayOf(time: number): string {
	const date = new Date(time);
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}
