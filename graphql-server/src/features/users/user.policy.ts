import { isAdmin, type Actor } from '../../common/actor.js';
import { maskEmail, normalizeEmail } from '../../common/email.js';
import type { User } from './user.entity.js';

/**
 * Users see their own account in full, admins see all accounts; everyone else sees name and
 * picture.
 */
export const canSeeAccount = (actor: Actor, { id }: Pick<User, 'id'>): boolean =>
  isAdmin(actor, 'read:customers') || (actor.kind === 'user' && actor.userId === id);

/** Whether an address is the actor's, case-insensitively. */
export const isOwnEmail = (actor: Actor, email: string): boolean =>
  actor.kind === 'user' && normalizeEmail(actor.email) === normalizeEmail(email);

/** The e-mail address, masked for actors who may not see the account. */
export const emailFor = (actor: Actor, user: Pick<User, 'id' | 'email'>): string =>
  canSeeAccount(actor, user) ? user.email : maskEmail(user.email);
