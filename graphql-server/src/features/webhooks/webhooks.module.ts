import { nodesOf, type NodeSource } from '../../graphql/node.js';
import { ofEach } from '../../graphql/loaders.js';
import { isWebhookDeliveryId, WebhookDelivery } from './webhook-delivery.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import type { WebhookLogService } from './webhook-log.service.js';
import { WebhookResolver } from './webhook.resolver.js';
import type { WebhookService } from './webhook.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof webhookLoaders> {}
}

const webhookLoaders = ({ webhooks }: { readonly webhooks: WebhookService }) => ({
  waitingEvents: ofEach((ids) => webhooks.waitingEventsOf(ids)),
});

export const webhooksModule = {
  loaders: webhookLoaders,
  entities: [WebhookAttempt, WebhookEndpoint, WebhookEvent],
  resolvers: ({ webhooks, webhookLog }: { webhooks: WebhookService; webhookLog: WebhookLogService }) => [
    new WebhookResolver(webhooks, webhookLog),
  ],
  nodes: ({
    webhooks,
    webhookLog,
  }: {
    webhooks: WebhookService;
    webhookLog: WebhookLogService;
  }): NodeSource[] => [
    nodesOf(WebhookEndpoint, (actor, id) => webhooks.find(actor, id)),
    {
      type: WebhookDelivery.name,
      ids: { match: isWebhookDeliveryId },
      find: (actor, id) => webhookLog.find(actor, id),
    },
  ],
};
