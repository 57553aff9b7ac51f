import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';

export interface SlotTimes {
  /** In the shop's time zone, such as `2026-12-24`. */
  readonly day: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

interface SlotWords {
  /** `Today`, `Tomorrow` or `Thursday`. */
  nameOf: (day: string) => string;
  /** `Dec 24`. */
  dateOf: (day: string) => string;
  /** `4:00 – 6:00 PM`. */
  hoursOf: (slot: SlotTimes) => string;
  /** `Thursday, December 24, 4:00 – 6:00 PM`. */
  wordsOf: (slot: SlotTimes) => string;
}

/** Slots in the language of the page and the time zone of the shop. */
export function useSlotWords(): SlotWords {
  const t = useTranslations('delivery.slots');
  const today = useToday();
  const { formatWeekday, formatShortDay, formatLongDay, formatHours } = useSlotFormatters();
  return useMemo(() => {
    const near = (day: string) => {
      if (day === today) return t('today');
      return day === daysAfter(today, 1) ? t('tomorrow') : null;
    };
    return {
      nameOf: (day) => near(day) ?? formatWeekday(day),
      dateOf: formatShortDay,
      hoursOf: formatHours,
      wordsOf: (slot) =>
        t('words', { day: near(slot.day) ?? formatLongDay(slot.day), hours: formatHours(slot) }),
    };
  }, [formatWeekday, formatShortDay, formatLongDay, formatHours, t, today]);
}
