import { useTranslations } from 'use-intl';
import { needsSlot } from '@/features/sales/orders/shared/order-status';
import type { HandoverFieldsFragment } from '@/features/sales/orders/shared/order-updates.generated';
import { dayIn, daysAfter } from '@/lib/format/time-zone';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useToday } from '@/lib/format/useToday';
import { useTimeZone } from '@/lib/i18n/useTimeZone';

/** Day and hours of a slot: `Today, 4:00 – 6:00 PM`. */
export function useSlotTitle(): (handover: HandoverFieldsFragment | null) => string {
  const t = useTranslations('pick.slots');
  const { formatHours, formatLongDay } = useSlotFormatters();
  const timeZone = useTimeZone();
  const today = useToday();
  return (handover) => {
    const { startsAt, endsAt } = handover ?? {};
    if (handover && needsSlot(handover)) return t('needed');
    if (!startsAt || !endsAt) return t('none');
    const hours = formatHours({ startsAt, endsAt });
    const day = dayIn(timeZone, new Date(startsAt));
    if (day === today) return t('today', { hours });
    if (day === daysAfter(today, 1)) return t('tomorrow', { hours });
    return t('on', { day: formatLongDay(day), hours });
  };
}
