import { isolate } from '../../../common/isolate.js';
import { PriceFeeKind } from '../../../pricing/price-breakdown.js';
import { OrderStatus } from '../../orders/order.entity.js';

/** All texts of a receipt. */
export const en = {
  title: 'Receipt',
  documentTitle: (number: number, shop: string) => `Receipt for order ${number} · ${shop}`,
  taxNumber: (number: string) => `Tax number ${isolate(number)}`,
  order: 'Order',
  date: 'Date',
  payment: 'Payment',
  status: 'Status',
  customer: 'Customer',
  product: 'Product',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  fees: { [PriceFeeKind.DELIVERY]: 'Shipping' } satisfies Record<PriceFeeKind, string>,
  total: 'Total',
  includedTax: (rate: string) => `incl. ${rate}`,
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  remaining: 'Remains paid',
  rejectedNote: 'This order was rejected and will not be delivered.',
  refundedNote: (amount: string, units: string, day: string) =>
    units ? `${amount} was refunded on ${day}, for ${units}.` : `${amount} was refunded on ${day}.`,
  units: (quantity: number, name: string, pack: string) =>
    `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  statuses: {
    [OrderStatus.PENDING]: 'Paid, being prepared',
    [OrderStatus.SHIPPED]: 'Paid, shipped',
    [OrderStatus.REJECTED]: 'Rejected',
  } satisfies Record<OrderStatus, string>,
  page: (number: number, page: number, pages: number) => `Order ${number} · Page ${page} of ${pages}`,
};

export type ReceiptTexts = typeof en;
