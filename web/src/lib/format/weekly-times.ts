import { dateOf } from './calendar-days';
import { boundUnits } from './bound-units';

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Days of the week, from 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** How a locale writes days of the week and local times such as `16:00`. */
export function weeklyFormatters(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const weekday = format({ weekday: 'short' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const timeOf = (clock: string) => new Date(dateOf('2024-01-01').getTime() + minutesOf(clock) * MINUTE_MS);
  const nameOf = (day: number) => weekday.format(new Date(FIRST_DAY + (day - 1) * DAY_MS));
  return {
    /** `Mon`. */
    formatWeekday: nameOf,

    /** `Mon – Fri, Sun`. */
    formatWeekdays: (days: readonly number[]): string =>
      runsOf(days)
        .map(([first, last]) =>
          last - first > 1
            ? `${nameOf(first)} – ${nameOf(last)}`
            : [...new Set([first, last])].map(nameOf).join(', '),
        )
        .join(', '),

    /** `4:00 PM`. */
    formatClock: (clock: string): string => boundUnits(time.format(timeOf(clock))),

    /** `4:00 – 6:00 PM`. */
    formatClocks: (from: string, to: string): string =>
      boundUnits(time.formatRange(timeOf(from), timeOf(to))),
  };
}

const MINUTE_MS = 60_000;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Days that follow each other, by their first and last. */
function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
