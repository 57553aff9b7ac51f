/**
 * What time it is. Whatever waits for minutes or days asks a clock that it is handed, so that tests
 * need not wait.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
