import { tick } from 'svelte';

/** Where the app is, from the part of the address after `#`. */
export type Route =
	| { readonly page: 'home' }
	| { readonly page: 'setup'; readonly game: string; readonly query: URLSearchParams }
	/** `at`: the place in the game that is shown, in plies; left out, the present. */
	| { readonly page: 'table'; readonly id: string; readonly at?: number }
	| { readonly page: 'result'; readonly id: string }
	| { readonly page: 'about' }
	| { readonly page: 'none' };

/** Reads `#/new/kalaha?seed=7`, `#/table/abc`, `#/table/abc?at=12`, `#/table/abc/result`; nothing is home, anything else no page. */
export function readRoute(hash: string): Route {
	const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
	const [page, id, sub] = path.split('/').map(decode);
	if (page === 'new' && id) return { page: 'setup', game: id, query: new URLSearchParams(query) };
	if (page === 'table' && id && sub === 'result') return { page: 'result', id };
	if (page === 'table' && id && !sub) return { page: 'table', id, ...placeIn(query) };
	if (page === 'about' && !id) return { page: 'about' };
	return { page: path === '' ? 'home' : 'none' };
}

function placeIn(query: string): { at?: number } {
	const at = new URLSearchParams(query).get('at') ?? '';
	return /^\d{1,6}$/.test(at) ? { at: Number(at) } : {};
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return '';
	}
}

export const links = {
	home: '#/',
	about: '#/about',
	setup: (game: string, query: { readonly [name: string]: string } = {}) => {
		const text = new URLSearchParams(query).toString();
		return `#/new/${game}${text ? `?${text}` : ''}`;
	},
	table: (id: string, at?: number) => `#/table/${id}${at === undefined ? '' : `?at=${at}`}`,
	result: (id: string) => `#/table/${id}/result`,
};

class Router {
	route: Route = $state.raw(readRoute(location.hash));

	/** How often the focus was to go to the heading of another page. */
	arrivals: number = $state(0);
	#isLed = false;

	constructor() {
		addEventListener('hashchange', () => {
			this.route = readRoute(location.hash);
			// Whoever is led to a table is to play: the board takes the focus there.
			if (!(this.#isLed && this.route.page === 'table')) this.arrivals++;
			this.#isLed = false;
			scrollTo(0, 0);
		});
	}

	/** Leads to a page by something else than a link. */
	go(link: string): void {
		this.#isLed = location.hash !== link;
		location.hash = link;
	}
}

export const router = new Router();

let arrived = 0;

/** For a page's heading: takes the focus there once somebody has come to the page, so that a screen reader tells where he is. */
export function heading(node: HTMLElement): void {
	const { arrivals } = router;
	if (arrivals === arrived) return;
	// The heading of the page that is left hears of it, too.
	void tick().then(() => {
		if (!node.isConnected) return;
		arrived = arrivals;
		node.tabIndex = -1;
		node.focus({ preventScroll: true });
	});
}
