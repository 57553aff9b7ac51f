import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { User } from '../users/user.entity.js';
import { AuditEntry, type AuditAction } from './audit-entry.entity.js';
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

/** What is recorded about a deletion: an action and, if that is not enough, the name of a field. */
export interface Deletion {
  readonly action: AuditAction;
  readonly field?: string;
}

/** Batch load: users who caused the newest such deletion of each subject, by its id. */
export async function lastDeleters(
  manager: EntityManager,
  { action, field }: Deletion,
  ids: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  const query = manager
    .createQueryBuilder(AuditEntry, 'entry')
    .innerJoinAndSelect('entry.actor', 'actor')
    .distinctOn(['entry.subjectId'])
    .where('entry.subjectType = :type', { type: action.split('.')[0] })
    .andWhere('entry.subjectId = any(:ids) and entry.action = :action', { ids, action })
    .orderBy('entry.subjectId')
    .addOrderBy('entry.createdAt', 'DESC')
    .addOrderBy('entry.id', 'DESC');
  if (field) query.andWhere('entry.changes -> :field is not null', { field });
  const entries = await query.getMany();
  return new Map(entries.flatMap(({ subjectId, actor }) => (actor ? [[subjectId, actor]] : [])));
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
