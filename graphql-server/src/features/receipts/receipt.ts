import type { Order } from '../orders/order.entity.js';
import type { NamedUnits, PricedUnits } from '../orders/line-snapshot.js';

export interface Seller {
  readonly name: string;
  /** By lines; may be empty. */
  readonly address: readonly string[];
  /** Empty for none. */
  readonly taxNumber: string;
  /** Dates are days in it. */
  readonly timeZone: string;
}

type PaidOrder = Pick<
  Order,
  | 'number'
  | 'createdAt'
  | 'status'
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'paymentId'
  | 'subtotal'
  | 'shipping'
  | 'addedTax'
  | 'taxes'
  | 'total'
  | 'currency'
  | 'locale'
>;

/** Content of a receipt. Amounts in minor units. */
export interface Receipt {
  readonly seller: Seller;
  readonly order: PaidOrder;
  readonly lines: readonly PricedUnits[];
  /** Completed refunds, oldest first. */
  readonly refunds: readonly ReceiptRefund[];
}

interface ReceiptRefund {
  readonly amount: number;
  readonly at: Date;
  /** The refunded units. */
  readonly units: readonly NamedUnits[];
}
