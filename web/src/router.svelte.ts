/** Where the app is, from the part of the address after `#`. */
export type Route =
	| { readonly page: 'home' }
	| { readonly page: 'setup'; readonly game: string; readonly query: URLSearchParams }
	| { readonly page: 'table'; readonly id: string }
	| { readonly page: 'result'; readonly id: string };

/** Reads `#/new/kalaha?seed=7`, `#/table/abc`, `#/table/abc/result`; anything else is home. */
export function readRoute(hash: string): Route {
	const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
	const [page, id, sub] = path.split('/').map(decode);
	if (page === 'new' && id) return { page: 'setup', game: id, query: new URLSearchParams(query) };
	if (page === 'table' && id) return sub === 'result' ? { page: 'result', id } : { page: 'table', id };
	return { page: 'home' };
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
	setup: (game: string, query: { readonly [name: string]: string } = {}) => {
		const text = new URLSearchParams(query).toString();
		return `#/new/${game}${text ? `?${text}` : ''}`;
	},
	table: (id: string) => `#/table/${id}`,
	result: (id: string) => `#/table/${id}/result`,
};

class Router {
	route: Route = $state.raw(readRoute(location.hash));

	constructor() {
		addEventListener('hashchange', () => {
			this.route = readRoute(location.hash);
			scrollTo(0, 0);
		});
	}

	go(link: string): void {
		location.hash = link;
	}

	/** Goes there without a step back. */
	replace(link: string): void {
		history.replaceState(history.state, '', link);
		this.route = readRoute(location.hash);
	}
}

export const router = new Router();
