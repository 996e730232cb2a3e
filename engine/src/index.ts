export { alphaBeta } from './alphabeta.ts';
export { createEngine, generalEngine } from './create.ts';
export { expectimax } from './expectimax.ts';
export { seatAfterChance } from './iterate.ts';
export { chooseMove, levelsOf, limitsAtTable } from './levels.ts';
export { bestLines, keepersOf, listed, ranked } from './lines.ts';
export { RESIGNATION_LIMITS } from './resignation.ts';
export { type Driver, think, thinkInSlices, type YieldingDriver } from './think.ts';
