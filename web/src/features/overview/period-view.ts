import { dateOf, isDay } from '@/lib/format/calendar-days';
import { daysAfter } from '@/lib/format/time-zone';
import { FIRST_DAY, LAST_DAY, MAX_YEARS } from '@/lib/limits';
import { choiceParam, textParam, urlSchema } from '@/lib/url-state/url-schema';

/** Days of the calendar, `2026-03-06`, both included. */
export interface Days {
  from: string;
  to: string;
}

export const presets = ['today', '7d', '30d', '90d', '12m'] as const;
export type Preset = (typeof presets)[number];

/** The period in the URL: a preset up to today, or custom dates. */
export type PeriodView = Preset | Days;

const lengths = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;
const DAY_MS = 86_400_000;

/** Start of the day so many years later. */
function yearsAfter(day: string, years: number): Date {
  const date = dateOf(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}

export const periodSchema = (usual: Preset) =>
  urlSchema({ from: textParam, to: textParam, period: choiceParam(presets, usual) });

/** Valid dates win over a preset. */
export function periodView({ from, to, period }: Days & { period: Preset }): PeriodView {
  return problemOf({ from, to }) === null ? { from, to } : period;
}

/** The dates of a period. */
export function daysOf(view: PeriodView, lastDay: string): Days {
  if (typeof view !== 'string') return view;
  if (view !== '12m') return { from: daysAfter(lastDay, 1 - lengths[view]), to: lastDay };
  const yearBefore = yearsAfter(lastDay, -1).toISOString().slice(0, 10);
  return { from: daysAfter(yearBefore, 1), to: lastDay };
}

/** The number of days, both dates included. */
export function lengthOf({ from, to }: Days): number {
  // In UTC each day has 24 hours.
  return (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1;
}

/** The key of the error about custom dates. */
export function problemOf(days: Days): 'noDay' | 'outOfReach' | 'backwards' | 'tooLong' | null {
  if (!isDay(days.from) || !isDay(days.to)) return 'noDay';
  if (days.from < FIRST_DAY || days.to > LAST_DAY) return 'outOfReach';
  if (days.to < days.from) return 'backwards';
  return dateOf(days.to) >= yearsAfter(days.from, MAX_YEARS) ? 'tooLong' : null;
}
