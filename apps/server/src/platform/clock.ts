/** Source of the current time. Everything asks it instead of `Date`, so that tests can set any moment. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
