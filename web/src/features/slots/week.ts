import { dateOf, isDay } from '@/lib/format/calendar-days';
import { daysAfter } from '@/lib/format/time-zone';
import { textParam, urlSchema } from '@/lib/url-state/url-schema';

export const WEEK = 7;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (dateOf(day).getUTCDay() + WEEK - 1) % WEEK;
  return daysAfter(day, -weekday);
}

/** A day of the week that is shown; empty for this week. */
export const weekSchema = urlSchema({
  week: { ...textParam, parse: (text: string) => (isDay(text) ? text : undefined) },
});

/** The days of a week with their slots. */
export const byDay = <Slot extends { readonly day: string }>(monday: string, slots: readonly Slot[]) =>
  Array.from({ length: WEEK }, (_, index) => daysAfter(monday, index)).map((day) => ({
    day,
    slots: slots.filter((slot) => slot.day === day),
  }));
