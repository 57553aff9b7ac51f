import { ChargeKind, isSameRate, paidOf, type Charge, type NamedRate } from '../../../../pricing/charge.js';
import type { PriceTax } from '../../../../pricing/price-breakdown.js';
import { spread } from '../../../../pricing/spread.js';
import type { OrderLine } from '../../purchase/order-line.entity.js';
import type { Order } from '../../purchase/order.entity.js';
import type { RefundLine } from '../../refunds/refund-line.type.js';
import type { Refund } from '../../purchase/refund.entity.js';

/** Documents of accounting from stored amounts. Pure functions, without database. */

/** With tax `gross`; net and tax sum to it. In minor units, negative in refunds. */
interface TaxedAmount {
  /** Null for what is not taxed. */
  readonly rate: NamedRate | null;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

type AccountedLine = Pick<
  OrderLine,
  | 'productId'
  | 'name'
  | 'originalName'
  | 'quantity'
  | 'unitPrice'
  | 'soldBy'
  | 'unitGrams'
  | 'tolerance'
  | 'pickedGrams'
>;

/** Units of a product, or fees and deposits of one rate. */
export interface DocumentLine extends TaxedAmount {
  /** Null for fees and deposits. */
  readonly goods: AccountedLine | null;
}

/** An order or a refund. Lines and rates both sum to its amount, in all of their amounts. */
export interface AccountingDocument {
  readonly kind: 'invoice' | 'receipt' | 'credit_note' | 'refund';
  /** Null for what has no number of its own: receipts, and refunds of them. */
  readonly number: string | null;
  readonly order: Pick<Order, 'number' | 'currency'>;
  readonly at: Date;
  readonly lines: readonly DocumentLine[];
  /** Highest rate first, what is not taxed last. */
  readonly rates: readonly TaxedAmount[];
}

type SoldOrder = Pick<
  Order,
  'number' | 'invoiceNumber' | 'createdAt' | 'currency' | 'total' | 'addedTax' | 'taxes'
>;
type SoldLine = AccountedLine & Pick<OrderLine, 'position'>;

export function documentOfSale(
  order: SoldOrder,
  lines: readonly SoldLine[],
  charges: readonly Charge[],
): AccountingDocument {
  const { number, invoiceNumber, createdAt: at, currency, total, taxes } = order;
  const rates = ratesOf(total, taxes);
  const goods = lines.flatMap((line): DocumentLine[] => {
    const charge = goodsOf(charges, line);
    if (!charge) return [];
    const { tax } = charge;
    const rate = tax && { name: tax.name, rate: tax.rate };
    return [{ goods: line, rate, ...taxedAmount(paidOf(charge, order), tax?.amount ?? 0) }];
  });
  return {
    kind: invoiceNumber === null ? 'receipt' : 'invoice',
    number: invoiceNumber,
    order: { number, currency },
    at,
    lines: [...goods, ...feesOf(rates, goods)],
    rates,
  };
}

type MadeRefund = Pick<Refund, 'amount' | 'creditNoteNumber' | 'taxes'> & { readonly refundedAt: Date };
type RefundedPart = Pick<RefundLine, 'quantity' | ChargeKind.GOODS> & { readonly orderLine: SoldLine };

export function documentOfRefund(
  { number, currency }: AccountingDocument['order'],
  { amount, creditNoteNumber, taxes, refundedAt: at }: MadeRefund,
  parts: readonly RefundedPart[],
  charges: readonly Charge[],
): AccountingDocument {
  const rates = ratesOf(amount, taxes);
  const groups = rates.some(({ rate }) => rate === null) ? rates : [...rates, UNTAXED_NOTHING];
  const lines = groups.flatMap((rate) => {
    const own = parts.filter(
      ({ orderLine, quantity, goods }) =>
        (quantity > 0 || goods > 0) &&
        isSameRate(rateOfPart(goodsOf(charges, orderLine)?.tax ?? null, taxes), rate.rate),
    );
    const fees = own.reduce((left, { goods }) => left - goods, rate.gross);
    const shares = spread(rate.tax, [...own.map(({ goods }) => goods), fees]);
    const goods = own.map(({ orderLine, quantity, goods: gross }, place): DocumentLine => ({
      goods: { ...orderLine, quantity: 0 - quantity },
      rate: rate.rate,
      ...taxedAmount(gross, shares[place] ?? 0),
    }));
    return [...goods, ...feesOf([rate], goods)];
  });
  return {
    kind: creditNoteNumber === null ? 'refund' : 'credit_note',
    number: creditNoteNumber,
    order: { number, currency },
    at,
    lines: lines.map(negated),
    rates: rates.map(negated),
  };
}

/** The rates of a document of this amount; what no rate has is not taxed. */
function ratesOf(amount: number, taxes: readonly PriceTax[]): TaxedAmount[] {
  const taxed = taxes.map(({ name, rate, net, tax, gross }) => ({ rate: { name, rate }, net, tax, gross }));
  const untaxed = taxed.reduce((left, { gross }) => left - gross, amount);
  return untaxed === 0 && taxed.length > 0 ? taxed : [...taxed, { rate: null, ...taxedAmount(untaxed, 0) }];
}

/** What the goods leave of each rate. */
const feesOf = (rates: readonly TaxedAmount[], goods: readonly DocumentLine[]): DocumentLine[] =>
  rates.flatMap(({ rate, gross, tax }) => {
    const own = goods.filter((line) => isSameRate(line.rate, rate));
    const left = taxedAmount(
      own.reduce((rest, line) => rest - line.gross, gross),
      own.reduce((rest, line) => rest - line.tax, tax),
    );
    return left.gross === 0 && left.tax === 0 ? [] : [{ goods: null, rate, ...left }];
  });

const taxedAmount = (gross: number, tax: number) => ({ net: gross - tax, tax, gross });

const UNTAXED_NOTHING: TaxedAmount = { rate: null, ...taxedAmount(0, 0) };

/** The rate of a line in the taxes of its refund: none without a credit note. */
const rateOfPart = (own: NamedRate | null, taxes: readonly PriceTax[]): NamedRate | null =>
  own && (taxes.find((tax) => isSameRate(tax, own)) ?? null);

const goodsOf = (charges: readonly Charge[], { position }: SoldLine): Charge | undefined =>
  charges.find(({ kind, line }) => kind === ChargeKind.GOODS && line === position);

/** Without negative zeros. */
const negated = <Amount extends TaxedAmount>(amount: Amount): Amount => ({
  ...amount,
  net: 0 - amount.net,
  tax: 0 - amount.tax,
  gross: 0 - amount.gross,
});
