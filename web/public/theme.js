// Before the first paint: the kept theme, so that the page does not flash. Everything else about settings is in the app.
(() => {
	let theme = 'auto';
	try {
		theme = JSON.parse(localStorage.getItem('stammtisch.settings') ?? '{}').theme ?? 'auto';
	} catch {
		// Unreadable settings are none.
	}
	if (theme === 'auto') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
	document.documentElement.dataset.theme = theme;
})();
