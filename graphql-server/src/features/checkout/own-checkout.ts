import type { EntityManager } from 'typeorm';
import { isUuid } from '../../common/uuid.js';
import type { Checkout } from './checkout.entity.js';
import { ownCheckout } from './checkout.repository.js';

/** Somebody's checkout; null for what is not theirs or not there. */
export async function findOwnCheckout(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Checkout | null> {
  const [checkout] = isUuid(id) ? await ownCheckout.rows(manager, id, userId) : [];
  return checkout ?? null;
}
