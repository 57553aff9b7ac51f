import { isAdmin, type Actor } from '../../common/actor.js';
import { maskEmail, normalizeEmail } from '../../common/email.js';
import type { User } from './user.entity.js';

/** Users see their own account, admins see all accounts. */
export const canSeeAccount = (actor: Actor, { id }: Pick<User, 'id'>): boolean =>
  isAdmin(actor, 'read:customers') || (actor.kind === 'user' && actor.userId === id);

/** Ids of the accounts that the caller may see; null for all. */
export const seenAccounts = (actor: Actor): readonly string[] | null => {
  if (isAdmin(actor, 'read:customers')) return null;
  return actor.kind === 'user' ? [actor.userId] : [];
};

/** Whether an address is the actor's, case-insensitively. */
export const isOwnEmail = (actor: Actor, email: string): boolean =>
  actor.kind === 'user' && normalizeEmail(actor.email) === normalizeEmail(email);

/** The e-mail address, masked for actors who may not see the account. */
export const emailFor = (actor: Actor, user: Pick<User, 'id' | 'email'>): string =>
  canSeeAccount(actor, user) ? user.email : maskEmail(user.email);
