const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whether a text is base64, padded or not. */
export function isBase64(text: string): boolean {
	return /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** The bytes of a base64 text. Precondition: `isBase64`. */
export function fromBase64(text: string): Uint8Array {
	const digits = text.replace(/=+$/, '');
	const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
	let held = 0;
	let bits = 0;
	let end = 0;
	for (const digit of digits) {
		held = ((held << 6) | DIGITS.indexOf(digit)) & 0xffff;
		bits += 6;
		if (bits < 8) continue;
		bits -= 8;
		bytes[end++] = (held >> bits) & 0xff;
	}
	return bytes;
}

/** The base64 text of bytes, padded. */
export function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (let i = 0; i < bytes.length; i += 3) {
		const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
		for (let digit = 0; digit < 4; digit++) text += i + digit > bytes.length ? '=' : DIGITS[(word >> (18 - 6 * digit)) & 63];
	}
	return text;
}
