/** A number of points as people write it: halves of drawn games as ½. */
export function scoreText(points: number): string {
	const whole = Math.floor(points);
	return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : String(Math.round(points * 100) / 100);
}
