// The web bundles this file.

const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

// The Swedish locale formats as 2026-03-06 10:00:00.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Local time by the rules of this runtime, in milliseconds as if it were UTC. */
export const ownWallTime = (time: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(time).replace(' ', 'T')}Z`);

/**
 * Offsets of a time zone, latest first: from a time on, in minutes since 1970, the minutes to add
 * to UTC; null from the time on that is not covered.
 */
export type ZoneOffsets = readonly (readonly [from: number, offset: number | null])[];

const given = new Map<string, ZoneOffsets>();

/**
 * Has this runtime go by the offsets of another one, as far as they reach: a browser by those of
 * the server, whose books it shows. Their rules differ when a government has changed its clocks.
 */
export const giveZoneOffsets = (timeZone: string, offsets: ZoneOffsets): void =>
  void given.set(timeZone, offsets);

/** The minutes to add to a time, in milliseconds; null where the offsets do not reach. */
export const offsetIn = (offsets: ZoneOffsets, time: number): number | null =>
  offsets.find(([from]) => from * MINUTE_MS <= time)?.[1] ?? null;

/** Local time in a time zone, in milliseconds as if it were UTC. */
export function wallTime(time: number, timeZone: string): number {
  const offset = offsetIn(given.get(timeZone) ?? [], time);
  return offset === null ? ownWallTime(time, timeZone) : time + offset * MINUTE_MS;
}
