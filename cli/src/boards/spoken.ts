import { CHANCE, type Position, type Ruleset, type Seat, viewFor } from '@stammtisch/core';
import { type GameWords, type Played, type Say, type SeatView, whoIs } from '@stammtisch/core/words';
import type { Timeline } from '@stammtisch/table';
import type { Tell } from '../words/tell.ts';
import type { BoardView, Happening, Paint } from './board.ts';

/** Draws a board as `viewer` sees it, own side below; no line end at the end. `names` are those of the seats, `say` says what is written in the drawing. */
export type Draw = (ruleset: Ruleset, p: Position, viewer: Seat, paint: Paint, names: readonly string[], say: Say) => string;

/** A game in the terminal that says what it says everywhere. `own` says what is the terminal's own. */
export function spokenView(words: GameWords, { say, own, draw }: { readonly say: Say; readonly own: Tell; readonly draw: Draw }): BoardView {
	const names = ({ options }: Ruleset) => words.seats(options).map(say);
	return {
		own,
		name: say(words.name),
		typing: ({ options }) => say(words.typing(options)),
		seatName: (ruleset, seat) => names(ruleset)[seat] ?? '',
		draw: (ruleset, p, viewer, paint) => draw(ruleset, p, viewer, paint, names(ruleset), say),
		tell: (happening) => say(words.announce(playedOf(words, happening), seatsBefore(happening))),
		result: (timeline, seats) => [`${say(resultOf(words, timeline, seats))}.`, ...reasonOf(timeline, seats)].join(' '),
	};

	/** Why a game ended, in sentences. */
	function reasonOf(timeline: Timeline, seats: readonly SeatView[]): string[] {
		const { ruleset, ending, entries } = timeline;
		const last = entries.at(-1);
		if (!ending || !last) return [];
		const who = whoIs(seats, last.seat ?? 0);
		const counts = words.resignCount?.(ruleset.options);
		switch (ending.end) {
			case 'resign':
				return [own('resigned', { who }), ...(counts === undefined ? [] : [say(counts)])];
			case 'timeout':
				return [own('timedOut', { who }), ...(counts === undefined ? [] : [say(counts)])];
			case 'draw':
				return [own('agreedDraw')];
		}
		const { seat, how } = turnOf(words, timeline);
		const why = words.end(how, whoIs(seats, seat));
		return why === undefined ? [] : [say(why)];
	}
}

/** The seats, with the one marked from whose side the reader sees the board. */
function seatsBefore({ seats, near }: Happening): SeatView[] {
	return seats.map((view, seat) => ({ ...view, isNear: seat === near }));
}

function playedOf({ view }: GameWords, { ruleset, before, move, after, steps, seat, viewer }: Happening): Played<unknown, unknown> {
	const seen = (p: Position) => view(viewFor(ruleset.rules, p, viewer), ruleset.options);
	return {
		before: seen(before),
		after: seen(after),
		seat: seat === CHANCE ? undefined : seat,
		text: ruleset.notation.formatMove(before, move),
		steps,
	};
}

/** On whom the end by the rules turned, for what reason and at which level. */
function turnOf(words: GameWords, { ruleset, ending, entries }: Timeline): { readonly seat: Seat; readonly how: string; readonly level: number } {
	const last = entries.at(-1);
	const usual = { seat: last?.seat ?? 0, how: ending?.end ?? 'rules', level: last && 'level' in last ? last.level : 1 };
	if (ending?.end !== 'rules' || last?.move === undefined) return usual;
	const { before, move, after, steps } = last;
	const happening = { ruleset, before, move, after, steps, seat: usual.seat, near: 0, viewer: undefined, seats: [] };
	return { ...usual, ...words.ended?.(playedOf(words, happening)) };
}

function resultOf(words: GameWords, timeline: Timeline, seats: readonly SeatView[]) {
	const { winners = [], points = [] } = timeline.ending ?? {};
	const players = seats.map((_, seat) => whoIs(seats, seat));
	const { how, level } = turnOf(words, timeline);
	return words.result({ players, winners, points, how, level, options: timeline.ruleset.options });
}
