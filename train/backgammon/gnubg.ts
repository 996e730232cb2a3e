import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { must } from '../../core/src/index.ts';
import { BOARD_BYTES, type Kernel } from '../../games/backgammon/solver/kernel.ts';
import { backgammon } from '../../games/backgammon/src/index.ts';
import { BAR } from '../../games/backgammon/src/layout.ts';
import { type Player, positionOf } from './players.ts';

/** Where Debian puts it. */
const GNUBG = '/usr/games/gnubg';
const OTHER = BOARD_BYTES / 2;

/** The line in which FIBS, and GNU Backgammon's external players, tell a board: the mover's points 1…24, above 0 its checkers, between the two bars. */
function fibsBoard(board: Uint8Array, large: number, small: number): string {
	const at = (i: number) => board[i] as number;
	const points = Array.from({ length: 26 }, (_, point) => (point === 0 ? -at(OTHER + BAR) : at(point) - (point === BAR ? 0 : at(OTHER + BAR - point))));
	const tail = [1, large, small, 0, 0, 1, 1, 1, 0, 1, -1, 0, BAR, at(0), at(OTHER), at(BAR), at(OTHER + BAR), 0, 0, 0, 0];
	return ['board', 'You', 'gnubg', 0, 0, 0, ...points, ...tail].join(':');
}

/** GNU Backgammon looking `plies` ahead, without noise, asked over its socket for external players; only ever measured against. `lister` lists plays. */
export async function gnubgPlayer(lister: Kernel, plies: number, port: number): Promise<Player> {
	const program = spawn(GNUBG, ['-t', '-q'], { stdio: ['pipe', 'pipe', 'ignore'] });
	process.on('exit', () => program.kill());
	const settings = [`plies ${plies}`, 'cubeful off', 'noise 0', 'prune off'].map((setting) => `set evaluation chequerplay evaluation ${setting}`);
	program.stdin.write(`set threads 1\n${settings.join('\n')}\nexternal 127.0.0.1:${port}\n`);
	for await (const chunk of program.stdout) if (String(chunk).includes('Waiting for a connection')) break;
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.setNoDelay(true);
	const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
	const { notation } = must(backgammon.ruleset({ cube: false }));
	return async (board, large, small) => {
		lister.input.set(board);
		const count = lister.plays(large, small);
		const codes = [...lister.codes(count)];
		const boards = codes.map((_, i) => lister.board(i).slice());
		if (count === 1) return boards[0] as Uint8Array;
		socket.write(`${fibsBoard(board, large, small)}\n`);
		const { value } = await answers.next();
		const move = must(notation.parseMove(positionOf(board, large, small), String(value).trim()));
		return boards[codes.indexOf(move)] as Uint8Array;
	};
}
