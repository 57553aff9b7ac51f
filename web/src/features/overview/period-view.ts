import { MAX_YEARS } from '@/lib/limits';
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

// Days are counted in UTC, where each of them has 24 hours.
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is an ISO 8601 date. */
function isDay(text: string): boolean {
  const known = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text));
  // `Date` rolls over invalid days.
  return known && dayOf(timeOf(text)) === text;
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
  if (view !== '12m') return { from: dayOf(timeOf(lastDay) - (lengths[view] - 1) * DAY_MS), to: lastDay };
  const from = new Date(timeOf(lastDay));
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  return { from: dayOf(from.getTime() + DAY_MS), to: lastDay };
}

/** The number of days, both dates included. */
export function lengthOf({ from, to }: Days): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS + 1;
}

/** The key of the error about custom dates. */
export function problemOf(days: Days): 'noDay' | 'outOfReach' | 'backwards' | 'tooLong' | null {
  if (!isDay(days.from) || !isDay(days.to)) return 'noDay';
  if (days.from < '1970-01-01' || days.to > '2999-12-31') return 'outOfReach';
  if (days.to < days.from) return 'backwards';
  const tooLate = new Date(timeOf(days.from));
  tooLate.setUTCFullYear(tooLate.getUTCFullYear() + MAX_YEARS);
  return timeOf(days.to) >= tooLate.getTime() ? 'tooLong' : null;
}
