import { registerEnum } from '../../common/graphql-fields.js';
import type { Topic } from '../outbox/topics.js';

/**
 * Events that an endpoint can subscribe to. The values are the `type` of a delivery and never
 * change.
 */
export enum WebhookEventType {
  ORDER_CREATED = 'order.created',
  ORDER_PAID = 'order.paid',
  ORDER_STATUS_CHANGED = 'order.status_changed',
  ORDER_FULFILMENT_CHANGED = 'order.fulfilment_changed',
  ORDER_CANCELLED = 'order.cancelled',
  ORDER_SLOT_CHANGED = 'order.slot_changed',
  ORDER_REFUNDED = 'order.refunded',
  PRODUCT_CHANGED = 'product.changed',
  REVIEW_WRITTEN = 'review.written',
}
registerEnum({ WebhookEventType }, 'An event that a webhook endpoint can receive.', {
  ORDER_CREATED: 'An order was placed: `order.created`.',
  ORDER_PAID: 'Nothing is due for an order any more: `order.paid`; at once for online payments.',
  ORDER_STATUS_CHANGED: 'The status of an order was set to another: `order.status_changed`.',
  ORDER_FULFILMENT_CHANGED:
    'The fulfilment of an order reached another status, and its own stayed: `order.fulfilment_changed`.',
  ORDER_CANCELLED:
    'An order was cancelled before packing: `order.cancelled`, in addition to `order.status_changed`.',
  ORDER_SLOT_CHANGED:
    'An order got another slot, or lost its own and its customer must choose: `order.slot_changed`.',
  ORDER_REFUNDED: 'An order was refunded, or costs less before it is paid: `order.refunded`, each time.',
  PRODUCT_CHANGED:
    'A product was created, updated, bought, deleted or restored: `product.changed`, one for each product.',
  REVIEW_WRITTEN: 'A customer reviewed the shop, or rated a product or edited that rating: `review.written`.',
});

/** Tests an endpoint without a subscription. */
const TEST_EVENT = 'webhook.test';

/** The public event type of each outbox topic. */
export const EVENT_OF = {
  'order.placed': WebhookEventType.ORDER_CREATED,
  'order.paid': WebhookEventType.ORDER_PAID,
  'order.status-set': WebhookEventType.ORDER_STATUS_CHANGED,
  'order.fulfilment-set': WebhookEventType.ORDER_FULFILMENT_CHANGED,
  'order.cancelled': WebhookEventType.ORDER_CANCELLED,
  'order.moved': WebhookEventType.ORDER_SLOT_CHANGED,
  'order.missed': WebhookEventType.ORDER_SLOT_CHANGED,
  'payment.refunded': WebhookEventType.ORDER_REFUNDED,
  'product.changed': WebhookEventType.PRODUCT_CHANGED,
  'review.written': WebhookEventType.REVIEW_WRITTEN,
  'rating.written': WebhookEventType.REVIEW_WRITTEN,
  'webhook.test': TEST_EVENT,
} as const satisfies Partial<Record<Topic, string>>;

export type WebhookTopic = keyof typeof EVENT_OF;
