import { describe, expect, it } from 'vitest';
import { namesAt } from './names.ts';

const person = (seat: string, typed = '') => ({ typed, meant: [seat, `Player ${seat}`] as const });
const computer = (name: string) => ({ typed: '', meant: [name, 'Vera', 'Anton', 'Lili'] as const });

describe('names at a table', () => {
	it('are different, and none is numbered', () => {
		expect(namesAt([person('Red'), computer('Toni'), computer('Toni'), computer('Toni')])).toEqual(['Red', 'Toni', 'Vera', 'Anton']);
		expect(namesAt([computer('Rosa'), person('Blue'), computer('Emil'), computer('Emil')])).toEqual(['Rosa', 'Blue', 'Emil', 'Vera']);
	});

	it('make way for what was typed, wherever', () => {
		expect(namesAt([computer('Toni'), person('Blue', ' Toni '), computer('Toni')])).toEqual(['Vera', 'Toni', 'Anton']);
		expect(namesAt([person('Red'), person('Blue', 'Red')])).toEqual(['Player Red', 'Red']);
	});

	it('are the same twice only where they were typed', () => {
		expect(namesAt([person('Red', 'Ilka'), person('Blue', 'Ilka')])).toEqual(['Ilka', 'Ilka']);
	});
});
