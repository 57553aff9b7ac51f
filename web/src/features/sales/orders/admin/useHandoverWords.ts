import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { slotFormatters } from '@/lib/format/slot-times';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import type { HandoverFieldsFragment } from './manage-orders.generated';

/**
 * Method and slot of an order in words: `Delivery: Friday, March 6, 2026, 4:00 – 6:00 PM`. Null for
 * an order of a shop without areas.
 */
export function useHandoverWords(): (handover: HandoverFieldsFragment | null) => string | null {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const t = useTranslations('manageOrders.handover');
  return useMemo(() => {
    const { formatSlot } = slotFormatters(locale, timeZone);
    return (handover) => {
      if (!handover) return null;
      const { method, area, place, startsAt, endsAt } = handover;
      if (startsAt && endsAt) return t('slot', { method, slot: formatSlot({ startsAt, endsAt }) });
      return area !== null || place !== null ? t('method', { method }) : null;
    };
  }, [locale, timeZone, t]);
}
