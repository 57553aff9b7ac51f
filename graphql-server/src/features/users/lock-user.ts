import { EntityNotFoundError, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { User } from './user.entity.js';
import { lockedUser } from './user.repository.js';

export const accountDeleted = (): AppError =>
  new AppError('UNAUTHENTICATED', 'This account has been deleted.');

/**
 * Locks a user's row until the transaction ends. All changes of a user's data begin with this, so
 * that they run one after the other, and none after the account was deleted.
 *
 * @throws AppError `UNAUTHENTICATED` for an account that was deleted
 */
export async function lockUser(manager: EntityManager, userId: string): Promise<User> {
  const [user] = await lockedUser.rows(manager, userId);
  if (!user) throw new EntityNotFoundError(User, { id: userId });
  if (user.erasedAt) throw accountDeleted();
  return user;
}
