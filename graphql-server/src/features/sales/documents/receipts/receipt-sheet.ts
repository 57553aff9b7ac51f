import { handoverFacts, type Handover } from '../../purchase/handover.js';
import { isolate } from '@larder/shared/isolate';
import { formatDay, formatMoney, formatTaxRate } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import type { PriceTax } from '../../../../pricing/price-breakdown.js';
import { chargeLabel } from '../../../../pricing/charge-labels.js';
import { storedPriceOf } from '../../../../pricing/stored-price.js';
import type { NamedUnits } from '../../purchase/line-snapshot.js';
import { OrderStatus } from '../../purchase/order.entity.js';
import { PaymentMethod } from '../../purchase/payment-method.js';
import { ChargeKind } from '../../../../pricing/charge.js';
import { chargesOfRefund } from '../../refunds/refund-amounts.js';
import { chargesText } from '../../refunds/refund-parts.js';
import { substitutedText, type SubstitutedUnits } from '../../purchase/substituted-units.js';
import { unitsText } from '../../purchase/units-text.js';
import { TransferCodeKind, type Transfer } from '../../payments/transfer.type.js';
import type { Seller } from '../../purchase/seller.js';
import type { CreditNote, PaidOrder, Receipt } from './receipt.js';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import { receiptTexts } from '@larder/texts/receipts/receipt-texts';

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
  /** How it is to be paid; null where nothing is due, and on documents that never change. */
  readonly transfer: SheetTransfer | null;
}

interface SheetTransfer {
  readonly facts: readonly Fact[];
  /** Null where no code fits. */
  readonly code: { readonly text: string; readonly hasSwissCross: boolean } | null;
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
export function receiptSheet(receipt: Receipt): Sheet {
  const { seller, order, lines, charges, fulfilment, refunds: made, owed, substituted, transfer } = receipt;
  const { number, invoiceNumber, createdAt, paymentId, locale } = order;
  const t = receiptTexts(locale);
  const sums = purchaseTexts(locale);
  const price = storedPriceOf({ lines, charges, addedTax: order.addedTax });
  const { subtotal, fees, taxes, addedTax, total, lines: priced } = price;
  const refunds = invoiceNumber === null ? made : [];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(invoiceNumber === null
      ? {
          title: t('titles.receipt'),
          name: t('titles.receiptOf', { order: number }),
          foot: t('titles.orderOf', { order: number }),
        }
      : numbered(locale, t('titles.invoice'), invoiceNumber)),
    at: createdAt,
    seller,
    order,
    notes: invoiceNumber === null ? notesOf({ seller, order, lines, charges, refunds, substituted }) : [],
    facts: [
      ...(invoiceNumber === null ? [] : [[t('titles.invoice'), invoiceNumber] as const]),
      [t('facts.order'), String(number)],
      [t('facts.date'), formatDay(createdAt, seller.timeZone, locale)],
      [t('facts.payment'), paymentId],
      ...(invoiceNumber === null
        ? [...handoverOf(fulfilment, seller, locale), [t('facts.status'), statusOf(order, refunded)] as const]
        : []),
    ],
    lines: priced,
    sums: [
      { label: sums('sums.subtotal'), amount: subtotal },
      ...fees.map(({ kind, amount }) => ({ label: chargeLabel(kind, locale), amount })),
      ...(addedTax > 0 ? taxSums(locale, taxes, (rate) => rate) : []),
      { label: sums('sums.total'), amount: total, font: 'bold', size: 12 },
      ...(addedTax > 0 ? [] : taxSums(locale, taxes, (rate) => sums('sums.includedTax', { rate }))),
      ...(invoiceNumber === null ? paidSums(order, refunded) : []),
      ...(invoiceNumber === null && owed > 0 ? [{ label: t('sums.owed'), amount: owed }] : []),
    ],
    transfer: invoiceNumber === null && transfer ? transferOnSheet(transfer, locale) : null,
  };
}

function transferOnSheet({ qrKind, qrPayload, ...transfer }: Transfer, locale: Locale): SheetTransfer {
  const t = receiptTexts(locale);
  const { amount, currency } = transfer;
  const fields = ['holder', 'iban', 'bic', 'upiId', 'reference'] as const;
  return {
    facts: [
      ...fields.flatMap((name) => {
        const text = transfer[name];
        return text === null ? [] : [[t(`transfer.${name}`), text] as const];
      }),
      [t('sums.due'), formatMoney(amount, currency, locale)],
    ],
    code:
      qrPayload === null
        ? null
        : { text: qrPayload, hasSwissCross: qrKind === TransferCodeKind.SWISS_QR_BILL },
  };
}

