/** Returns the current time; replaced in tests of long waits. */
export type Clock = () => Date;

/** The clock of this process; stored times are by the database's (`database/database-clock.ts`). */
export const systemClock: Clock = () => new Date();

export const addMs = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
