import { nodesOf, type NodeSource } from '../../graphql/node.js';
import { isWebhookDeliveryId, WebhookDelivery } from './webhook-delivery.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import type { WebhookLogService } from './webhook-log.service.js';
import { WebhookResolver } from './webhook.resolver.js';
import type { WebhookService } from './webhook.service.js';

export const webhooksModule = {
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
