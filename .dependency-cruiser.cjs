/** Who may import whom. Lowest first: core; table; games; registry; engine and protocol (core only); then server, web, cli, bench, train. */
const only = (name, from, allowed, comment) => ({
	name,
	comment,
	severity: 'error',
	from: { path: from, pathNot: '\\.test\\.ts$|/test/' },
	to: { pathNot: allowed },
});

module.exports = {
	forbidden: [
		{ name: 'no-cycles', severity: 'error', comment: 'Type-only cycles included.', from: {}, to: { circular: true } },
		only('core-imports-nothing', '^core/src', '^core/src', 'The contract stands alone.'),
		only('table-imports-core', '^table/src', '^core/src|^table/src', 'A table runs any game, and knows nothing of where it stands.'),
		only(
			'a-game-imports-core',
			'^games/([^/]+)/(src|solver|proof|book|nets)',
			'^(core|table)/src|^games/$1/(?!words|board)',
			'A game knows the contract and itself, no other game, and nothing of how it is told or drawn.',
		),
		only(
			'a-kernel-imports-its-game',
			'^games/([^/]+)/wasm',
			'^engine/wasm|^games/$1/wasm',
			'A kernel is compiled from its game and from parts that name no game.',
		),
		only('parts-of-kernels-stand-alone', '^engine/wasm', '^engine/wasm', 'They work for any game.'),
		only(
			'words-are-data',
			'^games/([^/]+)/words',
			'^core/src|^games/$1/(src|words)/',
			'What a game says is known to whoever shows it, in pictures or in letters.',
		),
		only('a-board-imports-its-game', '^games/([^/]+)/(board|texts)', '^core/src|^games/$1/|^board-kit/|^node_modules/svelte', 'A board draws plain data.'),
		{
			name: 'boards-are-for-the-web',
			severity: 'error',
			comment: 'Only the web app shows boards.',
			from: { pathNot: '^web/|^games/[^/]+/(board|texts)|^board-kit' },
			to: { path: '^games/[^/]+/board|^board-kit' },
		},
		only(
			'registry-imports-games',
			'^games/(registry|records)',
			'^core/src|^games/[^/]+/(src|words)',
			'One names all four, the other whatever reads a saved game.',
		),
		only('engine-names-no-game', '^engine/src', '^core/src|^engine/src', 'The general search works for any game.'),
		only('protocol-imports-core', '^protocol/src', '^core/src|^protocol/src|^node_modules/zod', 'Messages are known to both ends.'),
		{
			name: 'games-by-the-registry',
			severity: 'error',
			comment: 'Applications reach rules through the registry.',
			from: { path: '^(server|protocol|engine)/' },
			to: { path: '^games/[a-z]+/' },
		},
		{ name: 'not-to-tests', severity: 'error', from: { pathNot: '\\.test\\.ts$|/test/|^test/|^e2e/|^bench/' }, to: { path: '\\.test\\.ts$|^[^n].*/test/' } },
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '/dist/|\\.generated\\.ts$' },
		tsPreCompilationDeps: true,
		preserveSymlinks: false,
		combinedDependencies: true,
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'svelte', 'default'], extensions: ['.ts', '.js', '.svelte'] },
		tsConfig: { fileName: 'tsconfig.base.json' },
	},
};
