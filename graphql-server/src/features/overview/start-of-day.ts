const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a time zone's name in the IANA database, such as `Europe/London`, or `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name));
  } catch {
    return false;
  }
}

// Swedes write 2026-03-06 10:00:00.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What a clock on a wall there shows, as if it were UTC. */
const wallTime = (time: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(time).replace(' ', 'T')}Z`);

/**
 * When a day, such as `2026-03-06`, begins in a time zone. Where clocks are put forward at
 * midnight, that is the moment they are; where they are put back to it, the first of the two
 * midnights.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const guesses = [midnight - DAY_MS, midnight + DAY_MS].map(
    (time) => midnight - (wallTime(time, timeZone) - time),
  );
  const exact = guesses.filter((time) => wallTime(time, timeZone) === midnight);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses));
}
