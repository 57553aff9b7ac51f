import { In, IsNull, type DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError, notFound } from '../../common/app-error.js';
import { normalizeEmail } from '../../common/email.js';
import { isUuid } from '../../common/uuid.js';
import { changeRole, type RoleChange } from './change-role.js';
import { Role, User } from '../users/user.entity.js';
import type { AdminRules } from './user.service.js';

/** Promotes and demotes admins. */
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
      if (!user) throw notFound('User');
      return changeRole(manager, admin, user, Role.ADMIN);
    });
  }

  /** Makes this user an admin. @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` */
  async promoteById(actor: Actor, id: string): Promise<RoleChange> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = isUuid(id) ? await manager.findOneBy(User, { id, erasedAt: IsNull() }) : null;
      if (!user) throw notFound('User');
      return changeRole(manager, admin, user, Role.ADMIN);
    });
  }

  /**
   * Makes an admin a customer again; idempotent. The shop always has an admin: admins cannot demote
   * themselves, and when two demote each other at once, only one succeeds.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` for the caller themselves
   *   and for a user whom the settings would promote again
   */
  async demote(actor: Actor, id: string): Promise<RoleChange> {
    const { userId } = requireAdmin(actor);
    if (id.toLowerCase() === userId) {
      throw new AppError(
        'CONFLICT',
        'You cannot take back your own role, so that the shop always has an admin. Ask another admin to do it.',
      );
    }
    return this.dataSource.transaction(async (manager) => {
      // Locks in the order of ids, so that concurrent demotions do not deadlock.
      const locked = await manager.find(User, {
        where: { id: In(isUuid(id) ? [id, userId] : [userId]) },
        order: { id: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
      const admin = locked.find((user) => user.id === userId);
      if (admin?.role !== Role.ADMIN) throw new AppError('FORBIDDEN', 'You are not an admin any more.');
      const user = locked.find((other) => other !== admin);
      if (!user) throw notFound('User');
      if (this.rules.adminEmails.includes(user.email)) {
        throw new AppError(
          'CONFLICT',
          `ADMIN_EMAILS in the shop's settings names ${user.email}, which would make them an admin again. Take the address out there first.`,
        );
      }
      return changeRole(manager, { userId }, user, Role.CUSTOMER);
    });
  }
}
