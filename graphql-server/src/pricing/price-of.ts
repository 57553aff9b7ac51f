import { breakdownOf } from './breakdown-of.js';
import { ChargeKind, type Charge, type UntaxedCharge } from './charge.js';
import { chargeDeposits } from './deposits.js';
import { chargeBags, chargeHandover } from './fees.js';
import { chargeGoods } from './goods.js';
import type { PriceBreakdown, PricedLine } from './price-breakdown.js';
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.js';
import { taxCharges } from './taxes.js';

type PriceStep = (lines: readonly PricedLine[], rules: PriceRules) => UntaxedCharge[];

/** What each kind of charge is for a purchase. */
const steps: Readonly<Record<ChargeKind, PriceStep>> = {
  [ChargeKind.GOODS]: chargeGoods,
  [ChargeKind.DEPOSIT]: chargeDeposits,
  [ChargeKind.DELIVERY]: chargeHandover(ChargeKind.DELIVERY),
  [ChargeKind.COLLECTION]: chargeHandover(ChargeKind.COLLECTION),
  [ChargeKind.BAGS]: chargeBags,
};

/** The charges for lines by the rules of the shop, in the order of their kinds. */
export function chargesOf(lines: readonly PricedLine[], rules: PriceRules): Charge[] {
  const charges = Object.values(steps).flatMap((step) => step(lines, rules));
  return taxCharges(charges, rules.tax);
}

/** Prices lines by the rules of the shop. */
export const priceOf = <Line extends PricedLine>(
  lines: readonly Line[],
  rules: PriceRules = DEFAULT_PRICE_RULES,
): PriceBreakdown<Line> =>
  breakdownOf(lines, chargesOf(lines, rules), { isTaxIncluded: rules.tax?.isIncluded ?? true });
