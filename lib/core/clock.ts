/** Passed into rules and services that depend on time, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
