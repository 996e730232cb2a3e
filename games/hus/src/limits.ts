/** HU-14: the ply after which a game that is not over is a draw. */
export const MAX_PLIES = 500;

/** The most stones a loser can have kept: one in every pit. */
export const LOSER_KEEPS = 16;
