import { wallTime } from './wall-time.js';

const DAY_MS = 86_400_000;

/** The name by which this runtime knows a time zone, which may be an old one; null for none. */
function ownNameOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * The name of a time zone of the IANA database, with its capitals where `Intl` has them: `UTC` for
 * `utc`. Null for others, and for offsets such as `+02:00`, which know no daylight saving time.
 */
export function timeZoneNamed(name: string): string | null {
  const ownName = /^[a-z]/i.test(name) ? ownNameOf(name) : null;
  return ownName?.toLowerCase() === name.toLowerCase() ? ownName : ownName && name;
}

/** Whether two names are of one time zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
export const isSameTimeZone = (one: string, other: string): boolean => ownNameOf(one) === ownNameOf(other);

/** The time in a time zone with its offset, such as `2026-03-06T19:30:00+09:00`. */
export function offsetTimeIn(timeZone: string, time: Date): string {
  const second = Math.floor(time.getTime() / 1_000) * 1_000;
  const wall = wallTime(second, timeZone);
  const minutes = Math.round((wall - second) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The day in a time zone, such as `2026-03-06`. */
export const dayIn = (timeZone: string, time: Date): string =>
  new Date(wallTime(time.getTime(), timeZone)).toISOString().slice(0, 10);

/** The day so many days after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The local time in a time zone to the minute, such as `2026-03-06T19:30`. */
export const localTimeIn = (timeZone: string, time: Date): string =>
  offsetTimeIn(timeZone, time).slice(0, LOCAL_TIME_LENGTH);

const LOCAL_TIME_LENGTH = '2026-03-06T19:30'.length;

/** Whether this is a local time as `localTimeIn` returns it. */
export function isLocalTime(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The instant of a local time, such as `2026-03-06T19:30`, in a time zone. One that is skipped when
 * clocks are put forward is as much later; of one that is repeated, the first.
 */
export function instantOf(localTime: string, timeZone: string): Date {
  const wall = Date.parse(`${localTime}Z`);
  const guesses = [wall - DAY_MS, wall + DAY_MS].map((time) => wall - (wallTime(time, timeZone) - time));
  const exact = guesses.filter((time) => wallTime(time, timeZone) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses));
}

/**
 * Start of a day, such as `2026-03-06`, in a time zone. When clocks are put forward at midnight,
 * the time of that change; when they are put back to it, the first of the two midnights.
 */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone);
