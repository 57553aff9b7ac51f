import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import type { Actor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { cutOffsOf } from '../../delivery/slots/slot.repository.js';
import type { Order } from '../purchase/order.entity.js';
import { canChangeOrder } from './order.policy.js';

/** The shop's zone and its clock. */
export interface ChangeClock {
  readonly timeZone: string;
  readonly now: Clock;
}

/**
 * Refuses changes of an order whose goods the actor may not change any more.
 *
 * @throws AppError `CONFLICT`
 */
export async function requireChangeable(
  manager: EntityManager,
  actor: Actor,
  order: Order,
  { timeZone, now }: ChangeClock,
): Promise<void> {
  const { fulfilment, number } = order;
  const { slotId } = fulfilment;
  const [cutOffAt = null] = slotId ? await cutOffsOf(manager, [slotId], timeZone) : [];
  if (canChangeOrder(actor, order, fulfilment, { cutOffAt, now: now() })) return;
  throw new AppError('CONFLICT', say('orders.notChanged', { number }));
}
