import { addMs } from '../../../common/clock.js';
import { daysAfter } from '@larder/shared/time-zone';
import type { SlotTemplate } from './slot-template.entity.js';
import { instantAt, instantFrom, weekdayOf } from './zone-times.js';

const MINUTE_MS = 60_000;

/** When a slot is, and until when it can be ordered. */
export interface SlotTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cutOffAt: Date;
}

/** What decides about the days and times of slots. */
export type WeeklyTimes = Pick<SlotTemplate, 'weekdays' | 'starts' | 'ends' | 'fromDay' | 'untilDay'>;

/** What decides until when slots can be ordered. */
export type CutOff = Pick<SlotTemplate, 'cutoffDays' | 'cutoffTime' | 'cutoffMinutes' | 'bufferMinutes'>;

/** Whether a template has a slot on a day, apart from changes of clocks. */
export const isOn = ({ weekdays, fromDay, untilDay }: WeeklyTimes, day: string): boolean =>
  (fromDay === null || fromDay <= day) &&
  (untilDay === null || day <= untilDay) &&
  weekdays.includes(weekdayOf(day));

/** The beginning and the end on a day; null where clocks are put forward over either. */
export function windowOf(
  { starts, ends }: WeeklyTimes,
  day: string,
  timeZone: string,
): Pick<SlotTimes, 'startsAt' | 'endsAt'> | null {
  const startsAt = instantAt(day, starts, timeZone);
  const endsAt = instantAt(day, ends, timeZone);
  return startsAt && endsAt && { startsAt, endsAt };
}

/** Until when a slot that starts then can be ordered: its cut-off, less the buffer. */
export function cutOffOf(
  { cutoffDays, cutoffTime, cutoffMinutes, bufferMinutes }: CutOff,
  day: string,
  startsAt: Date,
  timeZone: string,
): Date {
  const daily =
    cutoffDays === null || cutoffTime === null
      ? startsAt
      : instantFrom(daysAfter(day, -cutoffDays), cutoffTime, timeZone);
  const before = addMs(startsAt, -(cutoffMinutes ?? 0) * MINUTE_MS);
  return addMs(new Date(Math.min(daily.getTime(), before.getTime())), -bufferMinutes * MINUTE_MS);
}
