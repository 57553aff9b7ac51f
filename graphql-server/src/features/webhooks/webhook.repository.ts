import { IsNull, type EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { OutboxDelivery, DeliveryStatus } from '../outbox/outbox-delivery.entity.js';
import { PauseReason, WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { WebhookEventType } from './webhook-event-type.js';

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
  { receiver, endpointId, deliveryId }: { receiver: string; endpointId: string; deliveryId: string },
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
  if (affected) await holdDeliveries(manager, { receiver, endpointId });
  return Boolean(affected);
}

interface DeliveriesToHold {
  readonly receiver: string;
  readonly endpointId: string;
  /** Running attempts lose their lease; by default they hold theirs when they see the pause. */
  readonly withRunning?: boolean;
}

/** Holds the deliveries to a paused endpoint. */
export async function holdDeliveries(
  manager: EntityManager,
  { receiver, endpointId, withRunning = false }: DeliveriesToHold,
): Promise<void> {
  await manager.update(
    OutboxDelivery,
    {
      receiver,
      target: endpointId,
      status: DeliveryStatus.WAITING,
      ...(withRunning ? {} : { lease: IsNull() }),
    },
    { status: DeliveryStatus.HELD, lease: null },
  );
}

/** Skips what an endpoint has not got during its pause. @returns how many events */
export async function skipHeld(
  manager: EntityManager,
  { receiver, endpointId }: { receiver: string; endpointId: string },
  now: Date,
): Promise<number> {
  const { affected } = await manager.update(
    OutboxDelivery,
    { receiver, target: endpointId, status: DeliveryStatus.HELD },
    { status: DeliveryStatus.SKIPPED, settledAt: now },
  );
  return affected ?? 0;
}

/** Numbers of held deliveries by endpoint; endpoints without any are left out. */
export async function countHeld(
  manager: EntityManager,
  receiver: string,
  endpointIds: readonly string[],
): Promise<Map<string, number>> {
  const rows: { target: string; count: number }[] = await manager.query(
    `select target, count(*)::int as count from outbox_deliveries
    where receiver = $1 and target = any($2) and status = 'held' group by target`,
    [receiver, endpointIds],
  );
  return new Map(rows.map(({ target, count }) => [target, count]));
}

export interface EndpointToTell {
  readonly id: string;
  readonly events: WebhookEventType[];
  readonly isHeld: boolean;
}

/**
 * All endpoints, and whether new events wait for those before them. The locks make an endpoint that
 * is paused or resumed meanwhile wait for the transaction, so that no delivery misses it.
 */
export const endpointsToTell = (manager: EntityManager, receiver: string): Promise<EndpointToTell[]> =>
  manager.query(
    `select id, events, paused_at is not null or exists (
      select from outbox_deliveries where receiver = $1 and target = endpoint.id::text and status = 'held'
    ) as "isHeld"
    from webhook_endpoints as endpoint for share of endpoint`,
    [receiver],
  );

/** Makes the next held delivery of each active endpoint due to which none is being sent. */
export async function releaseNext(manager: EntityManager, receiver: string, now: Date): Promise<void> {
  await manager.query(
    `update outbox_deliveries set status = 'waiting', attempts = 0, due_at = $2
    where status = 'held' and id in (
      select next.id from webhook_endpoints as endpoint cross join lateral (
        select id from outbox_deliveries
        where receiver = $1 and target = endpoint.id::text and status = 'held' order by message_id limit 1
      ) as next
      where paused_at is null and not exists (
        select from outbox_deliveries
        where receiver = $1 and target = endpoint.id::text and status = 'waiting' and (lease is not null or due_at <= $2)
      )
    )`,
    [receiver, now],
  );
}
