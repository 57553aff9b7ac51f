import { useTranslations } from 'use-intl';
import type { Measure } from '@/lib/format/barcode';
import { toMinor } from '@/lib/format/money';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/**
 * Formats the weight, the number of pieces or the price of a label. Null for a price that the
 * currency of the shop does not have, such as one of 1.234 dollars.
 */
export function useMeasureText(): (measure: Measure) => string | null {
  const t = useTranslations('scan');
  const { formatMoney } = useFormatters();
  const { currency } = usePublicConfig();
  return (measure) => {
    if (measure.kind === 'weight') return t('grams', { grams: measure.grams });
    if (measure.kind === 'count') return t('pieces', { count: measure.count });
    const price = toMinor(measure.units / 10 ** measure.decimals, currency);
    return price === null ? null : formatMoney(price, currency);
  };
}
