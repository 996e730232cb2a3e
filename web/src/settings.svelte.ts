import { type Material, SPEEDS, type Speed } from '@stammtisch/board-kit';
import { isLanguage, type Language } from '@stammtisch/core/words';
import { device } from './table/device.ts';
import { SPOKEN } from './words/tell.ts';

export const THEMES = ['auto', 'day', 'night', 'contrast'] as const;
export const MATERIALS = ['own', 'bamboo', 'cherry', 'walnut'] as const;
const KEY = 'stammtisch.settings';

export type Theme = (typeof THEMES)[number];

interface Values {
	theme: Theme;
	material: 'own' | Material;
	speed: Speed;
	language: Language;
	/** The first tap on a place plays it. */
	oneTap: boolean;
	/** Boards with pits bear the pits' numbers. */
	numbers: boolean;
	/** Name of the person at this device. */
	name: string;
}

/** How this device likes it; kept from visit to visit and shared by its tabs. */
class Settings implements Values {
	theme: Theme = $state('auto');
	material: 'own' | Material = $state('own');
	speed: Speed = $state('normal');
	language: Language = $state('en');
	oneTap: boolean = $state(false);
	numbers: boolean = $state(true);
	name: string = $state('');
	#prefersNight: boolean = $state(false);

	constructor() {
		const night = matchMedia('(prefers-color-scheme: dark)');
		this.#prefersNight = night.matches;
		night.addEventListener('change', () => {
			this.#prefersNight = night.matches;
			this.#apply();
		});
		this.#read(device.storage.getItem(KEY));
		addEventListener('storage', (event) => {
			if (event.key === KEY) this.#read(event.newValue);
		});
	}

	get isNight(): boolean {
		return this.theme === 'night' || (this.theme === 'auto' && this.#prefersNight);
	}

	/** Multiplies the boards' times. */
	get factor(): number {
		return SPEEDS[this.speed];
	}

	/** What boards are made of; undefined leaves each its own wood. */
	get wood(): Material | undefined {
		return this.material === 'own' ? undefined : this.material;
	}

	set(values: Partial<Values>): void {
		Object.assign(this, values);
		const { theme, material, speed, language, oneTap, numbers, name } = this;
		try {
			device.storage.setItem(KEY, JSON.stringify({ theme, material, speed, language, oneTap, numbers, name } satisfies Values));
		} catch {
			// Without room the choice lasts as long as the page.
		}
		this.#apply();
	}

	#read(text: string | null): void {
		let kept: { [key: string]: unknown } = {};
		try {
			kept = { ...(JSON.parse(text ?? '{}') as object) };
		} catch {
			// Unreadable settings are none.
		}
		const oneOf = <T>(list: readonly T[], value: unknown, otherwise: T) => list.find((item) => item === value) ?? otherwise;
		this.theme = oneOf(THEMES, kept.theme, 'auto');
		this.material = oneOf(MATERIALS, kept.material, 'own');
		this.speed = oneOf(Object.keys(SPEEDS) as Speed[], kept.speed, 'normal');
		this.language = isLanguage(kept.language) ? kept.language : spokenByDevice();
		this.oneTap = kept.oneTap === true;
		this.numbers = kept.numbers !== false;
		this.name = typeof kept.name === 'string' ? kept.name.slice(0, 40) : '';
		this.#apply();
	}

	#apply(): void {
		const { documentElement } = document;
		documentElement.dataset.theme = this.theme === 'auto' ? (this.#prefersNight ? 'night' : 'day') : this.theme;
		documentElement.lang = SPOKEN.includes(this.language) ? this.language : 'en';
	}
}

function spokenByDevice(): Language {
	return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const settings = new Settings();
