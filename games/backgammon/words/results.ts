import type { Played, PositionWorth, ResultFacts, Who, Worth, WorthWords } from '@stammtisch/core/words';
import type { BackgammonStep } from '../src/rules.ts';
import { type BackgammonView, winLevel } from '../src/view.ts';
import type { Said } from './said.ts';

export const counted = (n: number): Said => ({ id: 'pointCount', args: { n } });

export function result({ players, winners, points: won, level }: ResultFacts): Said {
	const winner = winners[0] ?? 0;
	const args = { who: players[winner] as Who, points: won[winner] ?? 0 };
	if (level === 2) return { id: 'wonGammon', args };
	return { id: level === 3 ? 'wonBackgammon' : 'won', args };
}

/** A double refused is another end than the last checker borne off. */
export function ended({ after, seat, steps }: Played<BackgammonView, BackgammonStep>): {
	readonly seat: number;
	readonly how?: string;
	readonly level: number;
} {
	return { seat: seat ?? 0, level: winLevel(after), ...(steps.some(({ kind }) => kind === 'drop') ? { how: 'drop' } : {}) };
}

export function end(reason: string, who: Who): Said | undefined {
	if (reason === 'rules') return { id: 'boreLast', args: { who } };
	return reason === 'drop' ? { id: 'refused', args: { who } } : undefined;
}

const percent = (chance: number) => Math.round(100 * chance);

/** “+0.21”; never “−0.00”. */
function equity(value: number): string {
	const digits = Math.abs(value).toFixed(2);
	return digits === '0.00' ? digits : `${value > 0 ? '+' : '−'}${digits}`;
}

export const worth: WorthWords<Said> = {
	move: ({ value }: Worth) => equity(value),
	detail({ probabilities }: Worth): Said | undefined {
		if (!probabilities) return undefined;
		const [win = 0, winG = 0, , loseG = 0] = probabilities;
		return { id: 'worthDetail', args: { win: percent(win), gammon: percent(winG), lostGammon: percent(loseG) } };
	},
	brief({ probabilities }: Worth): Said | undefined {
		if (!probabilities) return undefined;
		const [win = 0, winG = 0] = probabilities;
		return { id: 'worthBrief', args: { win: percent(win), gammon: percent(winG) } };
	},
	position: ({ value, seat, players }: PositionWorth): Said => ({ id: 'expects', args: { who: players[seat] as Who, points: equity(value) } }),
};
