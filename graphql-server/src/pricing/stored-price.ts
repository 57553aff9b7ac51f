import { breakdownOf } from './breakdown-of.js';
import type { Charge } from './charge.js';
import type { PriceBreakdown, PricedLine } from './price-breakdown.js';

/** A purchase as it was priced. */
interface StoredPurchase<Line extends PricedLine> {
  readonly lines: readonly Line[];
  readonly charges: readonly Charge[];
  readonly addedTax: number;
}

/** The price of a purchase as it was made, also after the rules of the shop have changed. */
export const storedPriceOf = <Line extends PricedLine>({
  lines,
  charges,
  addedTax,
}: StoredPurchase<Line>): PriceBreakdown<Line> =>
  // Without any tax it makes no difference.
  breakdownOf(lines, charges, { isTaxIncluded: addedTax === 0 });
