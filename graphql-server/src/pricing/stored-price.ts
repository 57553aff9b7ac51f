import { goodsOf } from './goods.js';
import {
  PriceFeeKind,
  type PriceBreakdown,
  type PricedLine,
  type PriceFee,
  type PriceLine,
  type PriceTax,
} from './price-breakdown.js';

/** A price as the columns of checkouts and orders have it. */
export interface StoredTotals {
  readonly subtotal: number;
  /** Fee for the delivery. */
  readonly shipping: number;
  readonly addedTax: number;
  readonly total: number;
  readonly taxes: readonly PriceTax[];
}

/** The tax of a line as its columns have it; null for lines without a rate. */
export interface StoredTax {
  readonly taxName: string | null;
  /** In thousandths of a percent. */
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
}

type StoredLine = PricedLine & Partial<StoredTax>;

type Purchase<Line extends StoredLine> = StoredTotals & { readonly lines: readonly Line[] };

/** @throws Error for a fee that has no column: it must not be lost */
export function toStoredTotals({ subtotal, fees, addedTax, total, taxes }: PriceBreakdown): StoredTotals {
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
  return { subtotal, shipping, addedTax, total, taxes };
}

export const toStoredTax = ({ tax }: PriceLine): StoredTax => ({
  taxName: tax?.name ?? null,
  taxRate: tax?.rate ?? null,
  taxAmount: tax?.amount ?? null,
});

/** The price of a purchase as it was made, also after the rules of the shop have changed. */
export function storedPriceOf<Line extends StoredLine>({
  lines,
  subtotal,
  shipping,
  addedTax,
  total,
  taxes,
}: Purchase<Line>): PriceBreakdown<Line> {
  const priced = goodsOf(lines).map(withStoredTax);
  const totalTax = taxes.reduce((sum, { tax }) => sum + tax, 0);
  const feeTax = priced.reduce((left, { tax }) => left - (tax?.amount ?? 0), totalTax);
  const fee: PriceFee = { kind: PriceFeeKind.DELIVERY, amount: shipping };
  return {
    lines: priced,
    fees: [feeTax > 0 ? { ...fee, tax: feeTax } : fee],
    subtotal,
    totalTax,
    addedTax,
    total,
    taxes,
  };
}

function withStoredTax<Line extends StoredLine>(line: PriceLine<Line>): PriceLine<Line> {
  const { taxName: name = null, taxRate: rate = null, taxAmount: amount = null } = line;
  if (name === null || rate === null || amount === null) return line;
  return Object.assign({}, line, { tax: { name, rate, amount } });
}
