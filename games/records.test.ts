import { readFileSync } from 'node:fs';
import { formatRecord, type GameRecord, must, writeRecordJson } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { readSaved, textOf } from './records.ts';

const record: GameRecord = { game: 'kalaha', rules: 1, options: {}, games: [{ start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', events: ['s 3'] }] };
const MAT = ' 5 point match\n\n Game 1\n Jörg : 0                       Žofie : 0\n  1) 31: 8/5 6/5\n';

function bytes(text: string, ...front: number[]): Uint8Array {
	return new Uint8Array([...front, ...new TextEncoder().encode(text)]);
}

function mat(name: string): Uint8Array {
	return readFileSync(new URL(`backgammon/testdata/mat/${name}.mat`, import.meta.url));
}

describe('the text of a file', () => {
	test('UTF-8 with and without a mark, Windows-1252', () => {
		expect(must(textOf(bytes(MAT)))).toBe(MAT);
		expect(must(textOf(bytes(MAT, 0xef, 0xbb, 0xbf)))).toBe(MAT);
		expect(must(textOf(new Uint8Array([0x4a, 0xf6, 0x72, 0x67, 0x20, 0x80, 0x8e, 0x92])))).toBe('Jörg €Ž’');
		expect(must(textOf(new Uint8Array()))).toBe('');
		expect(must(textOf(mat('c20_latin1')))).toContain(' Jörg : 0 ');
	});

	test('UTF-16 and other bytes are refused', () => {
		for (const wide of [mat('h04_utf16'), new Uint8Array([0xfe, 0xff, 0, 0x35])]) {
			expect(textOf(wide)).toMatchObject({ ok: false, problem: { code: 'ERR_RECORD', at: 0, message: expect.stringContaining('UTF-16') } });
		}
		expect(textOf(mat('h03_nul'))).toMatchObject({ ok: false, problem: { code: 'ERR_RECORD', at: 16, message: expect.stringContaining('UTF-8') } });
	});
});

describe('a saved game is known by its content', () => {
	test.each([
		['JSON', writeRecordJson(record)],
		['JSON after a mark and an empty line', `\uFEFF\r\n${writeRecordJson(record)}`],
		['text', formatRecord(record)],
		['text after a mark, empty lines and a remark', `\uFEFF\n \t\n# a game\n${formatRecord(record)}`],
		['text with CR LF', formatRecord(record).replaceAll('\n', '\r\n')],
	])('%s', async (_, text) => {
		expect(must(await readSaved(text))).toEqual(record);
	});

	test.each([
		['match text', MAT],
		['match text after a mark and empty lines', `\uFEFF\n\n${MAT}`],
		['match text below remarks', `# stammtisch record 1\n{ a box }\n${MAT}`],
	])('%s', async (_, text) => {
		expect(must(await readSaved(text))).toMatchObject({ game: 'backgammon', tags: { x: 'Jörg', o: 'Žofie' } });
	});

	test.each([
		['nothing', '', 'ERR_RECORD', /JSON, a text that begins with "stammtisch record 1", or the match text/],
		['something else', 'Dear Ann,\nall the best', 'ERR_RECORD', /JSON, a text/],
		['half a JSON', '{"format":', 'ERR_JSON', /JSON/],
		['a text record of the future', 'stammtisch record 9\n', 'ERR_RECORD', /"stammtisch record 1"/],
		['a match without a length', MAT.replace(' 5 point match', ''), 'ERR_RECORD', /length of the match/],
	])('refused: %s', async (_, text, code, message) => {
		expect(await readSaved(text)).toMatchObject({ ok: false, problem: { code, message: expect.stringMatching(message) } });
	});
});
