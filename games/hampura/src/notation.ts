import { fail, type Notation, ok, type Position, type Result } from '@stammtisch/core';
import { cardText } from './deck.ts';
import { CHOOSING, DRAWING, ENDED, HAND, HAND_BYTES, HOME, LETTERS, NO_CARD, PAWNS } from './layout.ts';
import { createMoveNotation } from './move-notation.ts';
import { contradictedBy, type HampuraOptions } from './options.ts';
import { readPlain, toPlain, writePlain } from './plain.ts';
import { type PositionParts, parseParts } from './position-text.ts';
import type { HampuraRules } from './rules.ts';
import { cardTexts, placeText } from './tokens.ts';

/** Lays out a text taken apart. ERR_OPTION where it contradicts the options, ERR_POSITION where it cannot be. */
export function layOut(parts: PositionParts, options: HampuraOptions, rules: HampuraRules): Result<Position> {
	const contradiction = contradictedBy(options, { colours: parts.colours, hasHands: parts.hands !== undefined });
	if (contradiction) return contradiction;
	const { layout } = rules;
	const p = new Int8Array(rules.size);
	p.set(parts.pawns);
	p[layout.seatByte] = parts.seat;
	p[layout.cardByte] = typeof parts.card === 'number' ? parts.card : NO_CARD;
	p.set(parts.discards, layout.discards);
	if (parts.hands && layout.hands !== undefined) p.set(parts.hands, layout.hands);
	const phase = phaseOf(parts, p, rules);
	if (!phase.ok) return phase;
	p[layout.phaseByte] = phase.value;
	return ok(p);
}

/** The phase that a position is in, from who is HOME, the card field and the hands. ERR_POSITION where these do not agree. */
function phaseOf(parts: PositionParts, p: Position, rules: HampuraRules): Result<number> {
	const { seats, layout, pile, partnerOf } = rules;
	const { card, at } = parts;
	const isHome = (seat: number) => p[PAWNS * seat] === HOME && p[PAWNS * partnerOf(seat)] === HOME;
	const winners = Array.from({ length: seats }, (_, seat) => seat).filter(isHome);
	const first = winners[0];
	if (first !== undefined) {
		if (winners.some((seat) => seat !== first && seat !== partnerOf(first))) return fail('ERR_POSITION', 'only one side can have won', { at: 0 });
		if (!winners.includes(parts.seat)) return fail('ERR_POSITION', 'the game is over: here must be a colour that won', { at: at.seat });
		return typeof card === 'number' ? fail('ERR_POSITION', 'the game is over: here must be ?', { at: at.card }) : ok(ENDED);
	}
	if (layout.hands === undefined) {
		if (card === '-') return fail('ERR_POSITION', 'here must be the card drawn, or ? while it is to be drawn', { at: at.card });
		return ok(card === '?' ? DRAWING : CHOOSING);
	}
	const areFull = Array.from({ length: seats }, (_, seat) => pile.handSize(p, seat)).every((size) => size === HAND);
	if (typeof card === 'number') return fail('ERR_POSITION', 'here must be - while a card is chosen, ? while one is drawn', { at: at.card });
	if (card === '-') return areFull ? ok(CHOOSING) : fail('ERR_POSITION', `every hand must hold ${HAND} cards while one is chosen`, { at: at.hands });
	return areFull ? fail('ERR_POSITION', `a hand must hold less than ${HAND} cards while one is drawn`, { at: at.hands }) : ok(DRAWING);
}

/** Text of a position. */
function formatPosition(p: Position, rules: HampuraRules): string {
	const { colours, pawns, seatByte, phaseByte, cardByte, discards, hands } = rules.layout;
	let text = '';
	for (let i = 0; i < pawns; i++) {
		if (i % PAWNS > 0) text += ',';
		else text += `${i > 0 ? '/' : ''}${LETTERS[colours[i / PAWNS]]}:`;
		text += placeText(p[i]);
	}
	const choosing = hands === undefined ? cardText(Math.max(0, p[cardByte])) : '-';
	const card = p[phaseByte] === CHOOSING ? choosing : '?';
	text += ` ${LETTERS[colours[p[seatByte]]]} ${card} ${cardTexts(p, discards).join() || '-'}`;
	if (hands === undefined) return text;
	const held = colours.map((colour, seat) => `${LETTERS[colour]}=${cardTexts(p, hands + HAND_BYTES * seat, HAND_BYTES).join() || '-'}`);
	return `${text} ${held.join('/')}`;
}

export function createNotation(options: HampuraOptions, rules: HampuraRules): Notation {
	function parsePosition(text: string): Result<Position> {
		const parts = parseParts(text);
		return parts.ok ? layOut(parts.value, options, rules) : parts;
	}

	return {
		seats: rules.layout.colours.map((colour) => LETTERS[colour]),
		formatPosition: (p) => formatPosition(p, rules),
		parsePosition,
		...createMoveNotation(rules),
		lastSeat: (p) => p[rules.layout.seatByte],
		writePlain: (p) => writePlain(toPlain(p, options)),
		readPlain: (value) => readPlain(value, parsePosition),
	};
}
