import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, openStorage } from './device.ts';

beforeEach(() => {
	vi.resetModules();
	vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const deny = () =>
	vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError');
	});

test('storage that can be had is kept, none or denied storage is a map', () => {
	const storage = memoryStorage();
	expect(openStorage(() => storage)).toEqual({ storage, isKept: true });
	expect(openStorage(() => null).isKept).toBe(false);
	const denied = openStorage(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	denied.storage.setItem('a', '1');
	expect([denied.isKept, denied.storage.getItem('a'), denied.storage.key(0), denied.storage.length]).toEqual([false, '1', 'a', 1]);
	denied.storage.removeItem('a');
	expect(denied.storage.getItem('a')).toBeNull();
});

test('where the browser denies storage, the settings hold as long as the page', async () => {
	deny();
	const { settings } = await import('../settings.svelte.ts');
	settings.set({ name: 'Ilka' });
	expect(settings.name).toBe('Ilka');
});

test('that nothing can be kept is said once', async () => {
	deny();
	const [{ flushSync, mount, unmount }, { t }, { default: Unkept }] = await Promise.all([
		import('svelte'),
		import('../words/english.test-support.ts'),
		import('../parts/Unkept.svelte'),
	]);
	const component = mount(Unkept, { target: document.body, props: { t } });
	flushSync();
	expect(document.querySelector('[role=alert]')?.textContent).toContain(t('unkept'));
	document.querySelector('button')?.click();
	flushSync();
	expect(document.querySelector('[role=alert]')).toBeNull();
	await unmount(component);
});
