import { priceOfUnits } from '@larder/shared/weights';
import { ChargeKind, type UntaxedCharge } from './charge.js';
import type { PricedLine } from './price-breakdown.js';
import { rateOf, type PriceRules } from './price-rules.js';

/** What is paid for a line; for goods by weight the most that they can cost. */
export const lineTotal = ({ unitPrice, quantity, unitGrams = null, tolerance = null }: PricedLine): number =>
  priceOfUnits({ unitPrice, quantity, unitGrams, tolerance });

export const chargeGoods = (lines: readonly PricedLine[], { tax }: PriceRules): UntaxedCharge[] =>
  lines.map((line, place) => {
    const amount = lineTotal(line);
    // Grams are rounded once for the line, so that their units have no amount of their own.
    const isByWeight = (line.unitGrams ?? null) !== null;
    return {
      kind: ChargeKind.GOODS,
      line: place,
      quantity: isByWeight ? 1 : line.quantity,
      unitAmount: isByWeight ? amount : line.unitPrice,
      amount,
      rate: rateOf(line, tax),
    };
  });
