import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './compress.ts';

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte(), compressed()],
	build: {
		target: 'es2022',
		// A strict content security policy allows no data: URLs.
		assetsInlineLimit: 0,
		manifest: true,
	},
	worker: { format: 'es' },
	server: { fs: { allow: ['..'] } },
});
