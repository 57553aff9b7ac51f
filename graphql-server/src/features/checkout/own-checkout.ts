import type { EntityManager } from 'typeorm';
import { isUuid } from '../../common/uuid.js';
import type { Checkout } from './checkout.entity.js';
import { ownCheckout } from './checkout.repository.js';

/** Finds a checkout of this user; null for another customer's checkout and for an unknown id. */
export async function findOwnCheckout(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Checkout | null> {
  const [checkout] = isUuid(id) ? await ownCheckout.rows(manager, id, userId) : [];
  return checkout ?? null;
}
