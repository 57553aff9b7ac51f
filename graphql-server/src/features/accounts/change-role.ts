import { Not, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { Role, User } from '../users/user.entity.js';

/** A user with their current role, and whether it changed. */
export interface RoleChange {
  readonly user: User;
  readonly isNew: boolean;
}

/**
 * Changes a user's role and records it in the audit log, in the caller's transaction. Does nothing
 * when the user has the role already.
 *
 * @param actor the admin, or null for the shop's settings and its operators
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
