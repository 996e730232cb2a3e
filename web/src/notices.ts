/** A package of which something is in the app. */
export interface Notice {
	readonly name: string;
	readonly version: string;
	/** As SPDX writes it, such as `MIT`. */
	readonly licence: string;
	readonly text: string;
}

/** What the build wrote down about the packages that went into it. Rejects where it cannot be had. */
export async function loadNotices(): Promise<readonly Notice[]> {
	const response = await fetch('/notices.json');
	if (!response.ok) throw new Error(`notices.json: ${response.status}`);
	return response.json();
}
