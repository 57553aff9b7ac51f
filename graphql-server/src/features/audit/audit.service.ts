import type { DataSource, Repository } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { User } from '../users/user.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditFilter } from './audit.inputs.js';

/**
 * What admins did, and customers to their orders. It is written by `recordAudit` and never changes.
 */
export class AuditService {
  private readonly entries: Repository<AuditEntry>;
  private readonly users: Repository<User>;

  constructor(dataSource: DataSource) {
    this.entries = dataSource.getRepository(AuditEntry);
    this.users = dataSource.getRepository(User);
  }

  /**
   * The entries that a filter lets through, newest first.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `BAD_USER_INPUT` for a page size that is out
   * of range or a stray cursor
   */
  list(actor: Actor, filter: AuditFilter, page: PageArgs): Promise<Page<AuditEntry>> {
    requireAdmin(actor);
    const query = this.entries.createQueryBuilder('entry');
    const { actorId, action, subjectType, subjectId } = filter;
    if (actorId) query.andWhere('entry.actorId = :actorId', { actorId });
    if (action) query.andWhere('entry.action = :action', { action });
    if (subjectType) query.andWhere('entry.subjectType = :subjectType', { subjectType });
    if (subjectId) query.andWhere('entry.subjectId = :subjectId', { subjectId });
    return pageOf(query, newestFirst, page);
  }

  /**
   * Everybody who has done something that is written down, by name, also those who are no admins
   * any more.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks
   */
  async actors(actor: Actor): Promise<User[]> {
    requireAdmin(actor);
    const deeds = this.entries.createQueryBuilder('entry').select('1').where('entry.actorId = user.id');
    return this.users
      .createQueryBuilder('user')
      .whereExists(deeds)
      .orderBy('user.displayName')
      .addOrderBy('user.id')
      .getMany();
  }
}
