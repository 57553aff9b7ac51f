import type { Locale } from '@larder/shared/locales';

/**
 * Topics of the outbox and their payloads. A payload holds ids, and facts that may change before
 * the delivery; receivers read everything else from the database.
 */
export interface Topics {
  'order.placed': { readonly orderId: string };
  /** A refund is due at the provider. */
  'refund.due': { readonly refundId: string };
  /** The provider has made a refund. */
  'payment.refunded': { readonly refundId: string };
  /** The payment provider sent an event. */
  'payment.event': { readonly eventId: string };
  /** Written with `order.placed` for an order that is paid online, else once nothing is due. */
  'order.paid': {
    readonly orderId: string;
    /** The event of the order's timeline; missing for an order that was paid as it was placed. */
    readonly eventId?: string;
  };
  'order.status-set': {
    readonly orderId: string;
    /** Values of `OrderStatus`. */
    readonly from: string;
    readonly to: string;
    /** The event of the order's timeline; missing from releases before 0.2. */
    readonly eventId?: string;
  };
  /** The fulfilment reached another status, and the order has its own as before. */
  'order.fulfilment-set': {
    readonly orderId: string;
    /** Values of `FulfilmentStatus`. */
    readonly from: string;
    readonly to: string;
    /** The event of the order's timeline. */
    readonly eventId: string;
  };
  /** Written with `order.status-set` when the customer cancels, or the shop what is not paid. */
  'order.cancelled': { readonly orderId: string };
  /** The bank transfer of the order is due, and its customer is reminded of it. */
  'order.reminded': {
    readonly orderId: string;
    /** The event of the order's timeline. */
    readonly eventId: string;
  };
  /** The shop recorded a bank transfer that it has received. */
  'payment.recorded': { readonly paymentId: string };
  /** The order got another slot, or needs one. */
  'order.moved': {
    readonly orderId: string;
    /** The event of the order's timeline. */
    readonly eventId: string;
  };
  /** Nobody was there to take the order, which needs another slot. */
  'order.missed': {
    readonly orderId: string;
    /** The event of the order's timeline. */
    readonly eventId: string;
  };
  'product.changed': {
    readonly productId: string;
    readonly change: 'created' | 'updated' | 'deleted';
    /** Names of the changed fields; empty except for updates. */
    readonly fields: readonly string[];
  };
  'review.written': { readonly reviewId: string };
  'rating.written': { readonly ratingId: string };
  /** A user replaced their profile picture. */
  'avatar.replaced': { readonly former: string };
  /** The photo of a rating was replaced or removed. */
  'rating-photo.replaced': { readonly former: string };
  /** A picture was removed from a product, also with it or with its ratings. */
  'product-picture.removed': { readonly former: string };
  /**
   * An account was deleted from the database; its sign-in account and pictures have yet to be
   * deleted.
   */
  /** `uid` is null for a customer without an account. */
  'account.deleted': { readonly uid: string | null; readonly pictures: readonly string[] };
  /**
   * An account was deleted from the database; the texts of the shop have yet to be searched for its
   * owner.
   */
  'account.mentions': {
    readonly userId: string;
    readonly emails: readonly string[];
    readonly names: readonly string[];
    /** Where a search of many texts goes on. */
    readonly from?: { readonly table: string; readonly after: string | null };
  };
  /** A user has signed in for the first time. */
  'account.welcome': { readonly userId: string };
  /** The last e-mail to a customer whose account was deleted. */
  'account.farewell': {
    readonly email: string;
    readonly name: string;
    /** Null when unknown. */
    readonly locale: Locale | null;
  };
  /** The postcodes of areas have changed, or the areas were turned on. The last one counts. */
  'delivery.changed': Readonly<Record<string, never>>;
  /** The shop delivers to a customer, or to a visitor with an address, who has waited for it. */
  'waitlist.reached': {
    readonly userId: string | null;
    readonly email: string | null;
    readonly locale: Locale;
    readonly places: readonly { readonly country: string; readonly postcode: string }[];
    /** Removes them from the waitlist. */
    readonly token: string;
  };
  /** A pay link was sent, or sent again. */
  'pay-link.sent': { readonly payLinkId: string; readonly sentAt: string };
  /** A person was invited to work for the shop. */
  'staff.invited': {
    readonly invitationId: string;
    /** As an ISO 8601 time; an invitation that was sent again since has another one. */
    readonly sentAt: string;
  };
  'webhook.test': { readonly endpointId: string };
}

export type Topic = keyof Topics;

/** Priority of a message; lower is more urgent. */
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
  'order.fulfilment-set': Priority.ORDERS,
  'order.cancelled': Priority.ORDERS,
  'order.reminded': Priority.ORDERS,
  'payment.recorded': Priority.ORDERS,
  'order.moved': Priority.ORDERS,
  'order.missed': Priority.ORDERS,
  'pay-link.sent': Priority.ORDERS,
  'payment.refunded': Priority.ORDERS,
  'account.deleted': Priority.ACCOUNTS,
  'account.mentions': Priority.ACCOUNTS,
  'account.welcome': Priority.ACCOUNTS,
  'account.farewell': Priority.ACCOUNTS,
  'avatar.replaced': Priority.ACCOUNTS,
  'rating-photo.replaced': Priority.ACCOUNTS,
  'product-picture.removed': Priority.CATALOGUE,
  'review.written': Priority.ACCOUNTS,
  'rating.written': Priority.ACCOUNTS,
  'delivery.changed': Priority.CATALOGUE,
  'waitlist.reached': Priority.ACCOUNTS,
  'staff.invited': Priority.ACCOUNTS,
  'webhook.test': Priority.ACCOUNTS,
  'product.changed': Priority.CATALOGUE,
};

/**
 * Topics with personal data in their payload: a message is deleted as soon as all of its deliveries
 * are done.
 */
export const DELETED_ONCE_DONE: readonly Topic[] = [
  'avatar.replaced',
  'rating-photo.replaced',
  'product-picture.removed',
  'account.deleted',
  'account.mentions',
  'account.farewell',
  'waitlist.reached',
];
