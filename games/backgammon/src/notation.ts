import { fail, type Notation, type Position, type Result, type Rules } from '@stammtisch/core';
import { formatGnuid, isGnuid, parseGnuid } from './gnuid.ts';
import { seatOf, TURN } from './layout.ts';
import { formatMove, parseMove } from './moves-notation.ts';
import { type BackgammonOptions, fillOptions } from './options.ts';
import { layOut, type PositionParts, toldBy } from './parts.ts';
import { readPlain, writePlain } from './plain.ts';
import { formatXgid, parseXgid } from './xgid.ts';

/** Letters of the seats, by seat. */
export const SEATS = ['x', 'o'] as const;

/** Formats of position texts; `text` is the XGID, and reads GNU's IDs too. */
export const FORMATS = ['text', 'xgid', 'gnuid'] as const;

/** Takes apart a position text in one of `FORMATS`. ERR_FORMAT, ERR_POSITION with the place. Never throws. */
export function parseParts(text: string, format = 'text'): Result<PositionParts> {
	switch (format) {
		case 'text':
			return isGnuid(text) ? parseGnuid(text) : parseXgid(text);
		case 'xgid':
			return parseXgid(text);
		case 'gnuid':
			return parseGnuid(text);
		default:
			return fail('ERR_FORMAT', `there is no format ${JSON.stringify(format.slice(0, 40))}; there are ${FORMATS.join(', ')}`);
	}
}

/** Writes a position in one of `FORMATS`. */
export function formatPosition(p: Position, format: string): string {
	return format === 'gnuid' ? formatGnuid(p) : formatXgid(p);
}

export function createNotation(options: BackgammonOptions, rules: Rules): Notation {
	function parsePosition(text: string): Result<Position> {
		const parts = parseParts(text);
		if (!parts.ok) return parts;
		const filled = fillOptions(options, toldBy(parts.value));
		return filled.ok ? layOut(parts.value, options) : filled;
	}

	return {
		seats: SEATS,
		formatPosition: formatXgid,
		parsePosition,
		formatMove,
		parseMove: (p, text) => parseMove(rules, p, text),
		lastSeat: (p) => seatOf(p[TURN]),
		writePlain,
		readPlain: (value) => readPlain(value, parsePosition),
	};
}
