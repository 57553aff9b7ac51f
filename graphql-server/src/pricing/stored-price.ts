import { breakdownOf } from './breakdown-of.js';
import { ChargeKind, isSameRate, sumOf, type Charge, type ChargeTax } from './charge.js';
import { lineTotal } from './goods.js';
import type { FeeKind, PriceBreakdown, PricedLine, PriceTax } from './price-breakdown.js';

/** A price as the columns of checkouts and orders have it. */
export interface StoredTotals {
  readonly subtotal: number;
  /** Fee for the delivery. */
  readonly shipping: number;
  /** Sum of the deposits. */
  readonly deposit: number;
  readonly addedTax: number;
  readonly total: number;
  readonly taxes: readonly PriceTax[];
}

/** Deposit and taxes of a line as its columns have them; null for what has no rate. */
export interface StoredLine {
  /** Of one unit. */
  readonly deposit: number;
  readonly taxName: string | null;
  /** In thousandths of a percent. */
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly depositTaxName: string | null;
  readonly depositTaxRate: number | null;
  readonly depositTaxAmount: number | null;
}

type Line = PricedLine & Partial<StoredLine>;

type Purchase<Each extends Line> = StoredTotals & { readonly lines: readonly Each[] };

/** The column of each fee. */
const COLUMN_OF = {
  [ChargeKind.DEPOSIT]: 'deposit',
  [ChargeKind.DELIVERY]: 'shipping',
} as const satisfies Record<FeeKind, keyof StoredTotals>;

export function toStoredTotals({ subtotal, fees, addedTax, total, taxes }: PriceBreakdown): StoredTotals {
  const columns = { shipping: 0, deposit: 0 };
  for (const { kind, amount } of fees) columns[COLUMN_OF[kind]] += amount;
  return { subtotal, ...columns, addedTax, total, taxes };
}

/** The columns of the lines of a price, in their order. */
export function toStoredLines({ lines, deposits }: PriceBreakdown): StoredLine[] {
  const taxes = new Map(deposits.map(({ line, tax }) => [line, tax]));
  return lines.map(({ deposit = 0, tax }, place) => {
    const depositTax = taxes.get(place);
    return {
      deposit,
      taxName: tax?.name ?? null,
      taxRate: tax?.rate ?? null,
      taxAmount: tax?.amount ?? null,
      depositTaxName: depositTax?.name ?? null,
      depositTaxRate: depositTax?.rate ?? null,
      depositTaxAmount: depositTax?.amount ?? null,
    };
  });
}

/** The price of a purchase as it was made, also after the rules of the shop have changed. */
export function storedPriceOf<Each extends Line>(purchase: Purchase<Each>): PriceBreakdown<Each> {
  const { lines, subtotal, addedTax, total } = purchase;
  const price = breakdownOf(lines, storedChargesOf(purchase), { isTaxIncluded: isTaxIncluded(purchase) });
  return { ...price, subtotal, addedTax, total };
}

/** Without any tax it makes no difference. */
const isTaxIncluded = ({ addedTax }: StoredTotals): boolean => addedTax === 0;

/** The charges of a purchase as it was made. */
export function storedChargesOf(purchase: Purchase<Line>): Charge[] {
  const ofLines = [...purchase.lines.map(goodsOf), ...purchase.lines.flatMap(depositOf)];
  return [...ofLines, ...deliveryOf(purchase, ofLines)];
}

function goodsOf(line: Line, place: number): Charge {
  const { unitPrice: unitAmount, quantity, taxName = null, taxRate = null, taxAmount = null } = line;
  const tax = taxOf(taxName, taxRate, taxAmount);
  return { kind: ChargeKind.GOODS, line: place, quantity, unitAmount, amount: lineTotal(line), tax };
}

function depositOf(line: Line, place: number): Charge[] {
  const { deposit: unitAmount = 0, quantity } = line;
  if (unitAmount === 0) return [];
  const { depositTaxName = null, depositTaxRate = null, depositTaxAmount = null } = line;
  const tax = taxOf(depositTaxName, depositTaxRate, depositTaxAmount);
  return [
    { kind: ChargeKind.DEPOSIT, line: place, quantity, unitAmount, amount: unitAmount * quantity, tax },
  ];
}

/** The part of each rate is what the lines leave of it, and the rest is untaxed. */
function deliveryOf(purchase: StoredTotals, ofLines: readonly Charge[]): Charge[] {
  const isIncluded = isTaxIncluded(purchase);
  const parts = purchase.taxes.flatMap(({ name, rate, net, gross, tax }) => {
    const own = ofLines.filter((charge) => isSameRate(charge.tax, { name, rate }));
    const amount = (isIncluded ? gross : net) - sumOf(own, (charge) => charge.amount);
    const taxAmount = tax - sumOf(own, (charge) => charge.tax?.amount ?? 0);
    return amount === 0 ? [] : [deliveryCharge(amount, { name, rate, amount: taxAmount })];
  });
  const untaxed = purchase.shipping - sumOf(parts, ({ amount }) => amount);
  return untaxed !== 0 || parts.length === 0 ? [...parts, deliveryCharge(untaxed, null)] : parts;
}

const deliveryCharge = (amount: number, tax: ChargeTax | null): Charge => ({
  kind: ChargeKind.DELIVERY,
  line: null,
  quantity: 1,
  unitAmount: amount,
  amount,
  tax,
});

/** Null without a rate, and for lines of before there were taxes. */
const taxOf = (name: string | null, rate: number | null, amount: number | null): ChargeTax | null =>
  name === null || rate === null || amount === null ? null : { name, rate, amount };
