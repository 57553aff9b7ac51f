import { formatMoney } from '@/config/money';
import type { Translator } from '@/texts/translator';

/** What is refunded of a line of an order. */
export interface RefundedLine {
  refundedQuantity: number;
  refundedAmount: number;
}

/** How much of a line is refunded, in words; null for nothing. */
export function refundedWords(
  { refundedQuantity: quantity, refundedAmount }: RefundedLine,
  currency: string,
  t: Translator<'orders.details'>,
): string | null {
  const amount = formatMoney(refundedAmount, currency);
  if (quantity > 0) return t('refundedQuantity', { quantity, amount });
  return refundedAmount > 0 ? t('refundedAmount', { amount }) : null;
}
