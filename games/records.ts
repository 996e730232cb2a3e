import { fail, type GameRecord, isRecordText, ok, parseRecord, type Result, readRecordJson, withoutMark } from '@stammtisch/core';

/**
 * The text of a file: UTF-8, with or without a byte-order mark, else Windows-1252, in which older programs write. ERR_RECORD where it is neither, such
 * as UTF-16. Never throws.
 */
export function textOf(bytes: Uint8Array): Result<string> {
	const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
	const nul = bytes.indexOf(0);
	if (isWide || nul >= 0) {
		const what = isWide ? 'this is text in UTF-16' : 'this is no text, for it holds a NUL';
		return fail('ERR_RECORD', `${what}; a saved game must be text in UTF-8 or Windows-1252`, { at: Math.max(0, isWide ? 0 : nul) });
	}
	try {
		return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch {
		const letters = new TextDecoder('windows-1252').decode(bytes);
		return ok(letters.replace(/[\u0080-\u009f]/g, (letter) => C1_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter));
	}
}

/** What Windows-1252 has at 0x80…0x9F; Node.js 20 decodes these bytes as Latin-1. Five are not taken. */
const C1_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Reads a saved game or match in whichever form it is, known by its content: a record as JSON or as text, or the match text (`.mat`) of Backgammon.
 * Checks the shape, and of a match text the moves as well; `replay` checks them all. ERR_JSON, ERR_RECORD. Never throws.
 */
export async function readSaved(text: string): Promise<Result<GameRecord>> {
	if (/^\s*\{/.test(withoutMark(text))) return readRecordJson(text);
	if (isRecordText(text)) return parseRecord(text);
	const { isMat, parseMat } = await import('@stammtisch/backgammon');
	if (isMat(text)) return parseMat(text);
	return fail('ERR_RECORD', 'a saved game must be a record as JSON, a text that begins with "stammtisch record 1", or the match text (.mat) of Backgammon', {
		at: 0,
	});
}
