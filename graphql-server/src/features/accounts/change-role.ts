import { Not, type EntityManager } from 'typeorm';
import { may } from '@larder/shared/rights';
import type { SignedIn } from '../../common/actor.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { leavePicking } from '../sales/orders/picks.repository.js';
import { closeInvitations } from './staff-invitation.repository.js';
import { Role, User } from '../users/user.entity.js';

/** A user with their current role, and whether it changed. */
export interface RoleChange {
  readonly user: User;
  readonly isNew: boolean;
}

const ACTIONS: Partial<Record<Role, AuditAction>> = {
  [Role.ADMIN]: AuditAction.USER_PROMOTED,
  [Role.CUSTOMER]: AuditAction.USER_DEMOTED,
};

/**
 * Changes a user's role and records it in the audit log, in the caller's transaction. Closes open
 * invitations to their address and those they sent, and takes the orders from a picker who may no
 * longer pick. Does nothing when the user has the role already.
 *
 * @param actor the owner, the user who accepts an invitation, or null for the shop's settings and
 *   its operators
 */
export async function changeRole(
  manager: EntityManager,
  actor: Pick<SignedIn, 'userId'> | null,
  user: User,
  role: Role,
): Promise<RoleChange> {
  const { affected } = await manager.update(User, { id: user.id, role: Not(role) }, { role });
  if (affected) {
    await closeInvitations(manager, { sentBy: user.id, to: user.email });
    if (!may(role, 'pick:orders')) await leavePicking(manager, user.id);
    await recordAudit(manager, actor, {
      action: ACTIONS[role] ?? AuditAction.USER_ROLE_SET,
      subject: { type: 'user', id: user.id, name: user.displayName, personId: user.id },
      changes: { role: { before: user.role, after: role } },
    });
  }
  return { user: { ...user, role }, isNew: Boolean(affected) };
}
