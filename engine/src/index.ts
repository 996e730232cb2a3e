export { alphaBeta } from './alphabeta.ts';
export { createEngine, generalEngine } from './create.ts';
export { expectimax } from './expectimax.ts';
export { seatAfterChance } from './iterate.ts';
export { bestLines, chooseMove, levelsOf, limitsAtTable } from './levels.ts';
export { type Driver, think, thinkInSlices, type YieldingDriver } from './think.ts';
