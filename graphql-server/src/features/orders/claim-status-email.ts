import type { EntityManager } from 'typeorm';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';
import { statusEmailOf, type StatusEmail } from './status-email.js';

/**
 * Decides in the caller's transaction whether a change of status is e-mailed, and records that it
 * is. The record comes before the e-mail: if the process is killed in between, later e-mails still
 * correct what this one may have reported.
 *
 * @param eventId the entry of the timeline; the newest when left out
 * @returns the e-mail, the same one for a retry; null for none
 */
export async function claimStatusEmail(
  manager: EntityManager,
  orderId: string,
  eventId?: string,
): Promise<StatusEmail | null> {
  // Changes of the status hold this lock too.
  await manager.findOneOrFail(Order, { where: { id: orderId }, lock: { mode: 'for_no_key_update' } });
  const timeline = await manager.find(OrderEvent, { where: { orderId }, order: { id: 'ASC' } });
  const ofStatus = timeline.filter(({ refund, kind }) => refund === null && kind === null);
  const id = eventId ?? ofStatus.at(-1)?.id;
  const email = id === undefined ? null : statusEmailOf(timeline, id);
  if (id !== undefined && email) await manager.update(OrderEvent, id, { emailedStatus: email.status });
  return email;
}
