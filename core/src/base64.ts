const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text. Precondition: it is one. */
export function fromBase64(text: string): Uint8Array {
	const digits = text.replace(/=+$/, '');
	const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
	const values = new Uint8Array(128);
	for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
	let held = 0;
	let bits = 0;
	let end = 0;
	for (let i = 0; i < digits.length; i++) {
		held = ((held << 6) | values[digits.charCodeAt(i)]) & 0xffff;
		bits += 6;
		if (bits < 8) continue;
		bits -= 8;
		bytes[end++] = (held >> bits) & 0xff;
	}
	return bytes;
}
