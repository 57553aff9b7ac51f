import type { DataSource, EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { isUuid } from '../../common/uuid.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { User } from '../users/user.entity.js';
import { collectPersonalData, type PersonalData } from './collect-personal-data.js';

/** Exports the data that the shop stores about a user. */
export class DataExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: Clock,
  ) {}

  /** Exports the caller's data, from one snapshot. @throws AppError `UNAUTHENTICATED` */
  own(actor: Actor): Promise<PersonalData> {
    const { userId, emailVerified } = requireUser(actor);
    return this.collect(async (manager) => manager.findOneByOrFail(User, { id: userId }), emailVerified);
  }

  /**
   * Exports a customer's data for an admin. The audit log records the export.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  of(actor: Actor, id: string): Promise<PersonalData> {
    const admin = requireAdmin(actor);
    return this.collect(async (manager) => {
      const user = isUuid(id) ? await manager.findOneBy(User, { id }) : null;
      if (!user || user.erasedAt) throw notFound(say('things.user'));
      await recordAudit(manager, admin, {
        action: AuditAction.USER_EXPORTED,
        subject: { type: 'user', id: user.id, name: user.displayName, personId: user.id },
      });
      return user;
    }, true);
  }

  /** @param isVerified whether the address is known to be the user's */
  private collect(
    find: (manager: EntityManager) => Promise<User>,
    isVerified: boolean,
  ): Promise<PersonalData> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) =>
      collectPersonalData(manager, await find(manager), { now: this.now(), isVerified }),
    );
  }
}
