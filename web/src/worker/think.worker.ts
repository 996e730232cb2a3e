/** The worker in which the computer thinks. */
import type { Question, Stop } from './messages.ts';
import { DatabaseCache } from './table-cache.ts';
import { Thinker } from './thinker.ts';

const thinker = new Thinker((message) => self.postMessage(message), new DatabaseCache(self.indexedDB));
self.onmessage = ({ data }: MessageEvent<Question | Stop>) => thinker.hear(data);
