import { isolate } from '@larder/shared/isolate';
import { formatDay, formatMoney, formatTaxRate } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import type { PriceTax } from '../../../../pricing/price-breakdown.js';
import { chargeLabel } from '../../../../pricing/charge-labels.js';
import { storedPriceOf } from '../../../../pricing/stored-price.js';
import type { NamedUnits } from '../../purchase/line-snapshot.js';
import { OrderStatus } from '../../purchase/order.entity.js';
import { ChargeKind } from '../../../../pricing/charge.js';
import { chargesOfRefund } from '../../refunds/refund-amounts.js';
import { chargesText } from '../../refunds/refund-parts.js';
import { packBesideName } from '../../../catalogue/product/pack-text.js';
import type { Seller } from '../../purchase/seller.js';
import type { CreditNote, PaidOrder, Receipt } from './receipt.js';
import { receiptTextsOf, type ReceiptTexts } from '@larder/texts/receipts/receipt-texts';

/** A receipt, an invoice or a credit note, as it is rendered. Amounts in minor units. */
export interface Sheet {
  readonly title: string;
  /** Title of the file. */
  readonly name: string;
  /** Names the document in its footers. */
  readonly foot: string;
  readonly at: Date;
  readonly seller: Seller;
  readonly order: PaidOrder;
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly lines: readonly SheetLine[];
  readonly sums: readonly SheetSum[];
}

type Fact = readonly [label: string, text: string];

interface SheetLine extends NamedUnits {
  /** Null where only amounts are shown. */
  readonly unitPrice: number | null;
  readonly total: number;
}

interface SheetSum {
  readonly label: string;
  readonly amount: number;
  readonly font?: 'bold';
  readonly size?: number;
}

/**
 * An order with an invoice number has an invoice in place of its receipt. An invoice never changes:
 * credit notes have the refunds, and the status is not in it.
 */
export function receiptSheet({ seller, order, lines, charges, refunds: made }: Receipt): Sheet {
  const { number, invoiceNumber, createdAt, paymentId, locale } = order;
  const texts = receiptTextsOf(locale);
  const price = storedPriceOf({ lines, charges, addedTax: order.addedTax });
  const { subtotal, fees, taxes, addedTax, total, lines: priced } = price;
  const refunds = invoiceNumber === null ? made : [];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(invoiceNumber === null
      ? { title: texts.receipt, name: texts.receiptOf(number), foot: texts.orderOf(number) }
      : numbered(texts, texts.invoice, invoiceNumber)),
    at: createdAt,
    seller,
    order,
    notes: invoiceNumber === null ? notesOf({ seller, order, lines, charges, refunds }) : [],
    facts: [
      ...(invoiceNumber === null ? [] : [[texts.invoice, invoiceNumber] as const]),
      [texts.order, String(number)],
      [texts.date, formatDay(createdAt, seller.timeZone, locale)],
      [texts.payment, paymentId],
      ...(invoiceNumber === null ? [[texts.status, statusOf(texts, order, refunded)] as const] : []),
    ],
    lines: priced,
    sums: [
      { label: texts.subtotal, amount: subtotal },
      ...fees.map(({ kind, amount }) => ({ label: chargeLabel(kind, locale), amount })),
      ...(addedTax > 0 ? taxSums(locale, taxes, (rate) => rate) : []),
      { label: texts.total, amount: total, font: 'bold', size: 12 },
      ...(addedTax > 0 ? [] : taxSums(locale, taxes, texts.includedTax)),
      ...(refunded > 0
        ? ([
            { label: texts.refunded, amount: refunded },
            { label: texts.remaining, amount: total - refunded, font: 'bold' },
          ] as const)
        : []),
    ],
  };
}

/** All amounts of a credit note include the tax. */
export function creditNoteSheet({ seller, order, lines, taxes, ...credit }: CreditNote): Sheet {
  const { number, invoiceNumber, paymentId, locale } = order;
  const texts = receiptTextsOf(locale);
  const charges = chargesOfRefund(lines);
  const goods = charges.find(({ kind }) => kind === ChargeKind.GOODS)?.amount ?? 0;
  return {
    ...numbered(texts, texts.creditNote, credit.number),
    at: credit.at,
    seller,
    order,
    notes: credit.note ? [credit.note] : [],
    facts: [
      [texts.creditNote, credit.number],
      [texts.invoice, invoiceNumber ?? ''],
      [texts.order, String(number)],
      [texts.date, formatDay(credit.at, seller.timeZone, locale)],
      [texts.payment, paymentId],
    ],
    lines: lines.map((line) => ({ ...line, unitPrice: null, total: line.goods })),
    sums: [
      { label: texts.subtotal, amount: goods },
      ...charges.flatMap(({ kind, amount }) =>
        kind === ChargeKind.GOODS ? [] : [{ label: chargeLabel(kind, locale), amount }],
      ),
      { label: texts.refunded, amount: credit.amount, font: 'bold', size: 12 },
      ...taxSums(locale, taxes, texts.includedTax),
    ],
  };
}

function numbered(texts: ReceiptTexts, title: string, number: string) {
  const name = texts.numbered(title, number);
  return { title, name, foot: name };
}

const taxSums = (locale: Locale, taxes: readonly PriceTax[], labelOf: (rate: string) => string): SheetSum[] =>
  taxes.flatMap((each) => [
    { label: receiptTextsOf(locale).net(formatTaxRate(each, locale)), amount: each.net },
    { label: labelOf(formatTaxRate(each, locale)), amount: each.tax },
  ]);

/** Notes about a rejection, a cancellation or refunds. */
function notesOf({ seller, order, lines, refunds }: Receipt): string[] {
  const { currency, locale } = order;
  const texts = receiptTextsOf(locale);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(order.status === OrderStatus.REJECTED ? [texts.rejectedNote] : []),
    ...refunds.map(({ amount, at, units, charges }) => {
      const returned = units.reduce((sum, { quantity }) => sum + quantity, 0);
      const named =
        returned < ordered
          ? units.map((unit) =>
              unit.quantity > 0
                ? texts.units(unit.quantity, unit.name, packBesideName(unit, locale))
                : isolate(unit.name),
            )
          : [];
      const note = texts.refundedNote(
        formatMoney(amount, currency, locale),
        named.join(',\n'),
        formatDay(at, seller.timeZone, locale),
      );
      const chargesNote = chargesText(charges, texts, currency, locale);
      return chargesNote === null ? note : `${note} ${chargesNote}`;
    }),
  ];
}

function statusOf(texts: ReceiptTexts, { status, total }: PaidOrder, refunded: number): string {
  if (refunded === 0) return texts.statuses[status];
  return refunded < total ? texts.partlyRefunded : texts.refunded;
}
