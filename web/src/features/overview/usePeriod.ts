import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldErrors } from '@/lib/apollo/errors';
import { daysOf, periodViewParams, readPeriodView, today, type PeriodView, type Preset } from './period-view';

/**
 * Which period the address asks for, and how to ask for another. Days are those of this browser's
 * zone, or of UTC where the server knows no such zone: some browsers call theirs `Etc/Unknown`.
 */
export function usePeriod(usual: Preset) {
  const [params, setParams] = useSearchParams();
  // Midnight may pass while somebody reads; the days stay what they were, until they choose anew.
  const [lastDay, setLastDay] = useState(() => today());
  const view = readPeriodView(params, usual);
  const choose = (next: PeriodView) => {
    setLastDay(today());
    setParams(periodViewParams(next, usual));
  };
  const [inUtc, setInUtc] = useState(false);
  /** To be called with what the question came to, while the page is drawn. */
  const check = (error: unknown) => {
    if (!inUtc && fieldErrors(error)['timeZone']) setInUtc(true);
  };
  const timeZone = inUtc ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { view, choose, days: daysOf(view, lastDay), timeZone, inUtc, check };
}
