import { useEffect, useState } from 'react';
import { dayIn } from '@/lib/format/time-zone';
import { useTimeZone } from '@/lib/i18n/useTimeZone';

const MINUTE_MS = 60_000;

/** The current day of the shop, also after midnight and when a tab is shown again. */
export function useToday(): string {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(() => dayIn(timeZone, new Date()));
  useEffect(() => {
    const look = () => setToday(dayIn(timeZone, new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return today;
}
