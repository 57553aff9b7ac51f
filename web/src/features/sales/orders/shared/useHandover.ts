import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import type { HandoverFieldsFragment } from './order-updates.generated';

interface HandoverFact {
  readonly label: string;
  /** By lines. */
  readonly text: string;
}

type Handover = Pick<HandoverFieldsFragment, 'method' | 'place' | 'startsAt' | 'endsAt'>;

/** Slot and place of an order in words; nothing for a delivery without a slot. */
export function useHandover(handover: Handover | null | undefined): HandoverFact[] {
  const t = useTranslations('orders.handover');
  const { formatSlot } = useSlotFormatters();
  if (!handover) return [];
  const { method, place, startsAt, endsAt } = handover;
  return [
    ...(startsAt && endsAt ? [{ label: t(method), text: formatSlot({ startsAt, endsAt }) }] : []),
    ...(place ? [{ label: t('at'), text: `${place.name}\n${place.address}` }] : []),
  ];
}
