import { In, IsNull, type DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError, notFound } from '../../common/app-error.js';
import { normalizeEmail } from '../../common/email.js';
import { isUuid } from '../../common/uuid.js';
import { changeRole, type RoleChange } from './change-role.js';
import { Role, User } from '../users/user.entity.js';
import type { AdminRules } from './user.service.js';

/** Gives and takes the roles of staff. */
export class RoleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: Pick<AdminRules, 'adminEmails'>,
  ) {}

  /**
   * Makes the user with this address an admin; idempotent. If several users have the address, after
   * an account was closed and created again, takes the newest.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` for an address without a user
   */
  async promote(actor: Actor, email: string): Promise<RoleChange> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { email: normalizeEmail(email) },
        order: { createdAt: 'DESC' },
      });
      if (!user?.uid) throw notFound(say('things.user'));
      return changeRole(manager, admin, user, Role.ADMIN);
    });
  }

  /** Makes this user an admin. @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` */
  async promoteById(actor: Actor, id: string): Promise<RoleChange> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = isUuid(id) ? await manager.findOneBy(User, { id, erasedAt: IsNull() }) : null;
      if (!user?.uid) throw notFound(say('things.user'));
      return changeRole(manager, admin, user, Role.ADMIN);
    });
  }

  /** Removes a user from the staff; idempotent. @throws AppError as `setRole` */
  demote(actor: Actor, id: string): Promise<RoleChange> {
    return this.setRole(actor, id, Role.CUSTOMER);
  }

  /**
   * Sets the role of another user; idempotent. The shop always has an owner: owners cannot change
   * their own role, and when two demote each other at once, only one succeeds.
   *
   * @throws AppError `FORBIDDEN` for non-owners, `NOT_FOUND`, `CONFLICT` for the caller themselves
   *   and for a user whom the settings would promote again
   */
  async setRole(actor: Actor, id: string, role: Role): Promise<RoleChange> {
    const { userId } = requireAdmin(actor);
    if (id.toLowerCase() === userId) {
      throw new AppError('CONFLICT', say('accounts.ownRole'));
    }
    return this.dataSource.transaction(async (manager) => {
      // Locks in the order of ids, so that concurrent changes do not deadlock.
      const locked = await manager.find(User, {
        where: { id: In(isUuid(id) ? [id, userId] : [userId]), erasedAt: IsNull() },
        order: { id: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
      const owner = locked.find((user) => user.id === userId);
      if (owner?.role !== Role.ADMIN) throw new AppError('FORBIDDEN', say('accounts.notAdminAnyMore'));
      const user = locked.find((other) => other !== owner);
      if (!user?.uid) throw notFound(say('things.user'));
      if (role !== Role.ADMIN && this.rules.adminEmails.includes(user.email)) {
        throw new AppError('CONFLICT', say('accounts.namedInSettings', { email: user.email }));
      }
      return changeRole(manager, { userId }, user, role);
    });
  }
}
