import type { Catalogue } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** The phrases in this language, made by tools/words/build.ts from the catalogue beside this file. */
export const catalogue: Catalogue<Messages> = {
	language: 'en',
	phrases: {
		opening: [["game"],": ",["seats"],". Type ? for the moves, help for everything else."],
		person: [["name"]," you"],
		computer: [["name"]," computer, level ",["level"]],
		thinks: [["name"]," is thinking …"],
		thinking: "Thinking …",
		curtain: [["name"]," is next. When nobody else is looking, press Enter. "],
		standing: ["After ",["games",{"one":[["games"]," game"],"other":[["games"]," games"]},"cardinal"],": ",["totals"],"."],
		lists: [["typing"]," ? lists the moves."],
		more: ["… and ",["n"]," more"],
		nothingBack: "There is nothing to take back.",
		goOn: "A game is under way. Go on with it? (Y/n) ",
		'help.moves': "the legal moves",
		'help.enter': "the only move, or to roll",
		'help.undo': "take back your last move; the same dice and cards come again",
		'help.hint': "what the computer would play at its best",
		'help.board': "draw the board again",
		'help.position': "the position as a text",
		'help.resign': "offer to give the game up; in Backgammon 2 for a gammon, 3 for a backgammon",
		'help.quit': "leave; the game is kept",
		'resign.ask': ["Give this game up",["level",{"single":": a single game","gammon":": a gammon","backgammon":": a backgammon","other":""}],"? (y/N) "],
		'resign.offer': [["name"]," gives the game up",["level",{"single":": a single game","gammon":": a gammon","backgammon":": a backgammon","other":""}],". ",["other"],", do you accept? (y/n) "],
		'resign.refused': [["name"]," does not accept",["level",{"single":": a single game","gammon":": a gammon","backgammon":": a backgammon","other":""}],". The game goes on."],
		resigned: [["who",{"you":"You","other":[["who"]]}]," resigned."],
		timedOut: [["who",{"you":"You","other":[["who"]]}]," ran out of time."],
		agreedDraw: "A draw was agreed on.",
		record: ["The record is ",["path"]],
		kept: ["The game is kept; stammtisch play ",["game"]," goes on with it."],
		before: ["The game before is in ",["path"]],
		beforeUnread: ["The game before cannot be gone on with (",["fault"],") and is in ",["path"]],
	},
};
