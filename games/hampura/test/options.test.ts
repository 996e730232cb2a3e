import { must } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { ALL, toMoveAt } from './help.ts';

const FOUR = 'r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -';
const DEALT = 'r:-,-,-,4/y:-,-,-,34 r - - r=1,2,3,4,5/y=?,?,?,?,?';

function fault(given: unknown, text?: string): [string, string | undefined] | undefined {
	const result = text === undefined ? hampura.ruleset(given) : hampura.parse(text, given);
	return result.ok ? undefined : [result.problem.code, result.problem.field];
}

function optionsOf(text: string, given: unknown = {}): unknown {
	return must(hampura.parse(text, given)).ruleset.options;
}

describe('options', () => {
	test('defaults', () => {
		expect(must(hampura.ruleset(undefined)).options).toEqual({ colours: ['r', 'y'], variant: 'standard', bonus: 'highest', teamSeven: 'any' });
	});

	test('what is not given is taken from the text', () => {
		expect(optionsOf(FOUR)).toMatchObject({ colours: ALL, variant: 'standard' });
		expect(optionsOf('b:-,-,-,-/g:-,-,-,- g ? -')).toMatchObject({ colours: ['b', 'g'], variant: 'standard' });
		expect(optionsOf(DEALT)).toMatchObject({ colours: ['r', 'y'], variant: 'points' });
		expect(optionsOf(FOUR, { variant: 'teams' })).toMatchObject({ colours: ALL, variant: 'teams' });
	});

	test('the order of given colours is kept: the first begins', () => {
		expect(optionsOf(FOUR, { colours: ['g', 'b', 'r', 'y'] })).toMatchObject({ colours: ['g', 'b', 'r', 'y'] });
		expect(toMoveAt(FOUR, { colours: ['g', 'b', 'r', 'y'] })).toBe('chance');
	});

	test('what contradicts the text is ERR_OPTION', () => {
		expect(fault({ colours: ['r', 'b'] }, FOUR)).toEqual(['ERR_OPTION', 'colours']);
		expect(fault({ colours: ['r', 'b'] }, DEALT)).toEqual(['ERR_OPTION', 'colours']);
		expect(fault({ variant: 'points' }, FOUR)).toEqual(['ERR_OPTION', 'variant']);
		expect(fault({ variant: 'standard' }, DEALT)).toEqual(['ERR_OPTION', 'variant']);
		expect(fault({ variant: 'teams' }, 'r:-,-,-,-/y:-,-,-,- r ? -')).toEqual(['ERR_OPTION', 'colours']);
		const two = must(hampura.ruleset({})).notation.parsePosition(FOUR);
		expect(two.ok ? undefined : two.problem.code).toBe('ERR_OPTION');
	});

	test('HP-60 teams need all four colours', () => {
		expect(fault({ variant: 'teams' })).toEqual(['ERR_OPTION', 'colours']);
		expect(fault({ variant: 'teams', colours: ['r', 'b', 'y'] })).toEqual(['ERR_OPTION', 'colours']);
		expect(fault({ variant: 'teams', colours: ALL })).toBeUndefined();
	});

	test.each([
		[{ colours: 'ry' }, 'colours'],
		[{ colours: ['r', 'x'] }, 'colours'],
		[{ variant: 'solo' }, 'variant'],
		[{ bonus: true }, 'bonus'],
		[{ teamSeven: 2 }, 'teamSeven'],
		[{ color: ['r', 'y'] }, 'options'],
		[null, 'options'],
		[7, 'options'],
	])('%j is ERR_OPTION', (given, field) => {
		expect(fault(given)).toEqual(['ERR_OPTION', field]);
		expect(fault(given, FOUR)).toEqual(['ERR_OPTION', field]);
	});

	test('maxMoves is small but for the teams’ 7', () => {
		const most = (given: unknown) => must(hampura.ruleset(given)).rules.maxMoves;
		expect([most({}), most({ variant: 'points' }), most({ variant: 'teams', colours: ALL, teamSeven: 'two' })].every((n) => n < 500)).toBe(true);
		expect(most({ variant: 'teams', colours: ALL })).toBe(8 + 336 + 5040 + 21_000 + 26_040 + 10_584 + 1016);
	});
});
