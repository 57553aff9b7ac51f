import { PriceFeeKind, type PricedLine, type PriceParts } from './price-breakdown.js';
import type { PriceRules } from './price-rules.js';

/** Adds the fee for the delivery, which is listed also where it is 0. */
export function addDeliveryFee<Line extends PricedLine>(
  parts: PriceParts<Line>,
  { deliveryFeePerLine }: PriceRules,
): PriceParts<Line> {
  const fee = { kind: PriceFeeKind.DELIVERY, amount: deliveryFeePerLine * parts.lines.length };
  return { ...parts, fees: [...parts.fees, fee] };
}
