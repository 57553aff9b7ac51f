import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { needsSlot } from '@/features/sales/orders/shared/order-status';
import type { HandoverFieldsFragment } from '@/features/sales/orders/shared/order-updates.generated';

/**
 * Method and slot of an order in words: `Delivery: Friday, March 6, 2026, 4:00 – 6:00 PM`, or that
 * it has none yet. Null for an order of a shop without areas.
 */
export function useHandoverWords(): (handover: HandoverFieldsFragment | null) => string | null {
  const t = useTranslations('manageOrders.handover');
  const { formatSlot } = useSlotFormatters();
  return useMemo(
    () => (handover) => {
      if (!handover) return null;
      const { method, area, place, startsAt, endsAt } = handover;
      if (needsSlot(handover)) return t('noSlotYet', { method });
      if (startsAt && endsAt) return t('slot', { method, slot: formatSlot({ startsAt, endsAt }) });
      return area !== null || place !== null ? t('method', { method }) : null;
    },
    [formatSlot, t],
  );
}
