import { ChargeKind, LIKE_GOODS, type UntaxedCharge } from './charge.js';
import { deliveryFee, methodOf } from './delivery-fee.js';
import type { PricedLine } from './price-breakdown.js';
import type { PriceRules } from './price-rules.js';

/** The fee of purchases that are handed over so, which is listed also where it is 0. */
export const chargeHandover =
  (kind: ChargeKind.DELIVERY | ChargeKind.COLLECTION) =>
  (lines: readonly PricedLine[], rules: PriceRules): UntaxedCharge[] =>
    methodOf(rules) === kind ? [feeOf(kind, deliveryFee(lines, rules), rules.tax)] : [];

/** The fee for the bags of a purchase. */
export const chargeBags = (lines: readonly PricedLine[], { bagFee = 0, tax }: PriceRules): UntaxedCharge[] =>
  bagFee > 0 && lines.length > 0 ? [feeOf(ChargeKind.BAGS, bagFee, tax)] : [];

/** A charge of the whole purchase. */
const feeOf = (kind: ChargeKind, amount: number, tax: PriceRules['tax']): UntaxedCharge => ({
  kind,
  line: null,
  quantity: 1,
  unitAmount: amount,
  amount,
  rate: tax?.feeRate ?? LIKE_GOODS,
});
