import type { Category, OrderStatus, PackUnit } from './generated/documents.js';

/** An order as it was when something happened to it. Money is in minor units of `currency`. */
export interface WebhookOrder {
  id: string;
  number: number;
  status: OrderStatus;
  createdAt: string;
  paymentId: string;
  currency: string;
  subtotal: number;
  shipping: number;
  total: number;
  customer: { name: string; email: string; phone: string; address: string };
  lines: { productId: string; name: string; quantity: number; unitPrice: number; price: number }[];
}

/** A refund of an order that the payment provider has made. */
export interface WebhookRefund {
  id: string;
  amount: number;
  /** A `RefundReason` of the GraphQL schema; more may come. */
  reason: string;
  /** More of the reason, in words for the customer. */
  note: string | null;
  refundedAt: string;
  /**
   * Amounts include the line's part of the shipping; `quantity` is 0 where only an amount was
   * refunded.
   */
  lines: { productId: string; name: string; quantity: number; amount: number }[];
}

/**
 * A product as it is after a change. Of two events the one with the higher `revision` is the later.
 */
export interface WebhookProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  currency: string;
  photo: string;
  category: Category;
  packAmount: number | null;
  packUnit: PackUnit | null;
  searchTerms: string;
  stock: number | null;
  lowStockThreshold: number | null;
  hidden: boolean;
  /** What `updateProduct` takes as `expectedVersion`. Orders make no new one. */
  version: number;
  revision: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** What a customer says of the shop (`productId` is null) or of a product. */
export interface WebhookReview {
  id: string;
  productId: string | null;
  name: string;
  stars: number;
  message: string;
  image: string | null;
  createdAt: string;
  /** When its author last edited it; null if never, and of a review of the shop. */
  editedAt: string | null;
}

interface Data {
  'order.created': { order: WebhookOrder };
  'order.paid': { order: WebhookOrder };
  'order.status_changed': { from: OrderStatus; to: OrderStatus; order: WebhookOrder };
  'order.cancelled': { order: WebhookOrder };
  'order.refunded': { refund: WebhookRefund; refunded: number; order: WebhookOrder };
  'product.changed': { change: 'CREATED' | 'UPDATED' | 'DELETED'; fields: string[]; product: WebhookProduct };
  'review.written': { kind: 'REVIEW' | 'RATING'; review: WebhookReview };
  'webhook.test': { endpointId: string };
}

/** What an endpoint is sent; `type` says which of them. The same event always has the same `id`. */
export type WebhookEvent = {
  [Type in keyof Data]: { id: string; type: Type; version: number; createdAt: string; data: Data[Type] };
}[keyof Data];
