import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import type { WebhookEventType } from '@/lib/apollo/schema-types.generated';

export const eventTypes: readonly WebhookEventType[] = [
  'ORDER_CREATED',
  'ORDER_PAID',
  'ORDER_STATUS_CHANGED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_CHANGED',
  'REVIEW_WRITTEN',
];

/** What has been filled in so far. */
export interface EndpointDraft {
  url: string;
  events: readonly WebhookEventType[];
}

export const draftOf = (
  endpoint: Pick<WebhookEndpointFieldsFragment, 'url' | 'events'> | null,
): EndpointDraft => ({ url: endpoint?.url ?? '', events: endpoint?.events ?? [] });

export type DraftProblem = 'urlBlank' | 'eventsBlank';

/** What is still missing, by the name of its text. The rest is for the server to judge. */
export const problemsOf = ({ url, events }: EndpointDraft): DraftProblem[] => [
  ...(url.trim() === '' ? (['urlBlank'] as const) : []),
  ...(events.length === 0 ? (['eventsBlank'] as const) : []),
];

/** What to send, the events in the order in which they are listed. */
export const inputOf = ({ url, events }: EndpointDraft) => ({
  url: url.trim(),
  events: eventTypes.filter((event) => events.includes(event)),
});
