import type { EntityManager } from 'typeorm';
import type { TokenHolder } from '../../common/actor.js';
import { AuditEntry, type AuditAction, type AuditChanges, type AuditedValue } from './audit-entry.entity.js';

/** The acting admin or customer, and the API token when a program acts for an admin. */
type AuditedActor = Pick<TokenHolder, 'userId'> & Partial<Pick<TokenHolder, 'tokenId'>>;

export interface AuditRecord {
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditEntry['subjectType'];
    readonly id: string;
    /** The subject's display name at the time of the entry. */
    readonly name: string;
    /** The user whose personal data the entry contains, if any. */
    readonly personId?: string;
  };
  /** Values before and after, by field; unchanged fields are left out. */
  readonly changes?: AuditChanges;
}

type Values = Readonly<Record<string, AuditedValue>>;

/** Changes that add values where there were none. */
export const added = (values: Values): AuditChanges =>
  Object.fromEntries(Object.entries(values).map(([field, after]) => [field, { before: null, after }]));

/** Changes that remove values. */
export const removed = (values: Values): AuditChanges =>
  Object.fromEntries(Object.entries(values).map(([field, before]) => [field, { before, after: null }]));

/** Rows per statement: Postgres takes 65,535 parameters. */
const BATCH_SIZE = 1_000;

/**
 * Records an action in its own transaction, so that both are committed or neither.
 *
 * @param actor the admin or their API token, the customer, or null for the shop's own settings
 */
export function recordAudit(
  manager: EntityManager,
  actor: AuditedActor | null,
  record: AuditRecord,
): Promise<void> {
  return recordAudits(manager, actor, [record]);
}

/** Records many actions at once. */
export async function recordAudits(
  manager: EntityManager,
  actor: AuditedActor | null,
  records: readonly AuditRecord[],
): Promise<void> {
  const entries = records.map(({ action, subject, changes = {} }) => ({
    actorId: actor?.userId ?? null,
    apiTokenId: actor?.tokenId ?? null,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    personId: subject.personId ?? null,
    changes: realChanges(changes),
  }));
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    await manager.insert(AuditEntry, entries.slice(start, start + BATCH_SIZE));
  }
}

/** Leaves out unchanged fields. */
function realChanges(changes: AuditChanges): AuditChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, { before, after }]) => before !== after));
}
