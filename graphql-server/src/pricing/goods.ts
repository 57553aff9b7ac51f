import { ChargeKind, type UntaxedCharge } from './charge.js';
import type { PricedLine } from './price-breakdown.js';
import { rateOf, type PriceRules } from './price-rules.js';

export const lineTotal = ({ unitPrice, quantity }: PricedLine): number => unitPrice * quantity;

export const chargeGoods = (lines: readonly PricedLine[], { tax }: PriceRules): UntaxedCharge[] =>
  lines.map((line, place) => ({
    kind: ChargeKind.GOODS,
    line: place,
    quantity: line.quantity,
    unitAmount: line.unitPrice,
    amount: lineTotal(line),
    rate: rateOf(line, tax),
  }));
