import { useEffect, useState } from 'react';
import { dayIn } from './calendar-days';

const MINUTE_MS = 60_000;

/** The current day, also after midnight and when a tab is shown again. */
export function useToday(timeZone?: string): string {
  const [, setSeen] = useState('');
  useEffect(() => {
    const look = () => setSeen(dayIn(timeZone));
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return dayIn(timeZone);
}
