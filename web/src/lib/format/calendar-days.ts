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

/** Whether a text is an ISO 8601 date. */
export function isDay(text: string): boolean {
  const date = dateOf(text);
  // `Date` rolls over invalid days.
  return /^\d{4}-/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}
