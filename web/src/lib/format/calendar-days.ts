/** How a locale writes days of the calendar without a time zone, `2026-03-06`. */
export function calendarDayFormatters(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const whole = format({ dateStyle: 'medium' });
  const dayAndMonth = format({ day: 'numeric', month: 'short' });
  const month = format({ month: 'short' });
  const monthAndYear = format({ month: 'short', year: 'numeric' });
  return {
    /** From the first to the last: `Mar 6, 2026`, or `Mar 1 – 6, 2026`. */
    formatDays: ({ from, to }: { from: string; to: string }): string =>
      from === to ? whole.format(dateOf(from)) : whole.formatRange(dateOf(from), dateOf(to)),

    /** `Mar 6`. */
    formatDayAndMonth: (day: string): string => dayAndMonth.format(dateOf(day)),

    /** `Mar`. */
    formatMonth: (day: string): string => month.format(dateOf(day)),

    /** `Mar 2026`. */
    formatMonthAndYear: (day: string): string => monthAndYear.format(dateOf(day)),
  };
}

/** The beginning of the day in UTC. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day in a time zone; undefined is that of the browser, whose name may be unknown. */
export function dayIn(timeZone: string | undefined, time: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time zone of this browser. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
