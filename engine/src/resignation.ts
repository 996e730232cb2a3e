import type { Limits } from '@stammtisch/core';

/** How long a computer thinks about a resignation before it accepts (`isWorthAccepting`). */
export const RESIGNATION_LIMITS: Limits = { nodes: 20_000 };
