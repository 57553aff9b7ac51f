import { formatMoney } from '@/config/money';
import type { Translator } from '@/texts/translator';

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
): string | null {
  const units = quantity > 0 && t('refundedUnits', { quantity, of });
  const money = refundedAmount > 0 && t('refundedAmount', { amount: formatMoney(refundedAmount, currency) });
  return [units, money].filter(Boolean).join(' · ') || null;
}
