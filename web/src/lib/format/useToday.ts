import { dayIn } from '@/lib/format/time-zone';
import { useClock } from '@/lib/format/useClock';
import { useTimeZone } from '@/lib/i18n/useTimeZone';

/** The current day of the shop, also after midnight and when a tab is shown again. */
export function useToday(): string {
  const timeZone = useTimeZone();
  return useClock((now) => dayIn(timeZone, now));
}
