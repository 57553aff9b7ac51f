import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { daysOf, periodViewParams, readPeriodView, today, type PeriodView, type Preset } from './period-view';

/** Which period the address asks for, and how to ask for another. Days are those of this browser's zone. */
export function usePeriod(usual: Preset) {
  const [params, setParams] = useSearchParams();
  // Midnight may pass while somebody reads; the days stay what they were, until they choose anew.
  const [lastDay, setLastDay] = useState(() => today());
  const view = readPeriodView(params, usual);
  const choose = (next: PeriodView) => {
    setLastDay(today());
    setParams(periodViewParams(next, usual));
  };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { view, choose, days: daysOf(view, lastDay), timeZone };
}
