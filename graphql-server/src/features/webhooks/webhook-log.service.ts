import { In, type DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { OutboxDelivery } from '../outbox/outbox-delivery.entity.js';
import { retryDelivery } from '../outbox/retry-delivery.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { outboxIdOf, webhookDeliveryOf, type WebhookDelivery } from './webhook-delivery.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WEBHOOK_RECEIVER } from './webhook-receiver.js';
import type { WebhookDeliveryFilter } from './webhook.inputs.js';
import { deliveryPage } from './webhook.repository.js';

/** The log of webhook deliveries and responses. */
export class WebhookLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => Date,
  ) {}

  /**
   * The deliveries of an endpoint, newest first, in three statements for any page size.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size out of range or
   *   an invalid cursor
   */
  async list(
    actor: Actor,
    endpointId: string,
    { status }: WebhookDeliveryFilter,
    page: PageArgs,
  ): Promise<Page<WebhookDelivery>> {
    requireAdmin(actor);
    const to = { receiver: WEBHOOK_RECEIVER, endpointId, status: status ?? null };
    const found = await deliveryPage(this.dataSource.manager, to, page);
    const cursorOf = (row: WebhookDelivery) => found.cursorOf({ ...row, id: outboxIdOf(row.id) } as never);
    return { ...found, rows: await this.shown(found.rows), cursorOf };
  }

  /** Finds a delivery, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<WebhookDelivery | null> {
    requireAdmin(actor);
    const outboxId = outboxIdOf(id);
    if (!isUuid(outboxId)) return null;
    const delivery = await this.dataSource.manager.findOne(OutboxDelivery, {
      where: { id: outboxId, receiver: WEBHOOK_RECEIVER },
      relations: { message: true },
    });
    const [shown = null] = delivery ? await this.shown([delivery]) : [];
    return shown;
  }

  /**
   * Sends an event again, with the same event id.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` while the endpoint is
   *   paused
   */
  async replay(actor: Actor, id: string): Promise<WebhookDelivery> {
    const admin = requireAdmin(actor);
    const delivery = await this.dataSource.transaction(async (manager) => {
      const which = { id: outboxIdOf(id), receiver: WEBHOOK_RECEIVER };
      const retried = await retryDelivery(manager, admin, which, this.now());
      const endpoint = await manager.findOneBy(WebhookEndpoint, { id: retried.target });
      if (endpoint?.pausedAt) throw new AppError('CONFLICT', say('webhooks.pausedTurnOn'));
      return retried;
    });
    const [shown] = await this.shown([delivery]);
    return shown as WebhookDelivery;
  }

  private async shown(deliveries: readonly OutboxDelivery[]): Promise<WebhookDelivery[]> {
    const { manager } = this.dataSource;
    const [attempts, events] = await Promise.all([
      manager.find(WebhookAttempt, {
        where: { deliveryId: In(deliveries.map(({ id }) => id)) },
        order: { createdAt: 'DESC' },
      }),
      manager.findBy(WebhookEvent, { messageId: In(deliveries.map(({ messageId }) => messageId)) }),
    ]);
    const bodies = new Map(events.map(({ messageId, body }) => [messageId, body]));
    return deliveries.map((delivery) =>
      webhookDeliveryOf(
        delivery,
        attempts.filter(({ deliveryId }) => deliveryId === delivery.id),
        bodies.get(delivery.messageId) ?? null,
      ),
    );
  }
}
