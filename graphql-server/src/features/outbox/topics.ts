import type { OrderStatus } from '../orders/order.entity.js';

/**
 * The topics of the outbox with their payloads. A payload holds ids and facts that may change
 * before the delivery; receivers read everything else from the database.
 */
export interface Topics {
  'order.placed': { readonly orderId: string };
  /** A refund is to be made. */
  'refund.due': { readonly refundId: string };
  /** A refund was made. */
  'payment.refunded': { readonly refundId: string };
  /** The payment provider sent an event. */
  'payment.event': { readonly eventId: string };
  /** Written with `order.placed`: there is no order that is not paid. */
  'order.paid': { readonly orderId: string };
  'order.status-set': {
    readonly orderId: string;
    readonly from: OrderStatus;
    readonly to: OrderStatus;
    /** The entry of the order's timeline; left out by releases before 0.2. */
    readonly eventId?: string;
  };
  /** Written with `order.status-set`, by the customer. */
  'order.cancelled': { readonly orderId: string };
  'product.changed': {
    readonly productId: string;
    readonly change: 'created' | 'updated' | 'deleted';
    /** The names of the fields that hold something else than before; none but of an update. */
    readonly fields: readonly string[];
  };
  'review.written': { readonly reviewId: string };
  'rating.written': { readonly ratingId: string };
  /** A user replaced their profile picture. */
  'avatar.replaced': { readonly former: string };
  /** A rating has another photo now, or none. */
  'rating-photo.replaced': { readonly former: string };
  /** An account was deleted from the database; its sign-in and its pictures are left to delete. */
  'account.deleted': { readonly uid: string; readonly pictures: readonly string[] };
  /** The last e-mail to a customer whose account was deleted. */
  'account.farewell': { readonly email: string; readonly name: string };
  'webhook.test': { readonly endpointId: string };
}

export type Topic = keyof Topics;

/** How urgent a message is. A lower number goes first, as in most job queues. */
export enum Priority {
  MONEY = 0,
  ORDERS = 1,
  ACCOUNTS = 2,
  CATALOGUE = 3,
}

export const PRIORITY_OF: Readonly<Record<Topic, Priority>> = {
  'payment.event': Priority.MONEY,
  'refund.due': Priority.MONEY,
  'order.placed': Priority.ORDERS,
  'order.paid': Priority.ORDERS,
  'order.status-set': Priority.ORDERS,
  'order.cancelled': Priority.ORDERS,
  'payment.refunded': Priority.ORDERS,
  'account.deleted': Priority.ACCOUNTS,
  'account.farewell': Priority.ACCOUNTS,
  'avatar.replaced': Priority.ACCOUNTS,
  'rating-photo.replaced': Priority.ACCOUNTS,
  'review.written': Priority.ACCOUNTS,
  'rating.written': Priority.ACCOUNTS,
  'webhook.test': Priority.ACCOUNTS,
  'product.changed': Priority.CATALOGUE,
};

/**
 * Topics whose payload must not be stored any longer than needed: a message is deleted as soon as
 * all of its deliveries are done.
 */
export const DELETED_ONCE_DONE: readonly Topic[] = [
  'avatar.replaced',
  'rating-photo.replaced',
  'account.deleted',
  'account.farewell',
];
