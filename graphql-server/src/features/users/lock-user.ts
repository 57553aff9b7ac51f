import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/**
 * Locks a person's row until the transaction ends: whoever changes their cart or begins a checkout takes this first,
 * so that such changes happen one after the other.
 */
export function lockUser(manager: EntityManager, userId: string): Promise<User> {
  return manager.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
}
