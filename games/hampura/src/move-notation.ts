import { CHANCE, fail, type Move, OVER, ok, type Position, type Result } from '@stammtisch/core';
import { STEPS_BACKWARD, STEPS_FORWARD } from './cards.ts';
import {
	addSteps,
	BACKWARD,
	DISCARD,
	FORWARD,
	formOf,
	kindOf,
	LEAVE_START,
	PASS,
	pack,
	pawnOf,
	payloadOf,
	SPLIT,
	SPLIT_STEPS,
	SWAP,
	splitParts,
	TAKE,
	targetOf,
} from './code.ts';
import { cardText, ELEVEN, HAMPURA, ONE, SEVEN, TWO } from './deck.ts';
import { circleOf, LETTERS, PAWNS, START } from './layout.ts';
import { type MoveText, type PartText, parseMoveText } from './move-text.ts';
import { backwardFrom, forwardFrom } from './moving.ts';
import type { HampuraRules } from './rules.ts';
import { placeText } from './tokens.ts';

export interface MoveNotation {
	formatMove(p: Position, move: Move): string;
	parseMove(p: Position, text: string): Result<Move>;
}

/** Texts of moves and outcomes (README.md, Notation). */
export function createMoveNotation(rules: HampuraRules): MoveNotation {
	const { layout, cards, partnerOf } = rules;
	const { colours, seatByte, cardByte } = layout;
	const hasHands = layout.hands !== undefined;

	function byteOf(seat: number, pawn: number): number {
		return pawn < PAWNS ? PAWNS * seat + pawn : PAWNS * partnerOf(seat) + pawn - PAWNS;
	}

	/** From-space of a pawn, its colour in front where it is not the mover's. */
	function fromText(p: Position, pawn: number): string {
		const byte = byteOf(p[seatByte], pawn);
		const owner = byte >> 2;
		return `${owner === p[seatByte] ? '' : LETTERS[colours[owner]]}${p[byte] === START ? 'start' : placeText(p[byte])}`;
	}

	function walkText(p: Position, pawn: number, to: number): string {
		return `${fromText(p, pawn)}-${placeText(to)}`;
	}

	function actionText(p: Position, move: Move): string {
		const pawn = pawnOf(move);
		const byte = byteOf(p[seatByte], pawn);
		const colour = colours[byte >> 2];
		switch (formOf(move)) {
			case LEAVE_START:
				return walkText(p, pawn, circleOf(colour));
			case FORWARD:
				return walkText(p, pawn, forwardFrom(colour, p[byte], STEPS_FORWARD[kindOf(move)]));
			case BACKWARD:
				return walkText(p, pawn, backwardFrom(colour, p[byte], STEPS_BACKWARD[kindOf(move)]));
			case SPLIT:
				return splitParts(payloadOf(move))
					.map(({ pawn, steps }) => {
						const byte = byteOf(p[seatByte], pawn);
						return walkText(p, pawn, forwardFrom(colours[byte >> 2], p[byte], steps));
					})
					.join(' ');
			case SWAP:
				return `${fromText(p, pawn)}x${placeText(p[targetOf(move)])}`;
			default:
				return `${fromText(p, pawn)} x${placeText(p[targetOf(move)])}`;
		}
	}

	function formatMove(p: Position, move: Move): string {
		if (rules.toMove(p) === CHANCE) return cardText(move);
		const card = cardText(kindOf(move));
		if (formOf(move) === PASS) return 'pass';
		if (formOf(move) === DISCARD) return `discard ${card}`;
		return hasHands ? `${card}: ${actionText(p, move)}` : actionText(p, move);
	}

	/** The pawn of the mover's side that a part names; undefined where there is none. */
	function pawnNamed(p: Position, part: PartText): number | undefined {
		const seat = p[seatByte];
		const owner = part.colour === undefined ? seat : colours.indexOf(part.colour);
		if (owner !== seat && owner !== partnerOf(seat)) return undefined;
		for (let i = 0; i < PAWNS; i++) {
			if (p[PAWNS * owner + i] === part.from) return owner === seat ? i : PAWNS + i;
		}
		return undefined;
	}

	/** A single part by any card but the 7. */
	function packWalk(p: Position, kind: number, part: PartText): Move | undefined {
		const pawn = pawnNamed(p, part);
		if (pawn === undefined) return undefined;
		const colour = colours[byteOf(p[seatByte], pawn) >> 2];
		if (part.from === START) return (kind === ONE || kind === TWO) && part.to === circleOf(colour) ? pack(LEAVE_START, kind, pawn) : undefined;
		if (STEPS_FORWARD[kind] > 0 && forwardFrom(colour, part.from, STEPS_FORWARD[kind]) === part.to) return pack(FORWARD, kind, pawn);
		if (STEPS_BACKWARD[kind] > 0 && backwardFrom(colour, part.from, STEPS_BACKWARD[kind]) === part.to) return pack(BACKWARD, kind, pawn);
		return undefined;
	}

	/** HP-43, HP-62: parts that use all seven steps, each pawn at most once. */
	function packSplit(p: Position, parts: readonly PartText[]): Move | undefined {
		if (parts.length > rules.sevenParts) return undefined;
		const moved = new Set<number>();
		let path = 0;
		let left = SPLIT_STEPS;
		for (const part of parts) {
			const pawn = part.from === START ? undefined : pawnNamed(p, part);
			if (pawn === undefined || moved.has(pawn)) return undefined;
			moved.add(pawn);
			const colour = colours[byteOf(p[seatByte], pawn) >> 2];
			let steps = 1;
			while (steps <= left && forwardFrom(colour, part.from, steps) !== part.to) steps++;
			if (steps > left) return undefined;
			path = addSteps(path, pawn, steps);
			left -= steps;
		}
		return left === 0 ? pack(SPLIT, SEVEN, path) : undefined;
	}

	/** A swap or a Hampura! card. */
	function packExchange(p: Position, kind: number, form: number, part: PartText): Move | undefined {
		const pawn = kind === (form === SWAP ? ELEVEN : HAMPURA) ? pawnNamed(p, part) : undefined;
		const target = p.subarray(0, layout.pawns).indexOf(part.to);
		return pawn === undefined || target < 0 ? undefined : pack(form, kind, pawn | (target << 3));
	}

	/** The move meant, packed; undefined where the text names none for this card. */
	function packText(p: Position, kind: number, text: MoveText): Move | undefined {
		switch (text.kind) {
			case 'walk':
				if (kind === SEVEN) return packSplit(p, text.parts);
				return text.parts.length === 1 ? packWalk(p, kind, text.parts[0]) : undefined;
			case 'swap':
				return packExchange(p, kind, SWAP, text.part);
			case 'take':
				return packExchange(p, kind, TAKE, text.part);
			default:
				return undefined;
		}
	}

	function isPossible(p: Position, move: Move): boolean {
		const out = new Int32Array(rules.maxMoves);
		return out.subarray(0, rules.moves(p, out, 0)).includes(move);
	}

	const illegal = (why: string) => fail('ERR_ILLEGAL', why, { at: 0 });

	function parseOutcome(p: Position, text: MoveText): Result<Move> {
		if (text.kind !== 'outcome') return illegal('a card is to be drawn; write the card, such as 7 or H');
		return isPossible(p, text.card) ? ok(text.card) : illegal(`the card ${cardText(text.card)} cannot be drawn`);
	}

	function parseChoice(p: Position, text: MoveText): Result<Move> {
		if (text.kind === 'outcome') return illegal('a move is to be made, no card drawn');
		if (text.kind === 'pass' || text.kind === 'discard') {
			const move = text.kind === 'pass' ? pack(PASS, Math.max(0, p[cardByte])) : pack(DISCARD, text.card);
			return isPossible(p, move) ? ok(move) : illegal(text.kind === 'pass' ? 'the turn may not be passed' : 'this card may not be discarded');
		}
		if (hasHands !== (text.card !== undefined)) {
			return fail('ERR_MOVE', hasHands ? 'the card comes first, as in 7: 20-27' : 'the card comes first only when playing for points', { at: 0 });
		}
		const kind = text.card ?? p[cardByte];
		if (!rules.holds(p, kind)) return illegal(`there is no ${cardText(kind)} in the hand`);
		const meant = packText(p, kind, text);
		const move = meant === undefined ? undefined : cards.canonical(p, p[seatByte], meant);
		return move === undefined ? illegal(`the card ${cardText(kind)} does not allow this move here`) : ok(move);
	}

	return {
		formatMove,
		parseMove(p, text) {
			const read = parseMoveText(text);
			if (!read.ok) return read;
			const seat = rules.toMove(p);
			if (seat === OVER) return fail('ERR_OVER', 'the game is over', { at: 0 });
			if (rules.isHidden(p)) return fail('ERR_HIDDEN', 'the hand of the colour to move is hidden', { at: 0 });
			return seat === CHANCE ? parseOutcome(p, read.value) : parseChoice(p, read.value);
		},
	};
}
