import * as z from 'zod/mini';
import type { Translator } from '@/lib/i18n/translator';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import type { WebhookEventType } from '@/lib/apollo/schema-types.generated';

export const eventTypes: readonly WebhookEventType[] = [
  'ORDER_CREATED',
  'ORDER_PAID',
  'ORDER_STATUS_CHANGED',
  'ORDER_FULFILMENT_CHANGED',
  'ORDER_CANCELLED',
  'ORDER_SLOT_CHANGED',
  'ORDER_REFUNDED',
  'PRODUCT_CHANGED',
  'REVIEW_WRITTEN',
];

/** The values of the form. */
export interface EndpointDraft {
  url: string;
  events: WebhookEventType[];
}

export const draftOf = (
  endpoint: Pick<WebhookEndpointFieldsFragment, 'url' | 'events'> | null,
): EndpointDraft => ({ url: endpoint?.url ?? '', events: endpoint?.events ?? [] });

/** Validates the form. The events are sent in the order of the list. */
export const endpointSchema = (t: Translator<'webhooks.form'>) =>
  z.object({
    url: z.string().check(z.trim(), z.minLength(1, t('urlBlank'))),
    events: z.array(z.enum(eventTypes)).check(
      z.minLength(1, t('eventsBlank')),
      z.overwrite((events) => eventTypes.filter((event) => events.includes(event))),
    ),
  });
