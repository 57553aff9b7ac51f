import { useTranslations } from 'use-intl';
import { useShopQuery } from '@/lib/apollo/shop.generated';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { FeeFieldsFragment } from './delivery.generated';
import { feeTiers, type FeeTier } from './fee-tiers';

interface FeeWordsProps {
  fees: readonly FeeFieldsFragment[];
  delivery: CartDeliveryInput;
}

/** The fees in words: `$4.90, free from $80.00`. */
export function FeeWords({ fees, delivery }: FeeWordsProps) {
  const { data } = useShopQuery({ fetchPolicy: 'cache-first' });
  const wordsOf = useTierWords();
  if (!data) return null;
  return feeTiers(fees, delivery, data.shop.shippingPerLine).map(wordsOf).join(', ');
}

function useTierWords(): (tier: FeeTier) => string {
  const t = useTranslations('delivery.fees');
  const { currency } = usePublicConfig();
  const { formatMoney } = useFormatters();
  return ({ amount, per, fromSubtotal, fromWeight }) => {
    const money = formatMoney(amount, currency);
    const fee = amount === 0 ? t('free') : per === 'LINE' ? t('perLine', { amount: money }) : money;
    const subtotal = fromSubtotal === null ? null : formatMoney(fromSubtotal, currency);
    const weight = fromWeight === null ? null : t('kilograms', { weight: fromWeight / 1000 });
    if (subtotal && weight) return t('fromBoth', { fee, subtotal, weight });
    const from = subtotal ?? weight;
    return from ? t('from', { fee, from }) : fee;
  };
}
