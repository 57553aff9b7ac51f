import type { DataSource, EntityManager, Repository } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../database/advisory-locks.js';
import { added, recordAudit, type AuditRecord } from '../audit/audit.js';
import { AuditAction, type AuditChanges } from '../audit/audit-entry.entity.js';
import { OutboxDelivery } from '../outbox/outbox-delivery.entity.js';
import { wakeWorker, writeOutbox } from '../outbox/outbox.js';
import { PauseReason, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WEBHOOK_RECEIVER } from './webhook-receiver.js';
import { countHeld, holdDeliveries, skipHeld } from './webhook.repository.js';
import { newWebhookSecret } from './webhook-signature.js';
import { checkTarget, readTarget, InvalidTarget, type TargetRules } from '../../http/outbound-url.js';
import {
  WaitingEvents,
  type CreateWebhookEndpointInput,
  type UpdateWebhookEndpointInput,
} from './webhook.inputs.js';

/** Bounds the fan-out of an event. */
const MAX_ENDPOINTS = 20;
/** How long the previous secret also signs after a rotation. */
const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1000;

/** An endpoint with its new secret, which the API returns once. */
interface WithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/**
 * Manages webhook endpoints. API tokens have no access: each method needs an admin who signed in.
 */
export class WebhookService {
  private readonly endpoints: Repository<WebhookEndpoint>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: { readonly targets: TargetRules; readonly now: () => Date },
  ) {
    this.endpoints = dataSource.getRepository(WebhookEndpoint);
  }

  /**
   * All endpoints, oldest first; there are at most `MAX_ENDPOINTS`.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async list(actor: Actor): Promise<WebhookEndpoint[]> {
    requireAdmin(actor);
    return this.endpoints.find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Finds an endpoint, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<WebhookEndpoint | null> {
    requireAdmin(actor);
    return isUuid(id) ? this.endpoints.findOneBy({ id }) : null;
  }

  /** How many events wait for each endpoint. The caller has read the endpoints. */
  async waitingEventsOf(ids: readonly string[]): Promise<number[]> {
    const counts = await countHeld(this.dataSource.manager, WEBHOOK_RECEIVER, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  }

  /**
   * Creates an endpoint.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a URL that the shop does not
   *   send to, `CONFLICT` at the maximum number of endpoints
   */
  async create(actor: Actor, { url, events }: CreateWebhookEndpointInput): Promise<WithSecret> {
    const admin = requireAdmin(actor);
    const target = await this.targetOf(url);
    const secret = newWebhookSecret();
    return this.dataSource.transaction(async (manager) => {
      await lockUntilEnd(manager, ADVISORY_LOCKS.webhookEndpoints);
      if ((await manager.count(WebhookEndpoint)) >= MAX_ENDPOINTS) {
        throw new AppError('CONFLICT', say('webhooks.tooMany', { most: MAX_ENDPOINTS }));
      }
      const facts = { url: target, events, secret, createdById: admin.userId };
      const { id } = await manager.save(manager.create(WebhookEndpoint, facts));
      const endpoint = await manager.findOneByOrFail(WebhookEndpoint, { id });
      const changes = added({ events: events.join(', ') });
      await recordAudit(manager, admin, auditRecordOf(AuditAction.WEBHOOK_CREATED, endpoint, changes));
      return { endpoint, secret };
    });
  }

  /**
   * Updates the given fields of an endpoint. The events of a pause wait, and are sent in order when
   * it is resumed unless `waiting` skips them.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `BAD_USER_INPUT` for a URL that the
   *   shop does not send to
   */
  async update(
    actor: Actor,
    { id, url, events, paused, waiting }: UpdateWebhookEndpointInput,
  ): Promise<WebhookEndpoint> {
    const admin = requireAdmin(actor);
    const target = url === undefined ? undefined : await this.targetOf(url);
    return this.dataSource.transaction(async (manager) => {
      const before = await lockEndpoint(manager, id);
      const wasPaused = before.pausedAt !== null;
      const isPaused = paused ?? wasPaused;
      const after = {
        url: target ?? before.url,
        events: events ?? before.events,
        ...(isPaused === wasPaused ? {} : pauseOf(isPaused, this.options.now())),
      };
      await manager.update(WebhookEndpoint, before.id, after);
      const deliveries = { receiver: WEBHOOK_RECEIVER, endpointId: before.id };
      const skips = waiting === WaitingEvents.SKIP;
      // Attempts that ran during the pause have left retries.
      if (isPaused || wasPaused)
        await holdDeliveries(manager, { ...deliveries, withRunning: wasPaused && skips });
      const skipped = skips ? await skipHeld(manager, deliveries, this.options.now()) : 0;
      if (wasPaused && !isPaused) wakeWorker(manager);
      const changes = {
        url: { before: before.url, after: after.url },
        events: { before: before.events.join(', '), after: after.events.join(', ') },
        paused: { before: wasPaused, after: isPaused },
        skippedEvents: { before: 0, after: skipped },
      };
      await recordAudit(manager, admin, auditRecordOf(AuditAction.WEBHOOK_UPDATED, before, changes));
      return manager.findOneByOrFail(WebhookEndpoint, { id: before.id });
    });
  }

  /**
   * Rotates the secret of an endpoint. The previous one also signs for a day.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  rotateSecret(actor: Actor, id: string): Promise<WithSecret> {
    const admin = requireAdmin(actor);
    const secret = newWebhookSecret();
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lockEndpoint(manager, id);
      const previousSecretUntil = new Date(this.options.now().getTime() + SECRET_OVERLAP_MS);
      await manager.update(WebhookEndpoint, endpoint.id, {
        secret,
        previousSecret: () => 'secret',
        previousSecretUntil,
      });
      await recordAudit(manager, admin, auditRecordOf(AuditAction.WEBHOOK_SECRET_ROTATED, endpoint));
      return { endpoint: Object.assign(endpoint, { previousSecretUntil }), secret };
    });
  }

  /**
   * Deletes an endpoint with its deliveries.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  delete(actor: Actor, id: string): Promise<WebhookEndpoint> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lockEndpoint(manager, id);
      await manager.delete(WebhookEndpoint, endpoint.id);
      await manager.delete(OutboxDelivery, { receiver: WEBHOOK_RECEIVER, target: endpoint.id });
      await recordAudit(manager, admin, auditRecordOf(AuditAction.WEBHOOK_DELETED, endpoint));
      return endpoint;
    });
  }

  /**
   * Sends a test event to an endpoint.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` for a paused endpoint
   */
  sendTest(actor: Actor, id: string): Promise<WebhookEndpoint> {
    requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lockEndpoint(manager, id);
      if (endpoint.pausedAt) throw new AppError('CONFLICT', say('webhooks.pausedTurnOn'));
      await writeOutbox(manager, 'webhook.test', { endpointId: endpoint.id });
      return endpoint;
    });
  }

  /** @throws AppError `BAD_USER_INPUT` for a URL that the shop does not send to */
  private async targetOf(text: string): Promise<string> {
    try {
      const url = readTarget(text.trim(), this.options.targets);
      await checkTarget(url, this.options.targets);
      return url.href;
    } catch (error) {
      if (error instanceof InvalidTarget) throw badInput({ url: error.text });
      throw error;
    }
  }
}

async function lockEndpoint(manager: EntityManager, id: string): Promise<WebhookEndpoint> {
  const endpoint = isUuid(id)
    ? await manager.findOne(WebhookEndpoint, { where: { id }, lock: { mode: 'for_no_key_update' } })
    : null;
  if (!endpoint) throw notFound(say('things.webhookEndpoint'));
  return endpoint;
}

const pauseOf = (isPaused: boolean, now: Date) =>
  isPaused ? { pausedAt: now, pauseReason: PauseReason.BY_HAND } : { pausedAt: null, pauseReason: null };

const auditRecordOf = (
  action: AuditAction,
  { id, url }: WebhookEndpoint,
  changes: AuditChanges = {},
): AuditRecord => ({ action, subject: { type: 'webhook', id, name: url }, changes });
