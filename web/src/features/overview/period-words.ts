import { useLocale } from 'use-intl';
import { useMemo } from 'react';
import { calendarDayFormatters, dateOf } from '@/lib/format/calendar-days';
import type { Interval } from '@/lib/apollo/schema-types.generated';
import type { Days } from './period-view';

/** Formatters of a locale for the parts of a period. */
export function periodFormatters(locale: string) {
  const { formatDays, formatDayAndMonth, formatMonth, formatMonthAndYear } = calendarDayFormatters(locale);
  return {
    formatDays,

    /** A part of a period, for tables. */
    partName: (part: Days, interval: Interval): string =>
      interval === 'MONTH' && isWholeMonth(part) ? formatMonthAndYear(part.from) : formatDays(part),

    /**
     * A part of a period in short, for an axis; the first month of a year has the year below it.
     */
    partTick: ({ from }: Days, interval: Interval): string => {
      if (interval !== 'MONTH') return formatDayAndMonth(from);
      const name = formatMonth(from);
      return from.slice(5, 7) === '01' ? `${name}\n${from.slice(0, 4)}` : name;
    },
  };
}

/** `periodFormatters` of the locale of the page. */
export function usePeriodFormatters() {
  const locale = useLocale();
  return useMemo(() => periodFormatters(locale), [locale]);
}

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
