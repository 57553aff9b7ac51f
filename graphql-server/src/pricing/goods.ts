import type { PricedLine, PriceLine } from './price-breakdown.js';

export const lineTotal = ({ unitPrice, quantity }: PricedLine): number => unitPrice * quantity;

/** The lines with their totals. */
export const goodsOf = <Line extends PricedLine>(lines: readonly Line[]): PriceLine<Line>[] =>
  lines.map((line) => ({ ...line, total: lineTotal(line) }));
