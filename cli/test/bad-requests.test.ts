import { ErrorAnswer } from '@stammtisch/protocol';
import { describe, expect, it } from 'vitest';
import { ask, run } from './run.ts';

interface Bad {
	readonly line: string | object;
	readonly code: string;
	readonly field?: string;
	readonly at?: number;
}

const k = (more: object) => ({ game: 'kalaha', ...more });
const START = '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s';
const OPENED = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const OVER = '0,0,0,0,0,0/30/0,0,0,0,0,0/18 s';

/** Values that are no text. */
const NO_TEXTS: readonly unknown[] = [null, true, 0, -1, 1.5, 1e308, [], {}, ['hus'], { toString: 'hus' }];
/** Values that are no whole number from 1 on. */
const NO_NUMBERS: readonly unknown[] = [null, true, '3', -1, 0.5, 1e308, -1e308, 1e21, [], {}, [3]];

const lines: Bad[] = [
	...['{', '}', 'nonsense', "{'id':1}", '{"id":1,}', '{"id":1', '"', '\u0000', '{"id":1,"op":"games"}}', 'undefined', 'NaN', '\u0000'.repeat(1000)].map(
		(line) => ({
			line,
			code: 'ERR_JSON',
		}),
	),
	...['null', 'true', '1', '1e999', '"games"', '[]', '[{"id":1,"op":"games"}]', '[[[[]]]]'].map((line) => ({ line, code: 'ERR_REQUEST' })),
	...[true, [], {}, ['a'], { id: 1 }].map((id) => ({ line: { id, op: 'games' }, code: 'ERR_REQUEST', field: 'id' })),
	{ line: {}, code: 'ERR_REQUEST', field: 'op' },
	...NO_TEXTS.map((op) => ({ line: { id: 1, op }, code: 'ERR_REQUEST', field: 'op' })),
	...['', 'Games', 'quit', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(10000)].map((op) => ({
		line: { id: 1, op },
		code: 'ERR_OP',
		field: 'op',
	})),
	{ line: '{"__proto__":{"op":"games"}}', code: 'ERR_REQUEST', field: 'op' },
	{ line: { op: 'start' }, code: 'ERR_REQUEST', field: 'game' },
	...NO_TEXTS.map((game) => ({ line: { op: 'start', game }, code: 'ERR_REQUEST', field: 'game' })),
	...['', 'chess', 'Kalaha', ' hus', '__proto__', 'constructor', 'x'.repeat(10000)].map((game) => ({
		line: { op: 'moves', game },
		code: 'ERR_GAME',
		field: 'game',
	})),
	...[null, 1, true, 'pits', [], [1]].map((options) => ({ line: { op: 'start', game: 'kalaha', options }, code: 'ERR_OPTION', field: 'options' })),
	...[
		{ pits: 0 },
		{ pits: 7 },
		{ pits: 1.5 },
		{ pits: '6' },
		{ pits: null },
		{ seeds: 1e9 },
		{ pie: 1 },
		{ emptyCapture: 'yes' },
		{ start: 5 },
		{ start: 'x' },
		{ pit: 6 },
	].map((options) => ({
		line: k({ op: 'start', options }),
		code: 'ERR_OPTION',
		field: 'options',
	})),
	{ line: '{"op":"start","game":"hus","options":{"__proto__":{"pie":true}}}', code: 'ERR_OPTION', field: 'options' },
	{ line: { op: 'start', game: 'hus', options: { constructor: 1 } }, code: 'ERR_OPTION', field: 'options' },
	...[{ direction: 'left' }, { direction: 1 }, { pie: 'true' }].map((options) => ({
		line: { op: 'start', game: 'hus', options },
		code: 'ERR_OPTION',
		field: 'options',
	})),
	...[{ match: -1 }, { match: 1e9 }, { variant: 'longgammon' }, { cube: null }].map((options) => ({
		line: { op: 'start', game: 'backgammon', options },
		code: 'ERR_OPTION',
	})),
	...[{ colours: [] }, { colours: ['r'] }, { colours: ['r', 'r'] }, { colours: 'ry' }, { colours: ['r', 'p'] }, { variant: 'teams' }].map((options) => ({
		line: { op: 'start', game: 'hampura', options },
		code: 'ERR_OPTION',
	})),
	...NO_TEXTS.map((position) => ({ line: k({ op: 'moves', position }), code: 'ERR_REQUEST', field: 'position' })),
	...[
		'',
		' ',
		's',
		'4',
		'4,4,4',
		`${START} `,
		` ${START}`,
		START.replace('s', 'x'),
		START.replace('4', '-4'),
		START.replace('4', '04'),
		START.replace('4', '5'),
		START.replace('4', '4e0'),
	].map((position) => ({ line: k({ op: 'moves', position }), code: 'ERR_POSITION', field: 'position' })),
	{ line: k({ op: 'moves', position: '4,4,4,4,4,4/0/4,4,4,4,4,x/0 s' }), code: 'ERR_POSITION', field: 'position', at: 24 },
	{ line: k({ op: 'moves', position: START, options: { pits: 5 } }), code: 'ERR_OPTION', field: 'options' },
	{ line: k({ op: 'moves', position: '\u0000'.repeat(100_000) }), code: 'ERR_POSITION', field: 'position' },
	{ line: k({ op: 'moves', position: '4,'.repeat(500_000) }), code: 'ERR_POSITION', field: 'position' },
	{ line: { op: 'moves', game: 'hus', position: START }, code: 'ERR_POSITION', field: 'position' },
	{ line: { op: 'moves', game: 'hus', position: `${'3,'.repeat(16)}` }, code: 'ERR_POSITION', field: 'position' },
	...['XGID=', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:0:10', `XGID=${'z'.repeat(26)}:0:0:1:00:0:0:0:0:10`, 'xgid', '4HPwATDgc/ABM'].map(
		(position) => ({
			line: { op: 'moves', game: 'backgammon', position },
			code: 'ERR_POSITION',
			field: 'position',
		}),
	),
	...['r:-,-,-,-', 'r:-,-,-,-/y:-,-,-,- r 6 -', 'r:4,4,-,-/y:-,-,-,- r ? -', 'r:-,-,-,-/y:-,-,-,- b ? -', 'r:-,-,-,-/y:-,-,-,- r ? 1,1,1,1,1,1'].map(
		(position) => ({
			line: { op: 'moves', game: 'hampura', position },
			code: 'ERR_POSITION',
			field: 'position',
		}),
	),
	{ line: k({ op: 'play' }), code: 'ERR_REQUEST', field: 'move' },
	...NO_TEXTS.map((move) => ({ line: k({ op: 'play', move }), code: 'ERR_REQUEST', field: 'move' })),
	...['', ' ', '0', '7', '3 ', '٣', 'three', '3'.repeat(1_000_000)].map((move) => ({ line: k({ op: 'play', move }), code: 'ERR_MOVE', field: 'move', at: 0 })),
	{ line: k({ op: 'play', position: '0,4,4,4,4,4/0/8,4,4,4,4,4/0 s', move: '1' }), code: 'ERR_ILLEGAL', field: 'move' },
	{ line: k({ op: 'play', move: 'swap' }), code: 'ERR_ILLEGAL', field: 'move' },
	{ line: k({ op: 'play', position: OVER, move: '1' }), code: 'ERR_OVER' },
	{ line: { op: 'play', game: 'hus', move: '9' }, code: 'ERR_ILLEGAL', field: 'move' },
	{ line: { op: 'play', game: 'backgammon', move: '66' }, code: 'ERR_ILLEGAL', field: 'move' },
	{ line: { op: 'play', game: 'backgammon', move: '24/18' }, code: 'ERR_ILLEGAL', field: 'move' },
	{
		line: { op: 'play', game: 'backgammon', position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', move: '24 to 18' },
		code: 'ERR_MOVE',
		field: 'move',
	},
	{ line: { op: 'play', game: 'hampura', move: '20-27' }, code: 'ERR_ILLEGAL', field: 'move' },
	{ line: { op: 'play', game: 'hampura', position: 'r:-,-,-,4/y:-,-,-,34 r 3 -', move: '4 to 7' }, code: 'ERR_MOVE', field: 'move' },
	{ line: k({ op: 'perft' }), code: 'ERR_REQUEST', field: 'depth' },
	...NO_NUMBERS.map((depth) => ({ line: k({ op: 'perft', depth }), code: typeof depth === 'number' ? 'ERR_LIMIT' : 'ERR_REQUEST', field: 'depth' })),
	{ line: k({ op: 'perft', depth: 60 }), code: 'ERR_LIMIT', field: 'depth' },
	{ line: { op: 'perft', game: 'backgammon', depth: 9 }, code: 'ERR_LIMIT', field: 'depth' },
	...[null, 5, 'fast', [], { millis: 'x' }, { nodes: null }].map((limits) => ({ line: k({ op: 'analyse', limits }), code: 'ERR_REQUEST', field: 'limits' })),
	...[
		{ seconds: 1 },
		{ millis: 0 },
		{ millis: -5 },
		{ millis: 3_600_001 },
		{ nodes: 10_000_000_001 },
		{ nodes: 0 },
		{ nodes: 1.5 },
		{ plies: -1 },
		{ plies: 1e9 },
	].map((limits) => ({
		line: k({ op: 'analyse', limits }),
		code: 'ERR_LIMIT',
		field: 'limits',
	})),
	...NO_NUMBERS.map((n) => ({ line: k({ op: 'analyse', lines: n }), code: typeof n === 'number' ? 'ERR_LIMIT' : 'ERR_REQUEST', field: 'lines' })),
	{ line: k({ op: 'analyse', lines: 0 }), code: 'ERR_LIMIT', field: 'lines' },
	...['from', 'to', 'text'].flatMap((field) =>
		[undefined, null, 1, {}].map((value) => ({
			line: k({ op: 'convert', from: 'text', to: 'text', text: START, [field]: value }),
			code: 'ERR_REQUEST',
			field,
		})),
	),
	{ line: k({ op: 'convert', from: 'fen', to: 'text', text: START }), code: 'ERR_FORMAT', field: 'from' },
	{ line: k({ op: 'convert', from: 'text', to: '__proto__', text: START }), code: 'ERR_FORMAT', field: 'to' },
	{ line: k({ op: 'convert', from: 'text', to: 'text', text: 'x' }), code: 'ERR_POSITION', field: 'text', at: 0 },
	{ line: { op: 'convert', game: 'backgammon', from: 'gnuid', to: 'xgid', text: '!!!' }, code: 'ERR_POSITION', field: 'text' },
	...[
		{ from: 'gnuid', options: { fast: true } },
		{ from: 'gnuid', options: { match: 7 }, text: '4HPwATDgc/ABMA:cAkAAAAAAAAE' },
		{ from: 'xgid', options: { match: 'x' } },
		{ from: 'xgid', options: { match: 3 } },
		{ from: 'text', options: [] },
	].map((more) => ({
		line: { op: 'convert', game: 'backgammon', to: 'text', text: OPENED, ...more },
		code: 'ERR_OPTION',
		field: 'options',
	})),
	{ line: { op: 'convert', game: 'backgammon', from: 'gnuid', to: 'xgid', text: '4HPwATD!c/ABMA' }, code: 'ERR_POSITION', field: 'text', at: 7 },
	{ line: k({ op: 'moves', position: `${START} pie` }), code: 'ERR_POSITION', field: 'position', at: 29 },
	{ line: k({ op: 'result', position: 5 }), code: 'ERR_REQUEST', field: 'position' },
	{ line: `${'['.repeat(500_000)}`, code: 'ERR_JSON' },
	{ line: `{"op":"start","game":"kalaha","options":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, code: 'ERR_OPTION', field: 'options' },
	{ line: `{"op":"start","game":"hampura","options":{"colours":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`, code: 'ERR_OPTION', field: 'options' },
	{ line: `{"op":"${'x'.repeat(1_000_000)}"}`, code: 'ERR_OP', field: 'op' },
];

const HANDS = 'r:-,-,-,4/y:-,-,-,34 r - - r=?,?,?,?,?/y=1,2,3,4,5';
const hidden: Bad[] = ['moves', 'analyse'].map((op) => ({ line: { op, game: 'hampura', position: HANDS }, code: 'ERR_HIDDEN', field: 'position' }));

describe('bad requests', () => {
	it('are more than 120 kinds, each answered in order with its code and place, and the process goes on', async () => {
		const bad = [...lines, ...hidden];
		expect(bad.length).toBeGreaterThan(120);
		const after = { id: 'still here', op: 'start', game: 'kalaha' };
		const { answers, ran } = await ask([...bad.map(({ line }) => line), after]);
		expect(ran.stderr).toBe('');
		expect(ran.status).toBe(0);
		expect(answers).toHaveLength(bad.length + 1);
		for (const [i, { line, code, field, at }] of bad.entries()) {
			const told = (typeof line === 'string' ? line : JSON.stringify(line)).slice(0, 120);
			const answer = ErrorAnswer.parse(answers[i], { error: () => `${told} -> ${JSON.stringify(answers[i])}` });
			expect({ told, ...answer.error }).toMatchObject({ told, code, ...(field === undefined ? {} : { field }), ...(at === undefined ? {} : { at }) });
			const id = typeof line === 'object' && 'id' in line ? line.id : null;
			expect(answer.id).toBe(typeof id === 'string' || typeof id === 'number' ? id : null);
		}
		expect(answers.at(-1)).toEqual({ id: 'still here', position: START });
	});

	it('that are no text at all are answered too', async () => {
		const line = (bytes: readonly number[]) => [...bytes, 10];
		const input = Uint8Array.from([
			...line([0xff, 0xfe, 0x00]),
			...line([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
			...line([0x80]),
			...line([0xed, 0xa0, 0x80]),
			...line([0x00]),
			...line([0x1b, 0x5b, 0x41]),
			...Buffer.from('{"id":1,"op":"start","game":"kalaha"}\n'),
		]);
		const { stdout, status, stderr } = await run(['engine'], input);
		const answers = stdout
			.trim()
			.split('\n')
			.map((text) => JSON.parse(text) as { error?: { code: string } });
		expect(answers.slice(0, 6).map((answer) => answer.error?.code)).toEqual(Array.from({ length: 6 }, () => 'ERR_JSON'));
		expect(answers[6]).toEqual({ id: 1, position: START });
		expect([status, stderr]).toEqual([0, '']);
	});

	it('above 16 MB are refused without being kept', async () => {
		const { stdout, status } = await run(['engine'], `${'x'.repeat(17 * 1024 * 1024)}\n{"id":1,"op":"start","game":"kalaha"}\n`);
		const [first, second] = stdout
			.trim()
			.split('\n')
			.map((text) => JSON.parse(text) as { error?: { code: string } });
		expect(first?.error?.code).toBe('ERR_REQUEST');
		expect(second).toEqual({ id: 1, position: START });
		expect(status).toBe(0);
	});
});
