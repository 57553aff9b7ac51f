import { IsNull, type EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { OutboxDelivery, type DeliveryStatus } from '../outbox/outbox-delivery.entity.js';
import { PauseReason, WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Deliveries to an endpoint with their messages, newest first. */
export function deliveryPage(
  manager: EntityManager,
  to: { receiver: string; endpointId: string; status?: DeliveryStatus | null },
  page: PageArgs,
): Promise<Page<OutboxDelivery>> {
  const query = manager
    .createQueryBuilder(OutboxDelivery, 'delivery')
    .innerJoinAndSelect('delivery.message', 'message')
    .where('delivery.receiver = :receiver and delivery.target = :endpointId', to);
  if (to.status) query.andWhere('delivery.status = :status', to);
  return pageOf(query, newestFirst, page);
}

/**
 * Pauses an endpoint that received nothing since the delivery was added.
 *
 * @returns whether it was paused
 */
export async function pauseFailing(
  manager: EntityManager,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
  now: Date,
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookEndpoint)
    .set({ pausedAt: now, pauseReason: PauseReason.FAILING })
    .where({ id: endpointId, pausedAt: IsNull() })
    .andWhere(
      `coalesce(last_success_at, '-infinity') < (select created_at from outbox_deliveries where id = :deliveryId)`,
      { deliveryId },
    )
    .execute();
  return Boolean(affected);
}
