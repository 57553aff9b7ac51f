import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { slotFormatters } from './slot-times';

/** Days and hours of deliveries in the language of the page and the time zone of the shop. */
export function useSlotFormatters() {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => slotFormatters(locale, timeZone), [locale, timeZone]);
}
