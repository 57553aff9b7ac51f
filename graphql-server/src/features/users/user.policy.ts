import { isAdmin, type Actor } from '../../common/actor.js';
import { maskEmail, normalEmail } from '../../common/email.js';
import type { User } from './user.entity.js';

/**
 * The person themselves and admins see all that is known of somebody; everybody else their name and
 * picture.
 */
export const canSeeAccount = (actor: Actor, { id }: Pick<User, 'id'>): boolean =>
  isAdmin(actor, 'read:customers') || (actor.kind === 'user' && actor.userId === id);

/** Whether an address is the asker's, however it is written. */
export const isOwnEmail = (actor: Actor, email: string): boolean =>
  actor.kind === 'user' && normalEmail(actor.email) === normalEmail(email);

/** The address for those who may see it; masked for everybody else. */
export const emailFor = (actor: Actor, user: Pick<User, 'id' | 'email'>): string =>
  canSeeAccount(actor, user) ? user.email : maskEmail(user.email);
