import { useMemo } from 'react';
import { useToday } from '@/lib/format/useToday';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { daysOf, periodSchema, periodView, type PeriodView, type Preset } from './period-view';

/** The period of the address, in days of the shop, and a function that changes it. */
export function usePeriod(usual: Preset) {
  const schema = useMemo(() => periodSchema(usual), [usual]);
  const [period, setPeriod] = useUrlState(schema);
  const view = periodView(period);
  const choose = (next: PeriodView) => {
    setPeriod(typeof next === 'string' ? { ...schema.defaults, period: next } : { ...next, period: usual });
  };
  return { view, choose, days: daysOf(view, useToday()) };
}
