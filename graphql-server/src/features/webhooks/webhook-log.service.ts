import { In, type DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import type { OutboxDelivery } from '../outbox/outbox-delivery.entity.js';
import { retryDelivery } from '../outbox/retry-delivery.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { webhookDeliveryOf, type WebhookDelivery } from './webhook-delivery.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WEBHOOK_RECEIVER } from './webhook-receiver.js';
import type { WebhookDeliveryFilter } from './webhook.inputs.js';
import { deliveryPage } from './webhook.repository.js';

/** What was sent to the endpoints, and what they answered. */
export class WebhookLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => Date,
  ) {}

  /**
   * What was sent to an endpoint, newest first, by three statements however much it is.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size that is out
   *   of range or a stray cursor
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
    return { ...found, rows: await this.shown(found.rows), cursorOf: (row) => found.cursorOf(row as never) };
  }

  /**
   * Sends an event again, with the id that it had.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` while the endpoint
   *   is paused
   */
  async replay(actor: Actor, id: string): Promise<WebhookDelivery> {
    const admin = requireAdmin(actor);
    const delivery = await this.dataSource.transaction(async (manager) => {
      const retried = await retryDelivery(manager, admin, { id, receiver: WEBHOOK_RECEIVER }, this.now());
      const endpoint = await manager.findOneBy(WebhookEndpoint, { id: retried.target });
      if (endpoint?.pausedAt) throw new AppError('CONFLICT', 'This endpoint is paused. Turn it on first.');
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
