import { ChargeKind, type UntaxedCharge } from './charge.js';
import type { PricedLine } from './price-breakdown.js';
import { rateOf, type PriceRules } from './price-rules.js';

/** The deposits of lines. They are neither goods nor part of what thresholds are compared with. */
export const chargeDeposits = (lines: readonly PricedLine[], { tax }: PriceRules): UntaxedCharge[] =>
  lines.flatMap((line, place) => {
    const { deposit = 0, quantity } = line;
    if (deposit === 0) return [];
    const rate = tax?.depositRate ?? rateOf(line, tax);
    const amount = deposit * quantity;
    return [{ kind: ChargeKind.DEPOSIT, line: place, quantity, unitAmount: deposit, amount, rate }];
  });
