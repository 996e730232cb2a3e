import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './compress.ts';
import { notices } from './notices.ts';

const { app, worker } = notices();

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte(), app, compressed()],
	build: {
		target: 'es2022',
		// A strict content security policy allows no data: URLs.
		assetsInlineLimit: 0,
		manifest: true,
		rolldownOptions: { checks: { bundlerTimings: false } },
	},
	worker: { format: 'es', plugins: () => [worker] },
	server: { fs: { allow: ['..'] } },
});
