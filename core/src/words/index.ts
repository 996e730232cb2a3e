/** What is said, as data, and how a catalogue phrases it. */
export * from './game.ts';
export * from './languages.ts';
export * from './message.ts';
export * from './phrase.ts';
export * from './seats.ts';
