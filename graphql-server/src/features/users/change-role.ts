import { Not, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { Role, User } from './user.entity.js';

/** Somebody with the role they have now, and whether it is a new one. */
export interface RoleChange {
  readonly user: User;
  readonly isNew: boolean;
}

/**
 * Gives somebody a role and writes it into the audit log, in the caller's transaction; a role that
 * they have already changes nothing.
 *
 * @param actor the admin who does it, or null for the shop's own settings and the people who run it
 */
export async function changeRole(
  manager: EntityManager,
  actor: Pick<SignedIn, 'userId'> | null,
  user: User,
  role: Role,
): Promise<RoleChange> {
  const { affected } = await manager.update(User, { id: user.id, role: Not(role) }, { role });
  if (affected) {
    await recordAudit(manager, actor, {
      action: role === Role.ADMIN ? AuditAction.USER_PROMOTED : AuditAction.USER_DEMOTED,
      subject: { type: 'user', id: user.id, name: user.displayName, personId: user.id },
      changes: { role: { before: user.role, after: role } },
    });
  }
  return { user: { ...user, role }, isNew: Boolean(affected) };
}
