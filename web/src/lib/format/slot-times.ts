import { wallTime } from '@larder/shared/wall-time';
import { dateOf } from './calendar-days';
import { boundUnits } from './bound-units';

/** Times of a delivery or collection, as ISO 8601 has them. */
interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** How a locale writes days and hours of deliveries, in the time zone of the shop. */
export function slotFormatters(locale: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const weekday = format({ weekday: 'long' });
  const shortDay = format({ day: 'numeric', month: 'short' });
  const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const whole = format({ dateStyle: 'full', timeStyle: 'short' });
  const rangeOf = (formatter: Intl.DateTimeFormat, { startsAt, endsAt }: Times): string =>
    formatter.formatRange(wallTime(Date.parse(startsAt), timeZone), wallTime(Date.parse(endsAt), timeZone));
  return {
    /** `Thursday`. */
    formatWeekday: (day: string): string => weekday.format(dateOf(day)),

    /** `Dec 24`. */
    formatShortDay: (day: string): string => shortDay.format(dateOf(day)),

    /** From the first to the last: `Dec 24`, or `Dec 24 – 26`. */
    formatShortDays: ({ from, until }: { from: string; until: string }): string =>
      from === until ? shortDay.format(dateOf(from)) : shortDay.formatRange(dateOf(from), dateOf(until)),

    /** `Thursday, December 24`. */
    formatLongDay: (day: string): string => longDay.format(dateOf(day)),

    /** `4:00 – 6:00 PM`. */
    formatHours: (times: Times): string => boundUnits(rangeOf(time, times)),

    /** `Thursday, December 24, 2026, 4:00 – 6:00 PM`, for paper. */
    formatSlot: (times: Times): string => rangeOf(whole, times),
  };
}
