import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, requireUser, type Actor, type SignedIn } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { normalizeEmail } from '../../common/email.js';
import { isUuid } from '../../common/uuid.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { Order, OrderStatus } from '../sales/purchase/order.entity.js';
import { writeOutbox } from '../outbox/outbox.js';
import { leavePicking } from '../sales/orders/picks.repository.js';
import { openHolds } from '../sales/holds/hold.repository.js';
import { endPayLinks } from '../sales/pay-links/pay-link.repository.js';
import type { SignInProvider } from '../users/identity.js';
import { accountDeleted } from '../users/lock-user.js';
import { closeInvitations } from '../accounts/staff-invitation.repository.js';
import { Role, User } from '../users/user.entity.js';
import { erasedUid, FORMER_CUSTOMER } from '../users/former-customer.js';
import { deletePersonalData, knownAs, picturesOf } from './personal-data.repository.js';

/** Firebase also requires a recent sign-in; ten minutes leave time to read the screen. */
const RECENT_SECONDS = 10 * 60;

/** Erases customers' accounts, for the customer or for an admin. */
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignInProvider,
    private readonly now: Clock,
  ) {}

  /**
   * Permanently deletes the caller's account.
   *
   * @param email the caller's address, as a confirmation
   * @throws AppError `UNAUTHENTICATED` also for a deleted account; `FORBIDDEN` with `signInAgain`
   *   without a sign-in in the last minutes; `BAD_USER_INPUT` for another address; `CONFLICT` for
   *   the last admin, and while one of their orders has yet to be shipped
   */
  async deleteOwn(actor: Actor, email: string): Promise<User> {
    const caller = requireUser(actor);
    await this.signIn.requireActive(caller);
    if (normalizeEmail(email) !== caller.email) throw wrongEmail();
    if (this.now().getTime() / 1000 - caller.authTime > RECENT_SECONDS) {
      throw new AppError('FORBIDDEN', say('accounts.signInToDelete'), {
        signInAgain: true,
      });
    }
    return this.dataSource.transaction(async (manager) => {
      const user = await lockForErasure(manager, caller.userId);
      if (!user) throw accountDeleted();
      // An address that was not verified may be of another, who keeps the invitation.
      return this.erase(manager, user, caller.emailVerified ? user.email : null);
    });
  }

  /**
   * Permanently deletes a customer's account, and records it in the audit log.
   *
   * @param email the customer's address, as a confirmation; empty for one without
   * @throws AppError `FORBIDDEN` for non-admins; `NOT_FOUND`; `BAD_USER_INPUT` for another address;
   *   `CONFLICT` for staff, and while an order has yet to be shipped
   */
  async deleteFor(actor: Actor, id: string, email: string): Promise<User> {
    const admin: SignedIn = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = isUuid(id) ? await lockForErasure(manager, id) : null;
      if (!user) throw notFound(say('things.user'));
      if (normalizeEmail(email) !== user.email) throw wrongEmail();
      if (user.role !== Role.CUSTOMER) {
        throw new AppError('CONFLICT', say('accounts.isAdmin'));
      }
      // Owners may revoke invitations, so they need not ask whose address it is.
      const erased = await this.erase(manager, user, user.email);
      await recordAudit(manager, admin, {
        action: AuditAction.USER_ERASED,
        subject: { type: 'user', id: erased.id, name: erased.displayName, personId: erased.id },
      });
      return erased;
    });
  }

  /** @param invited the address whose invitation is deleted too; null for none */
  private async erase(manager: EntityManager, user: User, invited: string | null): Promise<User> {
    await requireShipped(manager, user);
    const { uid, email, displayName: name, locale } = user;
    const ended = await endPayLinks(manager, user.id);
    await openHolds(manager, ended, { userId: user.id });
    const known = await knownAs(manager, user.id);
    await closeInvitations(manager, { sentBy: user.id, to: invited || null });
    await leavePicking(manager, user.id);
    const pictures = await eraseUser(manager, user, this.now());
    await writeOutbox(manager, 'account.deleted', { uid, pictures });
    if (known.names.length + known.emails.length > 0) {
      await writeOutbox(manager, 'account.mentions', { userId: user.id, ...known });
    }
    if (email) await writeOutbox(manager, 'account.farewell', { email, name, locale });
    return user;
  }
}

const wrongEmail = () => badInput({ email: say('accounts.wrongEmail') });

/**
 * Locks a user's row, and the rows of all admins if the user is one: when two admins leave at once,
 * the second then fails as the last admin. Locks in the order of ids, as demoting an admin does.
 *
 * @returns null for a user that does not exist or was deleted
 * @throws AppError `CONFLICT` for the last admin
 */
async function lockForErasure(manager: EntityManager, id: string): Promise<User | null> {
  const isAdmin = await manager.existsBy(User, { id, role: Role.ADMIN });
  const locked = await manager.find(User, {
    where: [{ id, erasedAt: IsNull() }, ...(isAdmin ? [{ role: Role.ADMIN }] : [])],
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const user = locked.find((each) => each.id === id) ?? null;
  if (user?.role === Role.ADMIN && locked.filter(({ role }) => role === Role.ADMIN).length === 1) {
    throw new AppError('CONFLICT', say('accounts.onlyAdmin'));
  }
  return user;
}

/** Erasing name and address would make the delivery impossible. */
async function requireShipped(manager: EntityManager, { id: userId }: User): Promise<void> {
  const unshipped = await manager.find(Order, {
    select: { number: true },
    where: { userId, status: OrderStatus.PENDING },
    order: { number: 'ASC' },
  });
  if (unshipped.length === 0) return;
  const numbers = unshipped.map(({ number }) => `#${number}`).join(', ');
  throw new AppError('CONFLICT', say('accounts.hasOpenOrders', { orders: numbers }), {
    orders: unshipped.map(({ number }) => number),
  });
}

/**
 * Erases a user's personal data in the caller's transaction, which holds the row lock. Orders,
 * payments and refunds stay for accounting, and so does the row in `users` that they reference.
 *
 * @returns the URLs of the user's uploaded pictures
 */
async function eraseUser(manager: EntityManager, user: User, now: Date): Promise<string[]> {
  const pictures = await picturesOf(manager, user.id);
  await deletePersonalData(manager, user);
  Object.assign(user, {
    uid: user.uid && erasedUid(user.uid),
    email: '',
    phone: null,
    displayName: FORMER_CUSTOMER,
    avatar: null,
    locale: null,
    role: Role.CUSTOMER,
    erasedAt: now,
  });
  await manager.save(user);
  return pictures;
}
