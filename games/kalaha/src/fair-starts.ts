/** KA-10: start positions of (6,4) with one stone moved that are a draw with best play. */
export const FAIR_STARTS = ['4,4,5,4,3,4/0/4,4,4,4,4,4/0 s', '4,4,5,4,4,4/0/4,3,4,4,4,4/0 s', '4,5,4,4,4,4/0/4,4,3,4,4,4/0 s'] as const;
