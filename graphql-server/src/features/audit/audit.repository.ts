import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { User } from '../users/user.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditFilter } from './audit.inputs.js';

/** Entries that match the filter, newest first. */
export function auditPage(
  manager: EntityManager,
  { actorId, action, subjectType, subjectId }: AuditFilter,
  page: PageArgs,
): Promise<Page<AuditEntry>> {
  const query = manager.createQueryBuilder(AuditEntry, 'entry');
  if (actorId) query.andWhere('entry.actorId = :actorId', { actorId });
  if (action) query.andWhere('entry.action = :action', { action });
  if (subjectType) query.andWhere('entry.subjectType = :subjectType', { subjectType });
  if (subjectId) query.andWhere('entry.subjectId = :subjectId', { subjectId });
  return pageOf(query, newestFirst, page);
}

/** Users with at least one entry, by name. */
export function usersWithEntries(manager: EntityManager): Promise<User[]> {
  const entries = manager
    .createQueryBuilder(AuditEntry, 'entry')
    .select('1')
    .where('entry.actorId = user.id');
  return manager
    .createQueryBuilder(User, 'user')
    .whereExists(entries)
    .orderBy('user.displayName')
    .addOrderBy('user.id')
    .getMany();
}
