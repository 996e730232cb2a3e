export { backgammon } from './game.ts';
export { pipCount } from './layout.ts';
export { isMat, parseMat } from './mat-read.ts';
export { formatMat } from './mat-write.ts';
export { type BackgammonOptions, VARIANTS, type Variant } from './options.ts';
export { type BackgammonPlain, type BackgammonSide, type Phase, toPlain } from './plain.ts';
export type { BackgammonRuleset, BackgammonStep } from './rules.ts';
export { fromOtherSide } from './sides.ts';
