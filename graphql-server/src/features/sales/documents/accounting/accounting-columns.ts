import { toDecimal } from '@larder/shared/money';
import { offsetTimeIn } from '@larder/shared/time-zone';
import type { Fulfilment } from '../../purchase/fulfilment.entity.js';
import { fulfilmentFacts } from '../../purchase/fulfilment-facts.js';
import { originalNameOf } from '../../purchase/line-snapshot.js';
import type { Order } from '../../purchase/order.entity.js';
import { CHARGE_KINDS, ChargeKind, sumOf, type NamedRate } from '../../../../pricing/charge.js';
import { chargesOfRefund } from '../../refunds/refund-amounts.js';
import type { RefundLine } from '../../refunds/refund-line.type.js';
import { PaymentMethod } from '../../purchase/payment-method.js';
import type { Refund } from '../../purchase/refund.entity.js';
import type { AccountingDocument, DocumentLine } from './accounting-document.js';

// Columns as in docs/api/accounting.md. Amounts have the decimals of their currency.

const DOCUMENT = ['document', 'document_number', 'order_number', 'date'];
const RATE = ['tax_name', 'tax_rate'];
const AMOUNTS = ['currency', 'net', 'tax', 'gross'];

/** What `refunded` is of: a column for each kind of charge. */
const REFUNDED_COLUMNS = CHARGE_KINDS.map((kind) =>
  kind === ChargeKind.DEPOSIT ? 'refunded_deposits' : `refunded_${kind}`,
);

/** How an order gets to its customer; empty in a shop without areas. */
const FULFILMENT_COLUMNS = [
  'method',
  'area',
  'collection_place',
  'slot_starts_at',
  'slot_ends_at',
  'postcode',
  'town',
  'region',
  'country',
];

export const ORDER_COLUMNS = [
  'order_number',
  'invoice_number',
  'placed_at',
  'status',
  'customer',
  'email',
  'payment_method',
  'payment_id',
  ...AMOUNTS,
  'fees',
  'refunded',
  'refunded_tax',
  'total',
  ...REFUNDED_COLUMNS,
  'address',
  ...FULFILMENT_COLUMNS,
  'pay_by',
  'received',
  'due',
];

export const LINE_COLUMNS = [
  ...DOCUMENT,
  'kind',
  'product_id',
  'name',
  'quantity',
  'unit_price',
  ...RATE,
  ...AMOUNTS,
  'sold_by',
  'unit_grams',
  'tolerance',
  'picked_grams',
];

export const TAX_COLUMNS = [...DOCUMENT, ...RATE, ...AMOUNTS];

interface OrderParts {
  /** Null for an order that was placed in another period. */
  readonly sale: AccountingDocument | null;
  /** Those that were made in the period. */
  readonly refunds: readonly Pick<Refund, 'amount' | 'taxes'>[];
  /** Lines of the refunds. */
  readonly parts: readonly RefundLine[];
  readonly fulfilment: Fulfilment | undefined;
  /** What was recorded as received in the period, less payouts. */
  readonly recorded: number;
}

export function orderCells(
  order: Order,
  { sale, refunds, parts, fulfilment, recorded }: OrderParts,
  timeZone: string,
): string[] {
  const { number, invoiceNumber, createdAt, status, name, email, paymentMethod, paymentId, currency } = order;
  const { rates = [], lines = [] } = sale ?? {};
  const gross = sumOf(rates, (each) => each.gross);
  const refunded = sumOf(refunds, ({ amount }) => amount);
  const charges = new Map(chargesOfRefund(parts).map(({ kind, amount }) => [kind, amount]));
  const amounts = [
    sumOf(rates, ({ net }) => net),
    sumOf(rates, ({ tax }) => tax),
    gross,
    sumOf(lines, (line) => (line.goods ? 0 : line.gross)),
    refunded,
    sumOf(
      refunds.flatMap(({ taxes }) => taxes),
      ({ tax }) => tax,
    ),
    gross - refunded,
    ...CHARGE_KINDS.map((kind) => charges.get(kind) ?? 0),
  ];
  return [
    String(number),
    invoiceNumber ?? '',
    offsetTimeIn(timeZone, createdAt),
    status,
    name,
    email,
    paymentMethod ?? '',
    paymentId,
    currency,
    ...amounts.map((amount) => toDecimal(amount, currency)),
    order.address,
    ...fulfilmentCells(fulfilment, timeZone),
    order.payBy,
    ...[order.payBy === PaymentMethod.ONLINE ? gross : recorded, order.due].map((amount) =>
      toDecimal(amount, currency),
    ),
  ];
}

function fulfilmentCells(fulfilment: Fulfilment | undefined, timeZone: string): string[] {
  const facts = fulfilmentFacts(fulfilment, timeZone);
  if (!facts) return FULFILMENT_COLUMNS.map(() => '');
  const { method, area, place, startsAt, endsAt, address } = facts;
  const slot = [area, place?.name, startsAt, endsAt];
  const parts = [address?.postcode, address?.place, address?.region, address?.country];
  return [method.toLowerCase(), ...[...slot, ...parts].map((cell) => cell ?? '')];
}

/** A row for each line. */
export const lineCells = (document: AccountingDocument, timeZone: string): string[][] =>
  document.lines.map(({ goods, rate, ...amounts }) => [
    ...documentCells(document, timeZone),
    goods ? 'goods' : 'fees',
    goods?.productId ?? '',
    goods ? originalNameOf(goods) : '',
    goods ? String(goods.quantity) : '',
    goods ? toDecimal(goods.unitPrice, document.order.currency) : '',
    ...rateCells(rate),
    ...amountCells(document, amounts),
    ...weightCells(goods),
  ]);

/** How goods were sold by weight; empty for others. */
const weightCells = (goods: DocumentLine['goods']): string[] =>
  [goods?.soldBy?.toLowerCase(), goods?.unitGrams, goods?.tolerance, goods?.pickedGrams].map((cell) =>
    String(cell ?? ''),
  );

/** A row for each rate. */
export const taxCells = (document: AccountingDocument, timeZone: string): string[][] =>
  document.rates.map(({ rate, ...amounts }) => [
    ...documentCells(document, timeZone),
    ...rateCells(rate),
    ...amountCells(document, amounts),
  ]);

const documentCells = ({ kind, number, order, at }: AccountingDocument, timeZone: string): string[] => [
  kind,
  number ?? '',
  String(order.number),
  offsetTimeIn(timeZone, at),
];

/** The rate in percent. */
const rateCells = (rate: NamedRate | null): string[] =>
  rate ? [rate.name, String(rate.rate / 1_000)] : ['', ''];

const amountCells = (
  { order: { currency } }: AccountingDocument,
  { net, tax, gross }: { readonly net: number; readonly tax: number; readonly gross: number },
): string[] => [currency, ...[net, tax, gross].map((amount) => toDecimal(amount, currency))];
