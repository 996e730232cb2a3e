import { type ActionWords, type LegalMove, type SeatView, type Who, whoIs } from '@stammtisch/core/words';
import type { BackgammonStep } from '../src/rules.ts';
import { type BackgammonView, decides, offered } from '../src/view.ts';
import type { Said } from './said.ts';

/** Moves that are buttons. */
const ACTS = ['roll', 'pass', 'double', 'take', 'drop', 'beaver', 'raccoon'] as const;
export type Act = (typeof ACTS)[number];
/** Those that change or end what is played for. */
export type StakeAct = Exclude<Act, 'roll' | 'pass'>;

export const isAct = (kind: unknown): kind is Act => ACTS.includes(kind as Act);

/** The cube as it is turned or taken. */
export interface CubeFacts {
	/** What it will show. */
	readonly value: number;
	/** What is at stake before that. */
	readonly stake: number;
	/** Who answers the double, or offered it. */
	readonly other: Who;
}

export function cubeFacts(view: BackgammonView, other: Who): CubeFacts {
	const value = offered(view) ?? 2 * view.cube.value;
	return { value, stake: value / 2, other };
}

/** What is asked before the cube is turned, taken or refused, and the button that does it. */
export function cubeWords(act: StakeAct, { value, stake, other }: CubeFacts): { title: Said; line: Said; button: Said } {
	const button: Said = { id: `act.${act}` };
	switch (act) {
		case 'take':
			return { title: { id: 'takeTitle', args: { value } }, line: { id: 'takeLine', args: { value } }, button };
		case 'drop':
			return { title: { id: 'dropTitle', args: { stake } }, line: { id: 'dropLine', args: { other, stake } }, button };
		case 'double':
			return { title: { id: 'doubleTitle', args: { value } }, line: { id: 'doubleLine', args: { other, value, stake } }, button };
		default: {
			const again = 2 * value;
			return { title: { id: 'againTitle', args: { value: again } }, line: { id: 'doubleLine', args: { other, value: again, stake: value } }, button };
		}
	}
}

/** The cube is turned, or turned once more by whoever was doubled. */
export function doubled(who: Who, how: 'double' | 'beaver' | 'raccoon', value: number): Said {
	const ids = { double: 'doubled', beaver: 'beavered', raccoon: 'raccooned' } as const;
	return { id: ids[how], args: { who, value } };
}

/** Moves that are buttons: everything but plays. What changes or ends the stakes is asked first, as the cube on the board asks. */
export function actions(moves: readonly LegalMove<BackgammonStep>[], view: BackgammonView, seats: readonly SeatView[]): ActionWords<Said>[] {
	return moves.flatMap(({ move, steps }): ActionWords<Said>[] => {
		const act = steps[0]?.kind;
		if (!isAct(act)) return [];
		if (act === 'roll') return [{ move, label: { id: 'act.roll' } }];
		if (act === 'pass') return [{ move, label: { id: 'act.pass' }, line: { id: 'passLine' } }];
		const { button, ...asks } = cubeWords(act, cubeFacts(view, whoIs(seats, 1 - (decides(view) ?? 0))));
		return [{ move, label: button, asks }];
	});
}
