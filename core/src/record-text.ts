import type { Json } from './game.ts';
import { failIn, linesOf } from './lines.ts';
import type { GameRecord } from './record.ts';
import { readRecord } from './record-json.ts';
import type { Result } from './result.ts';

/** How the text of a record begins, after empty lines and comments. */
const TITLE = 'stammtisch record 1';

/**
 * A record as text: a head of `name: value` lines (game, rules, options, series, chance; every other name is a tag), then for each game an empty
 * line, `start: <position>`, one event a line, and `points: s 30, n 18` once it is over. Lines that begin with `#` are comments.
 */
export function formatRecord(record: GameRecord): string {
	const lines = [TITLE, `game: ${record.game}`, `rules: ${record.rules}`, `options: ${JSON.stringify(record.options)}`];
	if (record.series) lines.push(`series: ${JSON.stringify(record.series)}`);
	if (record.chance !== undefined) lines.push(`chance: ${JSON.stringify(record.chance)}`);
	for (const [name, text] of Object.entries(record.tags ?? {})) lines.push(`tag ${JSON.stringify(name)}: ${JSON.stringify(text)}`);
	for (const game of record.games) {
		lines.push('', `start: ${game.start}`, ...game.events);
		if (game.points) {
			lines.push(
				`points: ${Object.entries(game.points)
					.map(([letter, n]) => `${letter} ${n}`)
					.join(', ')}`,
			);
		}
	}
	return `${lines.join('\n')}\n`;
}

interface Draft {
	start: string;
	events: string[];
	points?: { [letter: string]: number };
}

/** Whether a text is meant to be a record as text: whether its first line says so. */
export function isRecordText(text: string): boolean {
	const first = linesOf(text).find((line) => !isSilent(line.text));
	return first?.text.trim().startsWith('stammtisch record') === true;
}

/** Whether a line is empty or a comment. */
function isSilent(line: string): boolean {
	return /^\s*(?:#|$)/.test(line);
}

/** Reads what `formatRecord` writes. ERR_RECORD with the place of the line at fault. Never throws. */
export function parseRecord(text: string): Result<GameRecord> {
	const head: { [name: string]: Json } = { format: 'stammtisch-record', version: 1 };
	const tags = new Map<string, string>();
	const seen = new Set<string>();
	const games: Draft[] = [];
	const lines = linesOf(text);
	const told = lines.filter((line) => !isSilent(line.text));
	for (const [i, raw] of (told.length > 0 ? told : lines).entries()) {
		const line = raw.text.trim();
		const wrong = (right: string) => failIn('ERR_RECORD', `this line must be ${right}`, raw);
		if (i === 0) {
			if (line !== TITLE) return wrong(JSON.stringify(TITLE));
			continue;
		}
		const field = /^(game|rules|options|series|chance|start|points|tag "(?:[^"\\]|\\.)*"): ?(.*)$/s.exec(line);
		const game = games.at(-1);
		if (!field) {
			if (!game) return wrong('a "name: value" line of the head');
			if (game.points) return wrong('the start of another game, for the points end this one');
			game.events.push(line);
			continue;
		}
		const [, name = '', value = ''] = field;
		if (name === 'start') games.push({ start: value, events: [] });
		else if (name === 'points') {
			const points = readPoints(value);
			if (!game || game.points || !points) return wrong('"points: s 30, n 18", once after a game');
			game.points = points;
		} else if (game) return wrong(`an event, "points: …" or "start: …", for "${name}" belongs to the head`);
		else if (seen.has(name)) return wrong(`another one, for "${name}" stands in the head already`);
		else if (name === 'game') head.game = value;
		else {
			const json = readJson(value);
			if (json === undefined) return wrong(`"${name}: " and JSON`);
			if (name.startsWith('tag ')) {
				const key = readJson(name.slice(4));
				if (typeof key !== 'string' || typeof json !== 'string') return wrong('a tag, both parts in quotes');
				tags.set(key, json);
			} else head[name] = json;
		}
		if (!game && name !== 'start') seen.add(name);
	}
	if (tags.size > 0) head.tags = Object.fromEntries(tags);
	return readRecord({ ...head, games });
}

function readPoints(text: string): { [letter: string]: number } | undefined {
	const points: { [letter: string]: number } = {};
	for (const part of text.split(',')) {
		const pair = /^ *(\w) (-?\d+(?:\.\d+)?) *$/.exec(part);
		if (!pair) return undefined;
		points[pair[1] as string] = Number(pair[2]);
	}
	return points;
}

function readJson(text: string): Json | undefined {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return undefined;
	}
}
