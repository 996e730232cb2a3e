import { sayIn, tellBy } from '@stammtisch/core/words';
import { catalogue } from './en.generated.ts';
import type { Messages } from './messages.generated.ts';

/** What the app says in English. */
export const t = tellBy<Messages>(sayIn(catalogue));
