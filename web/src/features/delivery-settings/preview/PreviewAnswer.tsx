import { useTranslations } from 'use-intl';
import { useDeliveryOptionsQuery, useOfferedSlotsQuery } from '@/features/delivery/shared/delivery.generated';
import { feeTiers, tierAt } from '@/features/delivery/shared/fee-tiers';
import { useShopQuery } from '@/lib/apollo/shop.generated';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { useFormatters } from '@/lib/format/useFormatters';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { RetryLine } from '@/ui/feedback/RetryLine';

interface PreviewAnswerProps {
  country: string;
  /** Empty where the country has none. */
  postcode: string;
  /** In minor units. */
  amount: number;
  /** Whether customers choose a slot. */
  hasSlots: boolean;
}

/** The server's answers for a customer of a postcode, in a sentence. */
export function PreviewAnswer({ country, postcode, amount, hasSlots }: PreviewAnswerProps) {
  const t = useTranslations('deliverySettings.preview');
  const { currency } = usePublicConfig();
  const { formatMoney } = useFormatters();
  const nameOf = useCountryNames();
  const slotWords = useSlotSentence();
  const perLine = useShopQuery({ fetchPolicy: 'cache-first' }).data?.shop.shippingPerLine;
  const fetchPolicy = 'network-only' as const;
  const options = useDeliveryOptionsQuery({ variables: { country, postcode }, fetchPolicy });
  const slots = useOfferedSlotsQuery({
    variables: { country, postcode, days: MAX_SLOT_DAYS, items: 1, leadDays: 0 },
    fetchPolicy,
  });
  const failed = options.error ?? slots.error;
  if (failed) {
    const retry = () => void Promise.all([options.refetch(), slots.refetch()]);
    return <RetryLine text={t('failed')} onRetry={retry} />;
  }
  if (!options.data || !slots.data || perLine === undefined) return t('loading');
  const { area, fees } = options.data.deliveryOptions;
  const where = postcode || nameOf(country);
  if (!area) return t('noArea', { where });
  const money = (units: number) => formatMoney(units, currency);
  if (area.minimumOrder !== null && amount < area.minimumOrder)
    return t('belowMinimum', { area: area.name, missing: money(area.minimumOrder - amount) });
  const first = slots.data.deliverySlots.find(({ state }) => state === 'FREE');
  const delivery = { method: 'DELIVERY' as const, country, postcode, slot: first ?? null };
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
