import { EntityNotFoundError, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { AppError } from '../../common/app-error.js';
import { User } from './user.entity.js';
import { lockedUser } from './user.repository.js';

export const accountDeleted = (): AppError => new AppError('UNAUTHENTICATED', say('accounts.deleted'));

/**
 * Locks a user's row until the transaction ends. Every change of a user's data begins with it,
 * which serializes these changes and prevents any after the account was deleted.
 *
 * @throws AppError `UNAUTHENTICATED` for a deleted account
 */
export async function lockUser(manager: EntityManager, userId: string): Promise<User> {
  const [user] = await lockedUser.rows(manager, userId);
  if (!user) throw new EntityNotFoundError(User, { id: userId });
  if (user.erasedAt) throw accountDeleted();
  return user;
}