/** What was refunded or taken off, and what remains paid, or is to be paid. */
function paidSums({ payBy, due, total, locale }: PaidOrder, refunded: number): SheetSum[] {
  const t = receiptTexts(locale);
  const sums = purchaseTexts(locale);
  const isOnline = payBy === PaymentMethod.ONLINE;
  const left = total - refunded;
  const taken = { label: isOnline ? sums('sums.refunded') : t('sums.credited'), amount: refunded };
  const isDue = due > 0 || (!isOnline && left === 0);
  const last: SheetSum = isDue
    ? { label: t('sums.due'), amount: Math.max(0, due), font: 'bold' }
    : { label: sums('sums.remaining'), amount: left, font: 'bold' };
  return [...(refunded > 0 ? [taken] : []), ...(refunded > 0 || isDue ? [last] : [])];
}

const handoverOf = (fulfilment: Handover | null, { timeZone }: Seller, locale: Locale): Fact[] =>
  handoverFacts(fulfilment, locale, timeZone).map(({ label, text }) => [label, text]);

/** All amounts of a credit note include the tax. */
export function creditNoteSheet({ seller, order, lines, substituted, taxes, ...credit }: CreditNote): Sheet {
  const { number, invoiceNumber, paymentId, locale } = order;
  const t = receiptTexts(locale);
  const sums = purchaseTexts(locale);
  const charges = chargesOfRefund(lines);
  const goods = charges.find(({ kind }) => kind === ChargeKind.GOODS)?.amount ?? 0;
  return {
    ...numbered(locale, t('titles.creditNote'), credit.number),
    at: credit.at,
    seller,
    order,
    notes: [...(credit.note ? [credit.note] : []), ...substitutedNotes(substituted, order)],
    facts: [
      [t('titles.creditNote'), credit.number],
      [t('titles.invoice'), invoiceNumber ?? ''],
      [t('facts.order'), String(number)],
      [t('facts.date'), formatDay(credit.at, seller.timeZone, locale)],
      [t('facts.payment'), paymentId],
    ],
    lines: lines.map((line) => ({ ...line, unitPrice: null, total: line.goods })),
    sums: [
      { label: sums('sums.subtotal'), amount: goods },
      ...charges.flatMap(({ kind, amount }) =>
        kind === ChargeKind.GOODS ? [] : [{ label: chargeLabel(kind, locale), amount }],
      ),
      { label: sums('sums.refunded'), amount: credit.amount, font: 'bold', size: 12 },
      ...taxSums(locale, taxes, (rate) => sums('sums.includedTax', { rate })),
    ],
    transfer: null,
  };
}

function numbered(locale: Locale, title: string, number: string) {
  const name = receiptTexts(locale)('titles.numbered', { title, number: isolate(number) });
  return { title, name, foot: name };
}

const taxSums = (locale: Locale, taxes: readonly PriceTax[], labelOf: (rate: string) => string): SheetSum[] =>
  taxes.flatMap((each) => [
    { label: receiptTexts(locale)('sums.net', { rate: formatTaxRate(each, locale) }), amount: each.net },
    { label: labelOf(formatTaxRate(each, locale)), amount: each.tax },
  ]);

const substitutedNotes = (
  substituted: readonly SubstitutedUnits[],
  { currency, locale }: PaidOrder,
): string[] => substituted.map((units) => substitutedText(units, currency, locale));

/** Notes about a rejection, a cancellation, substitutes or refunds. */
function notesOf({
  seller,
  order,
  lines,
  refunds,
  substituted,
}: Omit<Receipt, 'fulfilment' | 'owed' | 'transfer'>): string[] {
  const { currency, locale } = order;
  const t = receiptTexts(locale);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(order.status === OrderStatus.REJECTED ? [t('notes.rejected')] : []),
    ...substitutedNotes(substituted, order),
    ...refunds.map(({ amount, at, units, charges }) => {
      const returned = units.reduce((sum, { quantity }) => sum + quantity, 0);
      const named = returned < ordered ? units.map((unit) => unitsText(unit, locale)) : [];
      const made = {
        amount: formatMoney(amount, currency, locale),
        day: formatDay(at, seller.timeZone, locale),
      };
      const key = order.payBy === PaymentMethod.ONLINE ? 'refunded' : 'credited';
      const note =
        named.length === 0
          ? t(`notes.${key}`, made)
          : t(`notes.${key}For`, { ...made, units: named.join(',\n') });
      const chargesNote = chargesText(charges, currency, locale);
      return chargesNote === null ? note : `${note} ${chargesNote}`;
    }),
  ];
}

function statusOf({ status, total, payBy, due, locale }: PaidOrder, refunded: number): string {
  const t = receiptTexts(locale);
  if (due > 0) return t('statuses.unpaid');
  if (refunded === 0 || payBy !== PaymentMethod.ONLINE) return t(`statuses.${status}`);
  return refunded < total ? t('statuses.partlyRefunded') : purchaseTexts(locale)('sums.refunded');
}
