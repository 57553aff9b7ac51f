import type { Formatters } from '@/lib/format/useFormatters';
import type { Translator } from '@/lib/i18n/translator';

/** What is refunded of a line of an order. */
export interface RefundedLine {
  quantity: number;
  refundedQuantity: number;
  refundedAmount: number;
}

/**
 * How many units of a line and how much money are refunded, in words; null for nothing. The money
 * has amounts in it that were refunded without units, so that one does not follow from the other.
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
