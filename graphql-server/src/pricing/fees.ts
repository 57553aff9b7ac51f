import { ChargeKind, LIKE_GOODS, type UntaxedCharge } from './charge.js';
import type { PricedLine } from './price-breakdown.js';
import type { PriceRules } from './price-rules.js';

/** The fee for the delivery, which is listed also where it is 0. */
export function chargeDelivery(
  lines: readonly PricedLine[],
  { deliveryFeePerLine, tax }: PriceRules,
): UntaxedCharge[] {
  const amount = deliveryFeePerLine * lines.length;
  const rate = tax?.feeRate ?? LIKE_GOODS;
  return [{ kind: ChargeKind.DELIVERY, line: null, quantity: 1, unitAmount: amount, amount, rate }];
}
