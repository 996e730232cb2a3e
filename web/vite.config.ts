import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte()],
	build: {
		target: 'es2022',
		// A strict content security policy allows no data: URLs.
		assetsInlineLimit: 0,
		manifest: true,
	},
	worker: { format: 'es' },
	server: { fs: { allow: ['..'] } },
});
