import type { PaymentStatus } from './payment.entity.js';

/** What the browser needs to open the payment dialog. */
export interface PaymentSettings {
  /** The provider's name, as people know it. */
  readonly provider: string;
  /** The public key; the secret one never leaves the server. */
  readonly key: string;
  /** Where the browser gets the dialog's script. */
  readonly scriptUrl: string;
  /** Whether this is the sandbox, where no real money moves. */
  readonly sandbox: boolean;
}

/** An order at the provider: an amount that wants to be paid. */
export interface ProviderOrder {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** An attempt to pay a provider's order. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  /** How much of it was refunded, in minor units. */
  readonly refunded: number;
}

/** A refund of a payment, or of a part of it. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  /** The shop's id of the refund; null for a refund that was made at the provider. */
  readonly receipt: string | null;
  /** A `pending` refund was sent to the bank; its amount has left the shop's balance. */
  readonly status: 'pending' | 'processed' | 'failed';
  /** By the provider's clock. */
  readonly createdAt: Date;
}

export interface PaymentProof {
  readonly paymentOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/**
 * The card payment provider. Every call ends within five seconds; when the provider cannot be
 * reached or does not make sense, it throws an AppError `SERVICE_UNAVAILABLE`, and it is safe to
 * try again.
 */
export interface PaymentProvider {
  readonly settings: PaymentSettings;

  /** @param receipt our name for it, at most 40 characters */
  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<ProviderOrder>;

  /** The order that was made for a receipt, or null. */
  findOrder(receipt: string): Promise<ProviderOrder | null>;

  /**
   * The receipt that an order was made for; null when the provider knows no such order, or it has
   * none.
   */
  receiptOf(orderId: string): Promise<string | null>;

  /** Every attempt to pay an order. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;

  /** One payment, or null when the provider knows none with this id. */
  findPayment(id: string): Promise<ProviderPayment | null>;

  /** Takes the money of an authorized payment. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;

  /**
   * Refunds a captured payment, or a part of it. The same receipt and amount give the same refund
   * again.
   *
   * @param receipt our name for it, at most 40 characters
   * @throws AppError `CONFLICT` when the provider refuses, such as for more than is left
   */
  refund(refund: { paymentId: string; amount: number; receipt: string }): Promise<ProviderRefund>;

  /** Every refund of a payment; none when the provider knows no such payment. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;

  /** The refunds of all payments, newest first, page by page. */
  refundPages(): AsyncIterable<ProviderRefund[]>;

  /** Whether the provider itself has signed that this payment pays this order. */
  isProven(proof: PaymentProof): boolean;

  /** Whether the provider itself has sent this, by its signature over the bytes of the body. */
  isSent(body: Buffer, signature: string): boolean;
}
