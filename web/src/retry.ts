/** The page as `retried` needs it. */
export interface Reloadable {
	/** Whether the server can be reached. */
	answers(): Promise<boolean>;
	reload(): void;
}

const PAGE: Reloadable = {
	answers: () =>
		fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
			({ ok }) => ok,
			() => false,
		),
	reload: () => location.reload(),
};

/**
 * Loads a part of the app that could not be loaded before. Some browsers remember that: where it fails once more though the server answers, the whole
 * page is loaded anew.
 */
export async function retried<T>(load: () => Promise<T>, page: Reloadable = PAGE): Promise<T> {
	try {
		return await load();
	} catch (fault) {
		if (await page.answers()) page.reload();
		throw fault;
	}
}

/** Loads a part of the app: at the first attempt, 0, as it is, later as something that could not be loaded before. */
export function load<T>(part: () => Promise<T>, attempt: number): Promise<T> {
	return attempt === 0 ? part() : retried(part);
}
