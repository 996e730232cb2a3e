import type { GameTexts, OptionTexts, TalkingBoard } from '@stammtisch/board-kit';
import type { AnyPiece, GameWords, OptionWords, Say } from '@stammtisch/core/words';

/** What a game says, in one language, as texts. */
export function textsOf(words: GameWords, say: Say): GameTexts {
	const maybe = (piece: AnyPiece | undefined) => (piece === undefined ? undefined : say(piece));
	const byName = <T, U>(given: { readonly [name: string]: T }, one: (value: T) => U) =>
		Object.fromEntries(Object.entries(given).map(([name, value]) => [name, one(value)]));
	const { listedMove, spokenMove, resignCount, guide, draw } = words;
	const { detail, brief } = words.worth;
	return {
		say,
		name: say(words.name),
		motto: say(words.motto),
		seats: words.seats({}).map(say),
		variant: (options) => say(words.variant(options)),
		options: byName(words.options, (option) => optionTexts(option, say)),
		scorings: byName(words.scorings, say),
		resignCount: (options) => maybe(resignCount?.(options)),
		unit: say(words.unit),
		course: '',
		counted: (n) => say(words.counted(n)),
		total: (scoring, n, written) => say(words.total(scoring, n, written)),
		result: (facts) => say(words.result(facts)),
		end: (reason, who) => maybe(words.end(reason, who)) ?? '',
		ends: {},
		worth: {
			move: (worth) => say(words.worth.move(worth)),
			...(detail ? { detail: (worth) => maybe(detail(worth)) } : {}),
			...(brief ? { brief: (worth) => maybe(brief(worth)) } : {}),
			position: (worth) => say(words.worth.position(worth)),
		},
		...(guide === undefined ? {} : { guide: say(guide) }),
		...(draw ? { draw: { label: say(draw.label), line: say(draw.line) } } : {}),
		...(listedMove ? { listedMove: (notation) => say(listedMove(notation)) } : {}),
		...(spokenMove ? { spokenMove: (notation) => say(spokenMove(notation)) } : {}),
	};
}

function optionTexts({ label, help, values, suggestions }: OptionWords<AnyPiece>, say: Say): OptionTexts {
	return {
		label: say(label),
		...(help === undefined ? {} : { help: say(help) }),
		...(values ? { values: Object.fromEntries(Object.entries(values).map(([value, name]) => [value, say(name)])) } : {}),
		...(suggestions ? { suggestions: suggestions.map((one) => ({ value: one.value, label: say(one.label) })) } : {}),
	};
}

type Talk = 'view' | 'tally' | 'announce' | 'next' | 'cell' | 'describe' | 'ended' | 'match' | 'asSeen' | 'actions' | 'course';

/** What a board says of its game, said as the texts do. */
export function talkOf(words: GameWords): Pick<TalkingBoard<unknown, unknown, GameTexts>, Talk> {
	const said = ({ say = String }: GameTexts, piece: AnyPiece | undefined) => (piece === undefined ? '' : say(piece));
	const { ended, match, asSeen, actions, course } = words;
	return {
		view: (position, options) => words.view(position, options),
		tally(position, seat, texts) {
			const { value, unit } = words.tally(position, seat);
			return { value: said(texts, value), unit: said(texts, unit) };
		},
		announce: (played, texts, seats) => said(texts, words.announce(played, seats)),
		next: (played, texts, seats) => said(texts, words.next(played, seats)),
		cell(played, texts, seats) {
			const { text, note } = words.cell(played, seats);
			return { text: said(texts, text), ...(note === undefined ? {} : { note: said(texts, note) }) };
		},
		describe: (position, texts, seats) => words.describe(position, seats).map((line) => said(texts, line)),
		...(ended ? { ended } : {}),
		...(match ? { match: (position, texts) => said(texts, match(position)) || undefined } : {}),
		...(asSeen ? { asSeen } : {}),
		...(actions
			? {
					actions: (moves, texts, position, seats) =>
						actions(moves, position, seats).map(({ move, label, line, asks }) => ({
							move,
							label: said(texts, label),
							...(line === undefined ? {} : { line: said(texts, line) }),
							...(asks ? { asks: { title: said(texts, asks.title), line: said(texts, asks.line) } } : {}),
						})),
				}
			: {}),
		...(course
			? {
					course(position, texts) {
						const { name, ...rest } = course(position);
						return { name: said(texts, name), ...rest };
					},
				}
			: {}),
	};
}
