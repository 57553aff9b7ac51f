import { useToday } from '@/lib/format/useToday';
import { useSlotDaysAheadQuery } from './slot-days-ahead.generated';

/**
 * Days ahead that customers can choose a time for, at most; null without weekly slots. For admins.
 */
export function useDaysAhead(): number | null {
  const today = useToday();
  const templates = useSlotDaysAheadQuery({ fetchPolicy: 'cache-and-network' }).data?.slotTemplates ?? [];
  const current = templates.filter(({ untilDay }) => (untilDay ?? today) >= today);
  return current.length === 0 ? null : Math.max(...current.map(({ daysAhead }) => daysAhead));
}
