import { isolate } from '@larder/shared/isolate';

/** All texts of a receipt. */
export const en = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receiptOf: (order: number) => `Receipt for order ${order}`,
  numbered: (title: string, number: string) => `${title} ${isolate(number)}`,
  documentTitle: (document: string, shop: string) => `${document} · ${shop}`,
  taxNumber: (number: string) => `Tax number ${isolate(number)}`,
  order: 'Order',
  orderOf: (number: number) => `Order ${number}`,
  date: 'Date',
  payment: 'Payment',
  status: 'Status',
  customer: 'Customer',
  product: 'Product',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  total: 'Total',
  net: (rate: string) => `Net, ${rate}`,
  includedTax: (rate: string) => `incl. ${rate}`,
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  remaining: 'Remains paid',
  rejectedNote: 'This order was rejected and will not be delivered.',
  refundedNote: (amount: string, units: string, day: string) =>
    units ? `${amount} was refunded on ${day}, for ${units}.` : `${amount} was refunded on ${day}.`,
  units: (quantity: number, name: string, pack: string) =>
    `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  charge: (label: string, amount: string) => `${label}: ${amount}`,
  charges: (charges: string) => `In it: ${charges}.`,
  statuses: {
    Pending: 'Paid, being prepared',
    Shipped: 'Paid, shipped',
    Rejected: 'Rejected',
  },
  page: (document: string, page: number, pages: number) => `${document} · Page ${page} of ${pages}`,
};

export type ReceiptTexts = typeof en;
