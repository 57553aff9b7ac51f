import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import type { User } from '../users/user.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditFilter } from './audit.inputs.js';
import { auditPage, lastDeleters, usersWithEntries, type Deletion } from './audit.repository.js';

/**
 * Reads the audit log: actions of admins, and of customers on their orders. `recordAudit` writes
 * it.
 */
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The entries that match a filter, newest first.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size out of range or
   *   an invalid cursor
   */
  list(actor: Actor, filter: AuditFilter, page: PageArgs): Promise<Page<AuditEntry>> {
    requireAdmin(actor);
    return auditPage(this.dataSource.manager, filter, page);
  }

  /** Finds an entry, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<AuditEntry | null> {
    requireAdmin(actor);
    return this.dataSource.manager.findOneBy(AuditEntry, { id });
  }

  /** Batch load: the user who deleted each subject last; null if that was not recorded. */
  async deletersOf(deletion: Deletion, ids: readonly string[]): Promise<(User | null)[]> {
    const deleters = await lastDeleters(this.dataSource.manager, deletion, ids);
    return ids.map((id) => deleters.get(id) ?? null);
  }

  /**
   * Users with entries in the audit log, by name, including former admins.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async actors(actor: Actor): Promise<User[]> {
    requireAdmin(actor);
    return usersWithEntries(this.dataSource.manager);
  }
}
