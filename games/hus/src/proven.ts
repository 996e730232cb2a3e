import type { Options } from '@stammtisch/core';

/** Whether the strongest level proves its first move. Options left out are the default ones. */
export function isStartProven({ direction = 'clockwise', bothOccupied = false, optionalCapture = false, pie = false }: Options): boolean {
	return optionalCapture !== true && !(direction === 'clockwise' && bothOccupied === true && pie === true);
}
