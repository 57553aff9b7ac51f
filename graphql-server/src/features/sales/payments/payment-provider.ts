import type { PaymentStatus } from '../purchase/payment.entity.js';

/** Configuration of the payment dialog in the browser. */
export interface PaymentSettings {
  /** Display name of the provider. */
  readonly provider: string;
  /** The public key; the secret key never leaves the server. */
  readonly key: string;
  /** URL of the dialog's script. */
  readonly scriptUrl: string;
  /** Whether this is the sandbox, which moves no real money. */
  readonly sandbox: boolean;
}

/** An order at the provider: an amount to be paid. */
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
  /** How it is paid, in the provider's word, such as `card`; null where it does not say. */
  readonly method: string | null;
  /** Refunded amount, in minor units. */
  readonly refunded: number;
  /** What the customer gave the provider. */
  readonly email: string | null;
}

/** A full or partial refund of a payment. */
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
 * The card payment provider. Every call ends within five seconds. When the provider cannot be
 * reached or its response is invalid, throws an AppError `SERVICE_UNAVAILABLE`; all calls are safe
 * to retry.
 */
export interface PaymentProvider {
  readonly settings: PaymentSettings;

  /** @param receipt the shop's id of the order, at most 40 characters */
  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<ProviderOrder>;

  /** Finds the order with a receipt, or null. */
  findOrder(receipt: string): Promise<ProviderOrder | null>;

  /** The receipt of an order; null for an unknown order or one without a receipt. */
  receiptOf(orderId: string): Promise<string | null>;

  /** All attempts to pay an order. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;

  /** Finds a payment, or null. */
  findPayment(id: string): Promise<ProviderPayment | null>;

  /** Address of a payment in the provider's dashboard; of the sandbox, a path of the shop. */
  pageOf(paymentId: string): string;

  /** Captures an authorized payment. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;

  /**
   * Refunds a captured payment, in full or in part. Receipt and amount are the idempotency key.
   *
   * @param receipt the shop's id of the refund, at most 40 characters
   * @throws AppError `CONFLICT` when the provider rejects it, such as for more than is left
   */
  refund(refund: { paymentId: string; amount: number; receipt: string }): Promise<ProviderRefund>;

  /** All refunds of a payment; none for an unknown payment. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;

  /** The refunds of all payments, newest first, page by page. */
  refundPages(): AsyncIterable<ProviderRefund[]>;

  /** Verifies the provider's signature of a payment and its order. */
  verifyPaymentSignature(proof: PaymentProof): boolean;

  /** Verifies the provider's signature of a webhook's raw body. */
  verifyWebhookSignature(body: Buffer, signature: string): boolean;
}
