import { IsNull, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import type { AuthenticatedActor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { recordAudit } from '../audit/audit.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { wakeWorker } from './outbox.js';
import { DeliveryStatus, OutboxDelivery } from './outbox-delivery.entity.js';

/**
 * Retries a delivery of any status at once, with the full number of attempts; not while an attempt
 * is running. Runs in the caller's transaction.
 *
 * @returns the delivery with its message
 * @throws AppError `NOT_FOUND`
 */
export async function retryDelivery(
  manager: EntityManager,
  actor: AuthenticatedActor,
  { id, receiver }: { readonly id: string; readonly receiver?: string },
  dueAt: Date,
): Promise<OutboxDelivery> {
  const find = () =>
    isUuid(id)
      ? manager.findOne(OutboxDelivery, {
          where: { id, ...(receiver ? { receiver } : {}) },
          relations: { message: true },
        })
      : Promise.resolve(null);
  if (!(await find())) throw notFound(say('things.delivery'));
  const { affected } = await manager.update(
    OutboxDelivery,
    { id, lease: IsNull() },
    { status: DeliveryStatus.WAITING, attempts: 0, dueAt, settledAt: null },
  );
  const delivery = await find();
  // Retention has deleted it meanwhile.
  if (!delivery) throw notFound(say('things.delivery'));
  if (affected) {
    const subject = {
      type: 'delivery',
      id,
      name: `${delivery.message.topic} (${delivery.receiver})`,
    } as const;
    await recordAudit(manager, actor, { action: AuditAction.DELIVERY_RETRIED, subject });
    wakeWorker(manager);
  }
  return delivery;
}
