import { useState } from 'react';
import { daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import type { OfferedSlot } from './useOfferedSlots';

/** How many days are loaded, from today on. */
const STEPS = [31, 62, MAX_SLOT_DAYS] as const;

/** Days after those that are shown. */
export interface LaterDays {
  /** Whether there may be some. */
  readonly isOffered: boolean;
  readonly isLoading: boolean;
  readonly load: () => void;
}

/**
 * The number of days to load: a month, as far as the slot that is chosen, and further on request.
 *
 * @param slot that is chosen, such as an alternative to a full one
 */
export function useShownDays(slot: Pick<OfferedSlot, 'day'> | null | undefined) {
  const today = useToday();
  const [step, setStep] = useState(0);
  const ofSlot = slot ? STEPS.findIndex((days) => slot.day < daysAfter(today, days)) : 0;
  const current = Math.max(step, ofSlot);
  const days = STEPS[current] ?? MAX_SLOT_DAYS;

  /** @param query that loads the days */
  const laterOf = ({ isLoading, retry }: { isLoading: boolean; retry: (() => void) | null }): LaterDays => {
    const isPending = step > 0 && (isLoading || retry !== null);
    return {
      // Slots of a season may follow weeks without any.
      isOffered: isPending || current + 1 < STEPS.length,
      isLoading,
      load: retry ?? (() => setStep(current + 1)),
    };
  };
  return { days, laterOf };
}
