import { CARDS, type Colour, type Pawn, type Table } from './second-book.ts';

/** A repeatable source of whole numbers 0 ≤ x < n (a multiply-with-carry pair). */
export function randomSource(seed: number): (below: number) => number {
	let [high, low] = [(seed ^ 0x2545f491) >>> 0 || 1, (seed * 0x9e3779b1) >>> 0 || 2];
	return (below) => {
		high = (36969 * (high & 0xffff) + (high >>> 16)) >>> 0;
		low = (18000 * (low & 0xffff) + (low >>> 16)) >>> 0;
		return Math.floor(((((high << 16) + (low & 0xffff)) >>> 0) / 2 ** 32) * below);
	};
}

/** The whole deck, shuffled. */
export function shuffledDeck(random: (below: number) => number): string[] {
	const deck = CARDS.flatMap((card) => new Array<string>(card === '1' ? 5 : 4).fill(card));
	for (let i = deck.length - 1; i > 0; i--) {
		const j = random(i + 1);
		[deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
	}
	return deck;
}

/** A position that nobody has won, any pawn anywhere; crowded ones on few spaces now and then. */
export function randomTable(random: (below: number) => number, colours: readonly Colour[], isPoints: boolean): Table {
	const base = random(60);
	const width = random(3) === 0 ? 20 : 60;
	const startShare = random(4);
	const taken = new Set<string>();
	const draw = (colour: Colour): string => {
		for (;;) {
			const kind = random(10);
			if (kind < startShare) return 'start';
			if (kind === 9) return 'home';
			const place = kind === 8 ? `s${1 + random(5)}` : String((base + random(width)) % 60);
			const key = kind === 8 ? `${colour}${place}` : place;
			if (taken.has(key)) continue;
			taken.add(key);
			return place;
		}
	};
	const pawns: Pawn[] = colours.flatMap((colour) => {
		const places = Array.from({ length: 4 }, () => draw(colour));
		if (places.every((place): boolean => place === 'home')) places[0] = 'start';
		return places.map((place) => ({ colour, place }));
	});
	const deck = shuffledDeck(random);
	const mover = colours[random(colours.length)] as Colour;
	if (!isPoints) return { pawns, mover, card: deck.pop(), discards: deck.splice(0, random(45)), hands: undefined };
	const hands = Object.fromEntries(colours.map((colour) => [colour, deck.splice(0, 5)]));
	return { pawns, mover, card: undefined, discards: deck.splice(0, random(deck.length + 1)), hands };
}
