import { ChargeKind, sumOf, type Charge } from './charge.js';
import type { PriceBreakdown, PricedLine, PriceFee } from './price-breakdown.js';
import { taxesOf } from './taxes.js';

/** The breakdown of a price by its charges. The one place where they are added up. */
export function breakdownOf<Line extends PricedLine>(
  lines: readonly Line[],
  charges: readonly Charge[],
  { isTaxIncluded }: { readonly isTaxIncluded: boolean },
): PriceBreakdown<Line> {
  const taxes = taxesOf(charges, isTaxIncluded);
  const totalTax = sumOf(taxes, ({ tax }) => tax);
  const addedTax = isTaxIncluded ? 0 : totalTax;
  const goods = ofKind(charges, ChargeKind.GOODS);
  return {
    charges,
    // `Object.assign` takes a seventh of the time of a spread.
    lines: goods.map(({ line, amount, tax }) =>
      Object.assign({}, lines[line ?? -1] as Line, { total: amount }, tax && { tax }),
    ),
    deposits: ofKind(charges, ChargeKind.DEPOSIT).map(({ line, unitAmount, amount, tax }) => {
      const part = { line: line ?? -1, unitAmount, total: amount };
      return Object.assign({}, lines[part.line] as Line, part, tax && { tax });
    }),
    fees: feesOf(charges),
    taxes,
    subtotal: sumOfKind(charges, ChargeKind.GOODS),
    totalTax,
    addedTax,
    total: sumOf(charges, ({ amount }) => amount) + addedTax,
  };
}

const ofKind = (charges: readonly Charge[], kind: ChargeKind): Charge[] =>
  charges.filter((charge) => charge.kind === kind);

/** The amount of all charges of a kind; 0 without any. */
export const sumOfKind = (charges: readonly Charge[], kind: ChargeKind): number =>
  sumOf(ofKind(charges, kind), ({ amount }) => amount);

/** The fees by kind, in the order of the charges. */
export function feesOf(charges: readonly Charge[]): PriceFee[] {
  const kinds = new Set(charges.map(({ kind }) => kind));
  return [...kinds].flatMap((kind): PriceFee[] => {
    if (kind === ChargeKind.GOODS) return [];
    const own = ofKind(charges, kind);
    const tax = sumOf(own, (charge) => charge.tax?.amount ?? 0);
    return [{ kind, amount: sumOfKind(charges, kind), ...(tax > 0 ? { tax } : {}) }];
  });
}
