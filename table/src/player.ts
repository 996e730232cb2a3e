/** Who sits at a seat: a person, or the computer at a level of the game, 1 the weakest. */
export type Player = { readonly kind: 'person'; readonly name: string } | { readonly kind: 'computer'; readonly name: string; readonly level: number };
