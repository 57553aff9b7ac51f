import { depositFees, depositsOf } from './deposits.js';
import { goodsOf } from './goods.js';
import {
  PriceFeeKind,
  type LineTax,
  type PriceBreakdown,
  type PricedLine,
  type PriceFee,
  type PriceTax,
} from './price-breakdown.js';

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

/** @throws Error for a fee that has no column: it must not be lost */
export function toStoredTotals({ subtotal, fees, addedTax, total, taxes }: PriceBreakdown): StoredTotals {
  let [shipping, deposit] = [0, 0];
  for (const { kind, amount } of fees) {
    switch (kind) {
      case PriceFeeKind.DELIVERY:
        shipping += amount;
        break;
      case PriceFeeKind.DEPOSIT:
        deposit += amount;
        break;
      default:
        throw new Error(`The fee ${kind satisfies never} has no column.`);
    }
  }
  return { subtotal, shipping, deposit, addedTax, total, taxes };
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
export function storedPriceOf<Each extends Line>({
  lines,
  subtotal,
  shipping,
  addedTax,
  total,
  taxes,
}: Purchase<Each>): PriceBreakdown<Each> {
  const priced = goodsOf(lines).map((line) => withTax(line, goodsTaxOf(line)));
  const deposits = depositsOf(lines).map((line) => withTax(line, depositTaxOf(line)));
  const totalTax = taxes.reduce((sum, { tax }) => sum + tax, 0);
  const feeTax = [...priced, ...deposits].reduce((left, { tax }) => left - (tax?.amount ?? 0), totalTax);
  const fee: PriceFee = { kind: PriceFeeKind.DELIVERY, amount: shipping };
  return {
    lines: priced,
    deposits,
    fees: [...depositFees(deposits), feeTax > 0 ? { ...fee, tax: feeTax } : fee],
    subtotal,
    totalTax,
    addedTax,
    total,
    taxes,
  };
}

/** Null without a rate, and for lines of before there were taxes. */
function taxOf(name: string | null, rate: number | null, amount: number | null): LineTax | null {
  return name === null || rate === null || amount === null ? null : { name, rate, amount };
}

const goodsTaxOf = ({ taxName = null, taxRate = null, taxAmount = null }: Line) =>
  taxOf(taxName, taxRate, taxAmount);

const depositTaxOf = ({
  depositTaxName: name = null,
  depositTaxRate: rate = null,
  depositTaxAmount: amount = null,
}: Line) => taxOf(name, rate, amount);

const withTax = <Part extends { readonly tax?: LineTax }>(part: Part, tax: LineTax | null): Part =>
  tax ? Object.assign({}, part, { tax }) : part;
