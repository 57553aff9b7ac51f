import { isolate } from '@larder/shared/isolate';
import { OrderStatus } from '../../../purchase/order.entity.js';
import type { ReceiptTexts } from './en.js';

export const de: ReceiptTexts = {
  receipt: 'Beleg',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  receiptOf: (order) => `Beleg zur Bestellung ${order}`,
  numbered: (title, number) => `${title} ${isolate(number)}`,
  documentTitle: (document, shop) => `${document} · ${shop}`,
  taxNumber: (number) => `Steuernummer ${isolate(number)}`,
  order: 'Bestellung',
  orderOf: (number) => `Bestellung ${number}`,
  date: 'Datum',
  payment: 'Zahlung',
  status: 'Status',
  customer: 'Kunde',
  product: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  total: 'Gesamt',
  net: (rate) => `Netto, ${rate}`,
  includedTax: (rate) => `inkl. ${rate}`,
  refunded: 'Erstattet',
  partlyRefunded: 'Teilweise erstattet',
  remaining: 'Bleibt bezahlt',
  rejectedNote: 'Diese Bestellung wurde abgelehnt und wird nicht geliefert.',
  refundedNote: (amount, units, day) =>
    units ? `${amount} wurden am ${day} erstattet, für ${units}.` : `${amount} wurden am ${day} erstattet.`,
  units: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  charge: (label, amount) => `${label}: ${amount}`,
  charges: (charges) => `Darin: ${charges}.`,
  statuses: {
    [OrderStatus.PENDING]: 'Bezahlt, in Vorbereitung',
    [OrderStatus.SHIPPED]: 'Bezahlt, versandt',
    [OrderStatus.REJECTED]: 'Abgelehnt',
  },
  page: (document, page, pages) => `${document} · Seite ${page} von ${pages}`,
};
