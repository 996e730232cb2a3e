import type { Fact, GameTexts, Who } from '@stammtisch/board-kit';

/** The way of a checker, or of `count` equal ones, in the numbers on the rim: 25 the bar, 0 off. `hits` are the points on which it hits. */
export interface LegFacts {
	readonly from: number;
	readonly to: number;
	readonly hits: readonly number[];
	readonly count: number;
}

/** What one checker could do: the dice it uses, in order. */
export interface WayFacts {
	readonly from: number;
	readonly to: number;
	readonly dice: readonly number[];
	readonly hits: readonly number[];
}

/** A play, whole or begun. */
export interface TurnFacts {
	/** In notation, with the numbers on the rim. */
	readonly text: string;
	/** Dice still to be played. */
	readonly left: readonly number[];
	readonly hits: readonly number[];
	/** Checkers borne off by it. */
	readonly off: number;
	readonly pips: { readonly before: number; readonly after: number };
}

/** The cube as it is turned or taken. */
export interface CubeFacts {
	/** What it will show. */
	readonly value: number;
	/** What is at stake before that. */
	readonly stake: number;
	readonly other: Who;
}

/** Where the cube lies. */
export type CubeWhere = { readonly kind: 'middle' | 'offer' } | { readonly kind: 'owner'; readonly owner: Who };

export type DiceAct = 'roll' | 'pass' | 'done' | 'swap';
export type CubeAct = 'double' | 'take';
/** Moves that are buttons. */
export type Act = 'roll' | 'pass' | 'double' | 'take' | 'drop' | 'beaver' | 'raccoon';
/** Those that change or end what is played for. */
export type StakeAct = Exclude<Act, 'roll' | 'pass'>;

/** Everything backgammon says. */
export interface BackgammonTexts extends GameTexts {
	readonly board: string;
	readonly pips: string;
	point(point: number): string;
	/** `owner` is undefined for an empty point. */
	pointLabel(point: number, owner: Who | undefined, checkers: number): string;
	barLabel(owner: Who, checkers: number): string;
	offLabel(owner: Who, checkers: number): string;
	/** Dice on the board, the next one first; none while they are in the cup. `act` is what choosing them does. */
	diceLabel(owner: Who, dice: readonly number[], act: DiceAct | undefined): string;
	cubeLabel(value: number, where: CubeWhere, act: CubeAct | undefined): string;
	/** What a checker could do, in a few words. */
	way(facts: WayFacts): string;
	/** The dice a way uses, for a badge. */
	wayBadge(dice: readonly number[]): string;
	fromTitle(point: number): string;
	waysLine(ways: readonly WayFacts[]): string;
	wayFacts(ways: readonly WayFacts[]): readonly Fact[];
	turnLine(facts: TurnFacts): string;
	turnFacts(facts: TurnFacts): readonly Fact[];
	readonly done: string;
	cubeTitle(act: StakeAct, facts: CubeFacts): string;
	cubeLine(act: StakeAct, facts: CubeFacts): string;
	readonly acts: { readonly [act in Act]: string };
	readonly passLine: string;
	/** The opening roll: one die each, the first seat's first. */
	opened(whos: readonly [Who, Who], dice: readonly [number, number], first: Who): string;
	rolled(who: Who, dice: readonly number[]): string;
	rolls(who: Who): string;
	played(who: Who, legs: readonly LegFacts[]): string;
	passed(who: Who): string;
	doubled(who: Who, how: 'double' | 'beaver' | 'raccoon', value: number): string;
	took(who: Who, value: number): string;
	dropped(who: Who): string;
	/** Whose roll it is. */
	toRoll(who: Who): string;
	toPlay(who: Who): string;
	/** A double awaits its answer: what the cube will show, and what is lost by refusing. */
	toAnswer(who: Who, value: number, stake: number): string;
	readonly toOpen: string;
	/** In the move list: passing, and the cube. */
	readonly passCell: string;
	cubeCell(act: StakeAct, value: number): string;
	/** One side: points by the numbers on the rim and the checkers on them, the farthest from home first; 25 the bar. */
	side(who: Who, checkers: readonly (readonly [point: number, count: number])[], off: number, pips: number): string;
	cube(value: number, owner: Who | undefined): string;
	/** The match: its length, the points of each seat, and whether this is the Crawford game. */
	matchStands(length: number, scores: readonly [number, number], isCrawford: boolean): string;
	match(length: number, scores: readonly [number, number], isCrawford: boolean): string;
}
