import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import type { User } from '../users/user.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditFilter } from './audit.inputs.js';
import { auditPage, usersWithEntries } from './audit.repository.js';

/**
 * What admins did, and customers to their orders. It is written by `recordAudit` and never changes.
 */
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The entries that a filter lets through, newest first.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size that is out
   * of range or a stray cursor
   */
  list(actor: Actor, filter: AuditFilter, page: PageArgs): Promise<Page<AuditEntry>> {
    requireAdmin(actor);
    return auditPage(this.dataSource.manager, filter, page);
  }

  /** An entry, or null when there is none. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<AuditEntry | null> {
    requireAdmin(actor);
    return this.dataSource.manager.findOneBy(AuditEntry, { id });
  }

  /**
   * Lists the users who have entries in the audit log, by name, former admins included.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async actors(actor: Actor): Promise<User[]> {
    requireAdmin(actor);
    return usersWithEntries(this.dataSource.manager);
  }
}
