import { goodsOf } from './goods.js';
import { PriceFeeKind, type PriceBreakdown, type PricedLine } from './price-breakdown.js';

/** A price as the columns of checkouts and orders have it. */
export interface StoredTotals {
  readonly subtotal: number;
  /** Fee for the delivery. */
  readonly shipping: number;
  readonly total: number;
}

type Purchase<Line extends PricedLine> = StoredTotals & { readonly lines: readonly Line[] };

/** @throws Error for a fee that has no column: it must not be lost */
export function toStoredTotals({ subtotal, fees, total }: PriceBreakdown): StoredTotals {
  let shipping = 0;
  for (const { kind, amount } of fees) {
    switch (kind) {
      case PriceFeeKind.DELIVERY:
        shipping += amount;
        break;
      default:
        throw new Error(`The fee ${kind satisfies never} has no column.`);
    }
  }
  return { subtotal, shipping, total };
}

/** The price of a purchase as it was made, also after the rules of the shop have changed. */
export const storedPriceOf = <Line extends PricedLine>({
  lines,
  subtotal,
  shipping,
  total,
}: Purchase<Line>): PriceBreakdown<Line> => ({
  lines: goodsOf(lines),
  fees: [{ kind: PriceFeeKind.DELIVERY, amount: shipping }],
  subtotal,
  total,
});
