const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random word of `length` easily read letters and digits. `getRandomValues` works on plain http, where `randomUUID` does not. */
export function randomWord(length: number): string {
	const bytes = crypto.getRandomValues(new Uint8Array(length));
	return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
