import type { EntityManager } from 'typeorm';
import { Role, type User } from '../users/user.entity.js';
import { erasedUid, FORMER_CUSTOMER } from '../users/former-customer.js';
import { deletePersonalData, picturesOf } from './personal-data.repository.js';

/**
 * Erases a user's personal data in the caller's transaction, which holds the lock of their row.
 * Orders, payments and refunds stay for the books, and so does the row in `users` that they
 * reference.
 *
 * @returns the addresses of the pictures that they had uploaded
 */
export async function erasePerson(manager: EntityManager, user: User, now: Date): Promise<string[]> {
  const pictures = await picturesOf(manager, user.id);
  await deletePersonalData(manager, user.id);
  Object.assign(user, {
    uid: erasedUid(user.uid),
    email: '',
    displayName: FORMER_CUSTOMER,
    avatar: null,
    role: Role.CUSTOMER,
    erasedAt: now,
  });
  await manager.save(user);
  return pictures;
}
