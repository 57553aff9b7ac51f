import { EntityNotFoundError, type EntityManager } from 'typeorm';
import { User } from './user.entity.js';
import { lockedUser } from './user.statements.js';

/**
 * Locks a person's row until the transaction ends: whoever changes their cart or begins a checkout takes this first,
 * so that such changes happen one after the other.
 */
export async function lockUser(manager: EntityManager, userId: string): Promise<User> {
  const [user] = await lockedUser.rows(manager, userId);
  if (!user) throw new EntityNotFoundError(User, { id: userId });
  return user;
}
