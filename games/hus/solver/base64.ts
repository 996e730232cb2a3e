const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text that the program itself wrote; throws on any other. */
export function fromBase64(text: string): Uint8Array {
	const digits = text.replace(/=+$/, '');
	const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
	let held = 0;
	let bits = 0;
	let end = 0;
	for (const digit of digits) {
		const value = DIGITS.indexOf(digit);
		if (value < 0) throw new Error(`${JSON.stringify(digit)} is no base64`);
		held = ((held << 6) | value) & 0xffff;
		bits += 6;
		if (bits < 8) continue;
		bits -= 8;
		bytes[end++] = (held >> bits) & 0xff;
	}
	return bytes;
}
