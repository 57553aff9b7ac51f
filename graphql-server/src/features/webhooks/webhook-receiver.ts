import { type DataSource, type EntityManager } from 'typeorm';
import { say, plain } from '@larder/texts/text';
import { ExplainedError } from '../../common/app-error.js';
import { recordAudit } from '../audit/audit.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { Held, Undeliverable, type Attempt, type MessageOf, type Receiver } from '../outbox/receiver.js';
import { orderRefundFacts } from '../sales/refunds/order-refund-facts.js';
import { insertIfNew } from '../../database/insert-if-new.js';
import { postWebhook } from './post-webhook.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { webhookBody } from './webhook-body.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { endpointsToTell, pauseFailing, releaseNext, type EndpointToTell } from './webhook.repository.js';
import { EVENT_OF, type WebhookTopic } from './webhook-event-type.js';
import { signatureOf } from './webhook-signature.js';
import type { TargetRules } from '../../http/outbound-url.js';

/** Name of the outbox receiver; its targets are ids of endpoints. */
export const WEBHOOK_RECEIVER = 'webhook';

interface WebhookOptions {
  readonly shop: { readonly currency: string; readonly timeZone: string };
  readonly retryAfterMs: readonly number[];
  readonly targets: TargetRules;
  readonly now: () => Date;
}

type Send = Attempt<WebhookTopic>;

/** Delivers outbox messages, signed, to webhook endpoints, and stores their responses. */
export class WebhookReceiver implements Receiver<WebhookTopic> {
  readonly name = WEBHOOK_RECEIVER;
  readonly topics = Object.keys(EVENT_OF) as WebhookTopic[];
  readonly retryAfterMs: readonly number[];
  private readonly endpoints = new WeakMap<EntityManager, Promise<EndpointToTell[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: WebhookOptions,
  ) {
    this.retryAfterMs = options.retryAfterMs;
  }

  async targets(message: MessageOf<WebhookTopic>, manager: EntityManager): Promise<string[]> {
    if (message.topic === 'webhook.test') return [message.payload.endpointId];
    const endpoints = await this.endpointsIn(manager);
    const wanting = endpoints.filter(({ events }) => events.includes(EVENT_OF[message.topic]));
    if (message.topic === 'payment.refunded' && wanting.length > 0) {
      // Payments without an order are refunded too, but have no webhook.
      if (!(await orderRefundFacts(manager, message.payload.refundId))) return [];
    }
    return wanting.map(({ id }) => id);
  }

  /** Reads the endpoints once per transaction, which fans out many messages. */
  private endpointsIn(manager: EntityManager): Promise<EndpointToTell[]> {
    const known = this.endpoints.get(manager);
    if (known) return known;
    const endpoints = endpointsToTell(manager, WEBHOOK_RECEIVER);
    this.endpoints.set(manager, endpoints);
    return endpoints;
  }

  /** Events of a pause, and those after it until the last one of the pause was sent. */
  async held(manager: EntityManager): Promise<ReadonlySet<string>> {
    const endpoints = await this.endpointsIn(manager);
    return new Set(endpoints.filter(({ isHeld }) => isHeld).map(({ id }) => id));
  }

  /** One event after the other, so that the endpoint gets them in order and no flood. */
  release(manager: EntityManager, now: Date): Promise<void> {
    return releaseNext(manager, WEBHOOK_RECEIVER, now);
  }

  async deliver(attempt: Send): Promise<void> {
    const { manager } = this.dataSource;
    const endpoint = await this.endpointOf(attempt);
    const body = await this.bodyOf(attempt);
    // The subject was deleted meanwhile: there is nothing to deliver.
    if (body === null) return;
    const answer = await postWebhook({
      url: endpoint.url,
      body,
      headers: this.headersOf(attempt, endpoint, body),
      rules: this.options.targets,
    });
    const createdAt = this.options.now();
    await manager.insert(WebhookAttempt, { deliveryId: attempt.deliveryId, ...answer, createdAt });
    const seen = answer.error === null ? { lastSuccessAt: createdAt } : { lastFailureAt: createdAt };
    await manager.update(WebhookEndpoint, endpoint.id, seen);
    if (answer.error !== null) throw new ExplainedError(answer.error);
  }

  /**
   * Pauses an endpoint that received nothing between the first and the last attempt of a message.
   */
  async parked({ deliveryId, target }: Send): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const endpoint = { endpointId: target, deliveryId };
      if (!(await pauseFailing(manager, { ...endpoint, receiver: WEBHOOK_RECEIVER }, this.options.now())))
        return;
      const { id, url } = await manager.findOneByOrFail(WebhookEndpoint, { id: target });
      await recordAudit(manager, null, {
        action: AuditAction.WEBHOOK_UPDATED,
        subject: { type: 'webhook', id, name: url },
        changes: { paused: { before: false, after: true } },
      });
    });
  }

  private async endpointOf({ target }: Send): Promise<WebhookEndpoint> {
    const endpoint = await this.dataSource.manager.findOne(WebhookEndpoint, {
      where: { id: target },
      select: ENDPOINT_TO_SEND,
    });
    if (!endpoint) throw new Undeliverable(plain('The endpoint was deleted.'));
    if (endpoint.pausedAt) throw new Held(say('webhooks.paused'));
    return endpoint;
  }

  /** The body of an event; the first delivery stores it for all endpoints and retries. */
  private async bodyOf({ message }: Send): Promise<string | null> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(WebhookEvent, { messageId: message.id });
    if (known) return known.body;
    const body = await webhookBody(manager, message, this.options.shop);
    if (body === null) return null;
    await insertIfNew(manager, WebhookEvent, { messageId: message.id, body });
    return (await manager.findOneByOrFail(WebhookEvent, { messageId: message.id })).body;
  }

  private headersOf({ message }: Send, endpoint: WebhookEndpoint, body: string): Record<string, string> {
    const now = this.options.now();
    const { secret, previousSecret, previousSecretUntil } = endpoint;
    const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
    return {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Larder-Webhooks/1',
      'larder-event-id': message.eventId,
      'larder-event-type': EVENT_OF[message.topic],
      'larder-signature': signatureOf(body, overlaps ? [secret, previousSecret] : [secret], now),
    };
  }
}

// Only deliveries select the secrets.
const ENDPOINT_TO_SEND = {
  id: true,
  url: true,
  secret: true,
  previousSecret: true,
  previousSecretUntil: true,
  pausedAt: true,
} as const;
