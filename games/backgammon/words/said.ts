import type { Piece } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** Something said in Backgammon's messages. */
export type Said = Piece<Messages>;
