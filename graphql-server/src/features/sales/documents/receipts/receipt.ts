import type { Amounts, Charge } from '../../../../pricing/charge.js';
import type { PriceTax } from '../../../../pricing/price-breakdown.js';
import type { Order } from '../../purchase/order.entity.js';
import type { Handover } from '../../purchase/handover.js';
import type { NamedUnits, PricedUnits } from '../../purchase/line-snapshot.js';
import type { Seller } from '../../purchase/seller.js';
import type { SubstitutedUnits } from '../../purchase/substituted-units.js';
import type { Transfer } from '../../payments/transfer.type.js';
import type { RefundParts } from '../../refunds/refund-parts.js';

/** A PNG, with the size that it is shown at in points. */
export interface ReceiptLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PaidOrder = Pick<
  Order,
  | 'number'
  | 'invoiceNumber'
  | 'createdAt'
  | 'status'
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'paymentId'
  | 'payBy'
  | 'due'
  | 'addedTax'
  | 'total'
  | 'currency'
  | 'locale'
>;

/** Content of a receipt. Amounts in minor units. */
export interface Receipt {
  readonly seller: Seller;
  readonly order: PaidOrder;
  readonly lines: readonly PricedUnits[];
  readonly charges: readonly Charge[];
  readonly fulfilment: Handover | null;
  /** Completed refunds, oldest first. */
  readonly refunds: readonly ReceiptRefund[];
  /** For what was short or weighed less; see `shortSums`. */
  readonly owed: number;
  readonly substituted: readonly SubstitutedUnits[];
  /** That the order waits for; null for none. */
  readonly transfer: Transfer | null;
}

interface ReceiptRefund extends RefundParts {
  readonly amount: number;
  readonly at: Date;
}

/** Content of a credit note, about one refund of an order that has an invoice. */
export interface CreditNote {
  readonly seller: Seller;
  readonly order: PaidOrder;
  readonly number: string;
  readonly amount: number;
  readonly at: Date;
  /** Why, in words of the shop; null without any. */
  readonly note: string | null;
  readonly lines: readonly CreditedLine[];
  /** Of a credit note about what was short. */
  readonly substituted: readonly SubstitutedUnits[];
  /** What of the amount is taxed at each rate. */
  readonly taxes: readonly PriceTax[];
}

/** With the tax. */
export interface CreditedLine extends NamedUnits, Amounts {}
