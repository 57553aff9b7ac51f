import { useLocale } from 'use-intl';
import { useMemo } from 'react';
import type { Interval } from '@/lib/apollo/schema-types.generated';
import type { Days } from './period-view';

/** Formatters of a locale for the parts of a period. */
export function periodFormatters(locale: string) {
  // Dates of the server have no time zone: they are parsed and formatted in UTC.
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const whole = format({ dateStyle: 'medium' });
  const dayAndMonth = format({ day: 'numeric', month: 'short' });
  const month = format({ month: 'short' });
  const monthAndYear = format({ month: 'short', year: 'numeric' });

  /** A range of dates: `Mar 6, 2026`, or `Mar 1 – 6, 2026`. */
  const formatDays = ({ from, to }: Days): string =>
    from === to ? whole.format(dateOf(from)) : whole.formatRange(dateOf(from), dateOf(to));

  return {
    formatDays,

    /** A part of a period, for tables. */
    partName: (part: Days, interval: Interval): string =>
      interval === 'MONTH' && isWholeMonth(part) ? monthAndYear.format(dateOf(part.from)) : formatDays(part),

    /**
     * A part of a period in short, for an axis; the first month of a year has the year below it.
     */
    partTick: ({ from }: Days, interval: Interval): string => {
      if (interval !== 'MONTH') return dayAndMonth.format(dateOf(from));
      const name = month.format(dateOf(from));
      return from.slice(5, 7) === '01' ? `${name}\n${from.slice(0, 4)}` : name;
    },
  };
}

/** `periodFormatters` of the locale of the page. */
export function usePeriodFormatters() {
  const locale = useLocale();
  return useMemo(() => periodFormatters(locale), [locale]);
}

const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** The most months whose names fit on the axis. */
const NAMED_MONTHS = 24;

/** The ticks of the axis: for long periods those that name the year. */
export function hasTick({ interval, parts }: { interval: Interval; parts: readonly Days[] }) {
  const isLong = interval === 'MONTH' && parts.length > NAMED_MONTHS;
  return isLong ? (from: string) => from.slice(5, 7) === '01' : ('auto' as const);
}

function isWholeMonth({ from, to }: Days): boolean {
  const next = dateOf(to);
  next.setUTCDate(next.getUTCDate() + 1);
  return from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
}
