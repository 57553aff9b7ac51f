import { useMemo, useState } from 'react';
import { fieldErrors } from '@/lib/apollo/errors';
import { browserTimeZone } from '@/lib/format/calendar-days';
import { useToday } from '@/lib/format/useToday';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { daysOf, periodSchema, periodView, type PeriodView, type Preset } from './period-view';

/**
 * The period of the address, and a function that changes it. Days are in the time zone of the
 * browser, or UTC where the server does not know it: some browsers name theirs `Etc/Unknown`.
 */
export function usePeriod(usual: Preset) {
  const schema = useMemo(() => periodSchema(usual), [usual]);
  const [period, setPeriod] = useUrlState(schema);
  const view = periodView(period);
  const choose = (next: PeriodView) => {
    setPeriod(typeof next === 'string' ? { ...schema.defaults, period: next } : { ...next, period: usual });
  };
  const [inUtc, setInUtc] = useState(false);
  /** Call it with the result of the query during render. */
  const check = (error: unknown) => {
    if (!inUtc && fieldErrors(error)['timeZone']) setInUtc(true);
  };
  const timeZone = inUtc ? 'UTC' : browserTimeZone();
  // The server counts days in the same zone.
  const lastDay = useToday(inUtc ? timeZone : undefined);
  return { view, choose, days: daysOf(view, lastDay), timeZone, inUtc, check };
}
