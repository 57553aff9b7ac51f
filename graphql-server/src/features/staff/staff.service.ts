import { ArrayContains, IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { say } from '@larder/texts/text';
import { requireAdmin, requireUser, type Actor, type SignedIn } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import { addMs, type Clock } from '../../common/clock.js';
import { maskEmail, normalizeEmail } from '../../common/email.js';
import { hashOfToken } from '../../common/link-token.js';
import { isUuid } from '../../common/uuid.js';
import { ADVISORY_LOCKS, lockTextUntilEnd } from '../../database/advisory-locks.js';
import { changeRole } from '../accounts/change-role.js';
import type { AdminRules } from '../accounts/user.service.js';
import { AuditAction, AuditSubjectType } from '../audit/audit-entry.entity.js';
import { added, recordAudit, removed } from '../audit/audit.js';
import { writeOutbox } from '../outbox/outbox.js';
import { lockUser } from '../users/lock-user.js';
import { Role, User } from '../users/user.entity.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import type { InviteStaffInput } from './staff.inputs.js';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

interface StaffOptions {
  readonly now: Clock;
  readonly rules: Pick<AdminRules, 'adminsNeedVerifiedEmail'>;
  readonly shop: { readonly locales: readonly Locale[] };
  /** Whether the shop sends e-mails. */
  readonly isMailing: boolean;
}

/** Who works for the shop, and who is invited to. */
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: StaffOptions,
  ) {}

  /**
   * Everybody with a role, those who came first before others.
   *
   * @throws AppError `FORBIDDEN` for non-owners
   */
  async list(actor: Actor): Promise<User[]> {
    requireAdmin(actor);
    return this.dataSource.manager.find(User, {
      where: { role: Not(Role.CUSTOMER), erasedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** The open invitations, newest first. @throws AppError `FORBIDDEN` for non-owners */
  async invitations(actor: Actor): Promise<StaffInvitation[]> {
    requireAdmin(actor);
    return this.dataSource.manager.find(StaffInvitation, { order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Finds an open invitation, or null. @throws AppError `FORBIDDEN` for non-owners */
  async find(actor: Actor, id: string): Promise<StaffInvitation | null> {
    requireAdmin(actor);
    return isUuid(id) ? this.dataSource.manager.findOneBy(StaffInvitation, { id }) : null;
  }

  isExpired = ({ expiresAt }: Pick<StaffInvitation, 'expiresAt'>): boolean => expiresAt <= this.options.now();

  /**
   * Invites a person by e-mail, in the language of their account or else of the request. Replaces
   * an open invitation to the same address.
   *
   * @throws AppError `FORBIDDEN` for non-owners, `BAD_USER_INPUT` for the role of customers,
   *   `CONFLICT` for a user who works for the shop, and in a shop without e-mails
   */
  async invite(actor: Actor, input: InviteStaffInput, wanted: Locale | null): Promise<StaffInvitation> {
    const owner = requireAdmin(actor);
    const { role } = input;
    if (role === Role.CUSTOMER) throw badInput({ role: say('staff.noRole') });
    this.requireMailing();
    const email = normalizeEmail(input.email);
    return this.dataSource.transaction(async (manager) => {
      await lockTextUntilEnd(manager, ADVISORY_LOCKS.invitations, email);
      const users = await manager.findBy(User, { email, erasedAt: IsNull() });
      if (users.some((user) => user.role !== Role.CUSTOMER)) throw worksHere();
      await manager.delete(StaffInvitation, { email });
      const locale = offeredLocale(users[0]?.locale ?? wanted, this.options.shop.locales);
      const facts = { email, role, locale, invitedById: owner.userId, ...this.validity() };
      const invitation = await manager.save(manager.create(StaffInvitation, facts));
      await send(manager, invitation);
      await audit(manager, owner, AuditAction.STAFF_INVITED, invitation, added({ role }));
      return invitation;
    });
  }

  /**
   * Sends an invitation again, with another link: those that were sent before are void, and it
   * expires a week from now.
   *
   * @throws AppError `FORBIDDEN` for non-owners, `NOT_FOUND`, `CONFLICT` in a shop without e-mails
   */
  async resend(actor: Actor, id: string): Promise<StaffInvitation> {
    const owner = requireAdmin(actor);
    this.requireMailing();
    return this.dataSource.transaction(async (manager) => {
      const former = await lockInvitation(manager, id);
      const changes = { ...this.validity(), tokenHashes: [] };
      await manager.update(StaffInvitation, former.id, changes);
      const invitation = { ...former, ...changes };
      await send(manager, invitation);
      await audit(manager, owner, AuditAction.STAFF_INVITED, invitation, added({ role: invitation.role }));
      return invitation;
    });
  }

  /**
   * Revokes an invitation: its links are void.
   *
   * @throws AppError `FORBIDDEN` for non-owners, `NOT_FOUND`
   */
  async revoke(actor: Actor, id: string): Promise<StaffInvitation> {
    const owner = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const invitation = await lockInvitation(manager, id);
      await manager.delete(StaffInvitation, invitation.id);
      await audit(
        manager,
        owner,
        AuditAction.STAFF_INVITATION_REVOKED,
        invitation,
        removed({ role: invitation.role }),
      );
      return invitation;
    });
  }

  /**
   * Gives the caller the role of the invitation with this token, once. Locks the user before the
   * invitation, as changes of roles and erasures do.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a token that is unknown, used, revoked,
   *   expired or of a former owner, `FORBIDDEN` for an account with another or an unverified
   *   address, `CONFLICT` for a user who has a role
   */
  async accept(actor: Actor, token: string): Promise<User> {
    const caller = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, caller.userId);
      const tokenHashes = ArrayContains([hashOfToken(token)]);
      const invitation = await manager.findOne(StaffInvitation, {
        where: { tokenHashes },
        lock: { mode: 'pessimistic_write' },
      });
      if (!invitation || this.isExpired(invitation)) throw gone();
      // One that was on its way when its sender lost the role.
      if (!(await isOwner(manager, invitation.invitedById))) throw gone();
      this.requireAddress(caller, invitation);
      if (user.role !== Role.CUSTOMER) throw worksHere();
      await manager.delete(StaffInvitation, invitation.id);
      return (await changeRole(manager, caller, user, invitation.role)).user;
    });
  }

  private requireAddress({ email, emailVerified }: SignedIn, invitation: StaffInvitation): void {
    if (normalizeEmail(email) !== invitation.email)
      throw new AppError('FORBIDDEN', say('staff.otherAddress'));
    if (!emailVerified && this.options.rules.adminsNeedVerifiedEmail)
      throw new AppError('FORBIDDEN', say('staff.verifyFirst'));
  }

  private requireMailing(): void {
    if (!this.options.isMailing) throw new AppError('CONFLICT', say('staff.noEmails'));
  }

  private validity(): Pick<StaffInvitation, 'createdAt' | 'expiresAt'> {
    const createdAt = this.options.now();
    return { createdAt, expiresAt: addMs(createdAt, VALID_MS) };
  }
}

async function send(
  manager: EntityManager,
  { id: invitationId, createdAt }: Pick<StaffInvitation, 'id' | 'createdAt'>,
): Promise<void> {
  await writeOutbox(manager, 'staff.invited', { invitationId, sentAt: createdAt.toISOString() });
}

const isOwner = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.existsBy(User, { id, role: Role.ADMIN });

const gone = (): AppError => new AppError('NOT_FOUND', say('staff.invitationGone'));
const worksHere = (): AppError => new AppError('CONFLICT', say('staff.worksHere'));

async function lockInvitation(manager: EntityManager, id: string): Promise<StaffInvitation> {
  const lock = { mode: 'pessimistic_write' } as const;
  const found = isUuid(id) ? await manager.findOne(StaffInvitation, { where: { id }, lock }) : null;
  if (!found) throw notFound(say('things.invitation'));
  return found;
}

/** The address is masked, as no erasure reaches the audit log. */
const audit = (
  manager: EntityManager,
  owner: SignedIn,
  action: AuditAction,
  { id, email }: StaffInvitation,
  changes: ReturnType<typeof added>,
): Promise<void> =>
  recordAudit(manager, owner, {
    action,
    subject: { type: AuditSubjectType.INVITATION, id, name: maskEmail(email) },
    changes,
  });
