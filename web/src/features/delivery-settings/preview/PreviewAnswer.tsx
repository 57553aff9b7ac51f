import { skipToken } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { feeTiers, tierAt } from '@/features/delivery/shared/fee-tiers';
import { useShopQuery } from '@/lib/apollo/shop.generated';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { useFormatters } from '@/lib/format/useFormatters';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { areaWith } from '@larder/shared/postcode-keys';
import type { inputOf } from '../delivery-draft';
import { usePreviewSlotsQuery } from './preview.generated';

/** What the form says, as it would be saved. */
export type PreviewedSettings = Pick<ReturnType<typeof inputOf>, 'areas' | 'fees'>;

interface PreviewAnswerProps {
  settings: PreviewedSettings;
  country: string;
  /** Empty where the country has none. */
  postcode: string;
  /** In minor units. */
  amount: number;
  /** Whether customers choose a slot. */
  hasSlots: boolean;
}

/**
 * What a customer of a postcode pays by the form, and the first slot by what is saved, in a
 * sentence.
 */
export function PreviewAnswer({ settings, country, postcode, amount, hasSlots }: PreviewAnswerProps) {
  const t = useTranslations('deliverySettings.preview');
  const { currency } = usePublicConfig();
  const { formatMoney } = useFormatters();
  const nameOf = useCountryNames();
  const slotWords = useSlotSentence();
  const perLine = useShopQuery({ fetchPolicy: 'cache-first' }).data?.shop.shippingPerLine;
  const area = areaWith(settings.areas, country, postcode);
  const slots = usePreviewSlotsQuery(
    area ? { variables: { areaId: area.id, days: MAX_SLOT_DAYS }, fetchPolicy: 'network-only' } : skipToken,
  );
  const where = postcode || nameOf(country);
  if (!area) return t('noArea', { where });
  if (slots.error) return <RetryLine text={t('failed')} onRetry={() => void slots.refetch()} />;
  if (!slots.data || perLine === undefined) return t('loading');
  const money = (units: number) => formatMoney(units, currency);
  if (area.minimumOrder !== null && amount < area.minimumOrder)
    return t('belowMinimum', { area: area.name, missing: money(area.minimumOrder - amount) });
  const first = slots.data.deliverySlots.find(({ state }) => state === 'FREE');
  const delivery = { method: 'DELIVERY' as const, country, postcode, slot: first ?? null };
  const fees = settings.fees.filter(({ areaId }) => areaId === null || areaId === area.id);
  const tier = tierAt(feeTiers(fees, delivery, perLine), amount);
  const values = { where, amount: money(amount), fee: money(tier?.amount ?? 0) };
  const fee = tier?.per === 'LINE' ? t('paysPerLine', values) : t('pays', values);
  return hasSlots ? `${fee} ${first ? t('firstSlot', { slot: slotWords(first) }) : t('noSlot')}` : fee;
}

interface Slot {
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

function useSlotSentence(): (slot: Slot) => string {
  const t = useTranslations('deliverySettings.preview');
  const { formatLongDay, formatHours } = useSlotFormatters();
  const today = useToday();
  return (slot) => `${slot.day === today ? t('today') : formatLongDay(slot.day)}, ${formatHours(slot)}`;
}
