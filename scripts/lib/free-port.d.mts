/** A port of this machine that nothing listens on now. */
export function freePort(): Promise<number>;
