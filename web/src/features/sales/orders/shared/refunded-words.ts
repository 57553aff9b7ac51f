import type { Formatters } from '@/lib/format/useFormatters';
import type { Translator } from '@/lib/i18n/translator';

/** The refunds of an order line. */
export interface RefundedLine {
  quantity: number;
  refundedQuantity: number;
  refundedAmount: number;
}

/**
 * The refunded units and amount of a line in words; null for none. Amounts can be refunded without
 * units, so neither follows from the other.
 */
export function refundedWords(
  { quantity: of, refundedQuantity: quantity, refundedAmount }: RefundedLine,
  currency: string,
  t: Translator<'orders.details'>,
  { formatMoney }: Formatters,
): string | null {
  const amount = formatMoney(refundedAmount, currency);
  if (quantity > 0 && refundedAmount > 0) return t('refundedUnitsAndAmount', { quantity, of, amount });
  if (quantity > 0) return t('refundedUnits', { quantity, of });
  return refundedAmount > 0 ? t('refundedAmount', { amount }) : null;
}
