/**
 * Returns the current time. Code that waits for minutes or days takes a clock as a parameter, so
 * that tests need not wait.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
