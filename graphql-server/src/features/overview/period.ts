import { badInput } from '../../common/app-error.js';
import { FIRST_DAY, LAST_DAY, MAX_YEARS } from '@larder/shared/limits';
import { startOfDay, timeZoneNamed } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';

/** Resolution of a chart; coarser for longer periods, to stay readable. */
export enum Interval {
  DAY = 'day',
  WEEK = 'week',
  MONTH = 'month',
}

/** Calendar days such as `2026-03-06`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a report, and the time zone of their midnights. */
export interface PeriodInput extends Days {
  /** A name of the IANA database. */
  readonly timeZone: string;
}

/** A period, with the previous one of the same number of days. */
export interface Period extends Days {
  readonly interval: Interval;
  /** Contiguous parts. The first and the last may be shorter. */
  readonly parts: readonly Days[];
  /** Start of the previous period. */
  readonly before: Date;
  /** Starts of the parts. */
  readonly starts: readonly Date[];
  /** End, exclusive. */
  readonly end: Date;
}

const DAY_MS = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function yearsAfter(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** Days for up to two months, weeks for up to half a year, otherwise months. */
function intervalFor(days: number): Interval {
  if (days <= 62) return Interval.DAY;
  return days <= 184 ? Interval.WEEK : Interval.MONTH;
}

/** Start of the next day, week (on Monday) or month. */
function nextStart(time: number, interval: Interval): number {
  const date = new Date(time);
  if (interval === Interval.MONTH) return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  if (interval === Interval.DAY) return time + DAY_MS;
  return time + (8 - (date.getUTCDay() || 7)) * DAY_MS;
}

/**
 * The period of these days.
 *
 * @throws AppError `BAD_USER_INPUT` when it ends before it begins, is longer than ten years or lies
 *   before 1970 or after 2999, or for an unknown time zone
 */
export function periodOf({ from, to, timeZone: name }: PeriodInput): Period {
  const timeZone = timeZoneNamed(name);
  if (!timeZone) throw badInput({ timeZone: say('periods.timeZone') });
  if (from < FIRST_DAY) throw badInput({ from: say('periods.beginsTooEarly') });
  if (to > LAST_DAY) throw badInput({ to: say('periods.endsTooLate') });
  if (to < from) throw badInput({ to: say('periods.endsBeforeItBegins') });
  const start = timeOf(from);
  const end = timeOf(to) + DAY_MS;
  const days = (end - start) / DAY_MS;
  if (end > yearsAfter(start, MAX_YEARS)) throw badInput({ to: say('periods.tooLong') });

  const interval = intervalFor(days);
  const starts: number[] = [];
  for (let time = start; time < end; time = nextStart(time, interval)) starts.push(time);
  const parts = starts.map((time, index) => ({
    from: dayOf(time),
    to: dayOf((starts[index + 1] ?? end) - DAY_MS),
  }));
  return {
    from,
    to,
    interval,
    parts,
    before: startOfDay(dayOf(start - days * DAY_MS), timeZone),
    starts: parts.map((part) => startOfDay(part.from, timeZone)),
    end: startOfDay(dayOf(end), timeZone),
  };
}
