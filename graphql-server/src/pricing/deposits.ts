import { PriceFeeKind, type PriceDeposit, type PricedLine, type PriceFee } from './price-breakdown.js';

/** The deposits of lines. They are neither goods nor part of what thresholds are compared with. */
export const depositsOf = <Line extends PricedLine>(lines: readonly Line[]): PriceDeposit<Line>[] =>
  lines.flatMap((line, place) => {
    const { deposit = 0, quantity } = line;
    if (deposit === 0) return [];
    return [Object.assign({}, line, { line: place, unitAmount: deposit, total: deposit * quantity })];
  });

/** The fee that sums up deposits; none without them. */
export function depositFees(deposits: readonly PriceDeposit[]): PriceFee[] {
  if (deposits.length === 0) return [];
  const amount = deposits.reduce((sum, { total }) => sum + total, 0);
  const tax = deposits.reduce((sum, each) => sum + (each.tax?.amount ?? 0), 0);
  return [{ kind: PriceFeeKind.DEPOSIT, amount, ...(tax > 0 ? { tax } : {}) }];
}
