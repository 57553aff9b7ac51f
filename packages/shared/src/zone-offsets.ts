import { offsetIn, ownWallTime, type ZoneOffsets } from './wall-time.js';

// The web bundles this file.

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
// Morocco changes its clocks for the month of Ramadan; no zone does so twice in a week.
const STEP_MINUTES = 7 * DAY_MINUTES;

/** Days before and after today whose times a shop shows by its own offsets. */
const REACH_DAYS = 400;

/** The minutes that this runtime adds to UTC. */
const offsetAt = (minute: number, timeZone: string): number =>
  ownWallTime(minute * MINUTE_MS, timeZone) / MINUTE_MS - minute;

/** The first minute after `start` that has another offset; it has one at `end`. */
function changeBetween(start: number, end: number, timeZone: string): number {
  const before = offsetAt(start, timeZone);
  let last = start;
  let first = end;
  while (first - last > 1) {
    const middle = Math.floor((first + last) / 2);
    if (offsetAt(middle, timeZone) === before) last = middle;
    else first = middle;
  }
  return first;
}

/** The offsets by the rules of this runtime, for 400 days before and after a day in UTC. */
export function zoneOffsetsOf(timeZone: string, day: number): ZoneOffsets {
  const today = Math.floor(day / MINUTE_MS / DAY_MINUTES) * DAY_MINUTES;
  const start = today - REACH_DAYS * DAY_MINUTES;
  const end = today + REACH_DAYS * DAY_MINUTES;
  let before = offsetAt(start, timeZone);
  const offsets: [from: number, offset: number | null][] = [[start, before]];
  for (let minute = start; minute < end; minute += STEP_MINUTES) {
    const next = Math.min(minute + STEP_MINUTES, end);
    const offset = offsetAt(next, timeZone);
    if (offset !== before) offsets.push([changeBetween(minute, next, timeZone), offset]);
    before = offset;
  }
  return [...offsets, [end, null] as const].toReversed();
}

export interface ZoneDifference {
  /** In milliseconds since 1970. */
  readonly time: number;
  /** In minutes. */
  readonly theirs: number;
  readonly ours: number;
}

/** When this runtime first writes another time than given offsets do; null if it never does. */
export function zoneDifference(timeZone: string, offsets: ZoneOffsets, day: number): ZoneDifference | null {
  const own = zoneOffsetsOf(timeZone, day);
  const changes = [...own, ...offsets].map(([from]) => from * MINUTE_MS);
  for (const time of changes.toSorted((one, other) => one - other)) {
    const theirs = offsetIn(offsets, time);
    const ours = offsetIn(own, time);
    if (theirs !== null && ours !== null && theirs !== ours) return { time, theirs, ours };
  }
  return null;
}
