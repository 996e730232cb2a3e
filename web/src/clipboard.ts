/** Copies text. Where the page may not (plain http has no clipboard), by selecting it in a field. @returns whether it worked */
export async function copyText(text: string): Promise<boolean> {
	try {
		if (navigator.clipboard) {
			await navigator.clipboard.writeText(text);
			return true;
		}
	} catch {
		// Refused: the old way may still work.
	}
	const field = document.createElement('textarea');
	field.value = text;
	field.style.position = 'fixed';
	field.style.opacity = '0';
	(document.querySelector('dialog[open]') ?? document.body).append(field);
	const before = document.activeElement;
	field.focus({ preventScroll: true });
	field.select();
	const copied = document.execCommand('copy');
	field.remove();
	if (before instanceof HTMLElement) before.focus({ preventScroll: true });
	return copied;
}

/** Hands the browser a file to keep. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
