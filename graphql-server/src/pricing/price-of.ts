import { addDeliveryFee } from './delivery-fee.js';
import { depositFees, depositsOf } from './deposits.js';
import { goodsOf } from './goods.js';
import type { PriceBreakdown, PricedLine, PriceParts } from './price-breakdown.js';
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.js';
import { addTaxes } from './taxes.js';

type PriceStep = <Line extends PricedLine>(parts: PriceParts<Line>, rules: PriceRules) => PriceParts<Line>;

/** What comes on top of the goods, in the order in which it is priced. */
const steps: readonly PriceStep[] = [addDeliveryFee, addTaxes];

/** Prices lines by the rules of the shop. The one place where the parts of a price are added up. */
export function priceOf<Line extends PricedLine>(
  lines: readonly Line[],
  rules: PriceRules = DEFAULT_PRICE_RULES,
): PriceBreakdown<Line> {
  const goods: PriceParts<Line> = {
    lines: goodsOf(lines),
    deposits: depositsOf(lines),
    fees: [],
    taxes: [],
  };
  const parts = steps.reduce((before, step) => step(before, rules), goods);
  const fees = [...depositFees(parts.deposits), ...parts.fees];
  const subtotal = parts.lines.reduce((sum, { total }) => sum + total, 0);
  const totalTax = parts.taxes.reduce((sum, { tax }) => sum + tax, 0);
  const addedTax = rules.tax?.isIncluded === false ? totalTax : 0;
  const total = fees.reduce((sum, { amount }) => sum + amount, subtotal) + addedTax;
  return { ...parts, fees, subtotal, totalTax, addedTax, total };
}
