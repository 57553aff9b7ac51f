import { useState } from 'react';
import { daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import type { OfferedSlot } from './useOfferedSlots';

/** How many days are loaded, from today on. */
const STEPS = [31, 62, MAX_SLOT_DAYS] as const;
const LAST_STEP = STEPS.length - 1;

/** Days after those that are shown. */
export interface LaterDays {
  /** Whether there may be some. */
  readonly isOffered: boolean;
  readonly isLoading: boolean;
  /** Whether the last load has failed; `load` repeats it. */
  readonly failed: boolean;
  /** Whether a load on request has found none. */
  readonly foundNone: boolean;
  readonly load: () => void;
}

interface DaysQuery {
  /** Undefined while the days are loaded. */
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

type Slots = readonly OfferedSlot[] | undefined;

const lastDayOf = (slots: Slots): string => slots?.findLast(({ state }) => state !== 'PAST')?.day ?? '';

/**
 * The number of days to load: a month, as far as the slot that is chosen, and further on request.
 *
 * @param place whose slots these are; each one begins with a month
 * @param slot that is chosen, such as an alternative to a full one
 */
export function useShownDays(place: string, slot: Pick<OfferedSlot, 'day'> | null | undefined) {
  const today = useToday();
  const [shown, setShown] = useState({ place, step: 0, after: '' });
  // `after` is the last day before those that are wanted.
  const { step, after } = shown.place === place ? shown : { step: 0, after: '' };
  const ofSlot = slot ? STEPS.findIndex((days) => slot.day < daysAfter(today, days)) : 0;
  const current = Math.max(step, ofSlot);
  const isBare = (slots: Slots) => slots !== undefined && lastDayOf(slots) <= after;

  /**
   * All days where the first ones have no slots, as those of a season may follow weeks without any.
   *
   * @param slots of `days`; undefined while they are loaded, and in a shop without slots
   * @returns null where the first days suffice
   */
  const allDaysAfter = (slots: Slots) => (isBare(slots) && current < LAST_STEP ? MAX_SLOT_DAYS : null);

  /**
   * @param slots that were loaded last, in the order of their days
   * @param query that loads the days
   * @param allDays as `allDaysAfter` returns
   */
  const laterOf = (slots: Slots, { data, error, refetch }: DaysQuery, allDays: number | null): LaterDays => {
    const isLoading = slots !== undefined && !data && !error;
    const failed = error !== undefined;
    const reached = allDays === null ? current : LAST_STEP;
    const hasMore = reached < LAST_STEP;
    const isFurther = step > 0 || allDays !== null;
    return {
      isOffered: hasMore || (isFurther && (isLoading || failed)),
      isLoading,
      failed,
      foundNone: data !== undefined && isBare(slots) && after !== '',
      load: failed
        ? () => void refetch()
        : () => setShown({ place, step: reached + 1, after: lastDayOf(slots) }),
    };
  };
  return { days: STEPS[current] ?? MAX_SLOT_DAYS, allDaysAfter, laterOf };
}
