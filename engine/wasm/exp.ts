/** e^x of four numbers, each within ±87, to about one part in ten million: 2^k × a polynomial, the remainder within ±ln 2 / 2. */
// @ts-ignore: decorator
@inline
export function exp(x: v128): v128 {
	const bounded = f32x4.max(f32x4.splat(-87), f32x4.min(f32x4.splat(87), x));
	const k = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(1.44269504)));
	const r = f32x4.sub(f32x4.sub(bounded, f32x4.mul(k, f32x4.splat(0.693359375))), f32x4.mul(k, f32x4.splat(-2.12194440e-4)));
	let p = f32x4.splat(1.3888889e-3);
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3333333e-3));
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1666667e-2));
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666667e-1));
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(0.5));
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
	p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
	return i32x4.add(p, i32x4.shl(i32x4.trunc_sat_f32x4_s(k), 23));
}
