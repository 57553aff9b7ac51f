import { receiver, type Receiver } from '../../outbox/receiver.js';
import type { RefundService } from '../refunds/refund.service.js';
import type { ProviderEventService } from './provider-event.service.js';

interface Money {
  readonly events: ProviderEventService;
  readonly refunds: RefundService;
}

/** Outbox receivers that handle the payment provider's events and make due refunds. */
export const moneyReceivers = (
  { events, refunds }: Money,
  { retryAfterMs }: Pick<Receiver, 'retryAfterMs'>,
): Receiver[] => [
  receiver({
    name: 'payment-event',
    topics: ['payment.event'],
    retryAfterMs,
    deliver: ({ message }) => events.handle(message.payload.eventId),
  }),
  receiver({
    name: 'refund',
    topics: ['refund.due'],
    retryAfterMs,
    deliver: ({ message }) => refunds.execute(message.payload.refundId),
  }),
];
