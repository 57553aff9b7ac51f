import { useTranslations } from 'use-intl';
import type { Measure } from '@/lib/format/barcode';
import { toMinor } from '@/lib/format/money';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/** Formats the weight, the number of pieces or the price of a label. */
export function useMeasureText(): (measure: Measure) => string {
  const t = useTranslations('manageProducts.scan');
  const { formatMoney } = useFormatters();
  const { currency } = usePublicConfig();
  return (measure) => {
    if (measure.kind === 'weight') return t('grams', { grams: measure.grams });
    if (measure.kind === 'count') return t('pieces', { count: measure.count });
    return formatMoney(toMinor(measure.units / 10 ** measure.decimals, currency) ?? 0, currency);
  };
}
