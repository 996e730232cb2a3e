/** Who is spoken of, for sentences: the reader (`you`) or somebody by name. */
export type Who = { readonly kind: 'you' } | { readonly kind: 'other'; readonly name: string };

/** One or several: several with the reader among them are `us`. The names are a list in the order in which they are told. */
export type Whos = Who | { readonly kind: 'several' | 'us'; readonly names: readonly Argument[] };

/** A message as whoever phrases it knows it: an id of a catalogue, and what its sentence needs. */
export interface AnyMessage {
	readonly id: string;
	readonly args?: { readonly [name: string]: Argument };
}

/** What a sentence can be given: text that stays as it is, a number, a choice, who is spoken of, another message, or several of them as a list. */
export type Argument = string | number | boolean | Whos | AnyMessage | readonly Argument[];

/** What can be said by itself. */
export type AnyPiece = string | number | AnyMessage | readonly AnyPiece[];

/** A message of the catalogue whose ids and arguments are `M`, by id; `undefined` for one without arguments. */
export type Message<M> = {
	[Id in keyof M & string]: M[Id] extends undefined ? { readonly id: Id } : { readonly id: Id; readonly args: M[Id] };
}[keyof M & string];

/** What is said in messages of one catalogue: text such as notation stays as it is, numbers are written as the language does, several make a list. */
export type Piece<M> = string | number | Message<M> | readonly Piece<M>[];
