/** Returns the current time; replaced in tests of long waits. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const addMs = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
