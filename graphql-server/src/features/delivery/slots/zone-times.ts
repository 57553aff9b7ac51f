// That of this Node's `Intl`, as all other times of the shop, also where V8 has its own Temporal.
import { Temporal } from 'temporal-polyfill/implementation';

const localTime = (day: string, time: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${day}T${time}`);

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/**
 * When a local time is; the first where clocks are put back and it comes twice, and null where they
 * are put forward over it.
 *
 * @param day such as `2026-10-25`
 * @param time such as `01:30`
 */
export function instantAt(day: string, time: string, timeZone: string): Date | null {
  const local = localTime(day, time);
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(local) ? dateOf(zoned) : null;
}

/** As `instantAt`, and as much later as clocks are put forward where they are put over it. */
export const instantFrom = (day: string, time: string, timeZone: string): Date =>
  dateOf(localTime(day, time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }));
