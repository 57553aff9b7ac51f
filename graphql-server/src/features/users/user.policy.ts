import { isAdmin, type Actor } from '../../common/actor.js';
import { maskEmail } from '../../common/email.js';
import type { User } from './user.entity.js';

/** The person and admins see the address; everybody else sees it masked. */
export const emailFor = (actor: Actor, user: Pick<User, 'id' | 'email'>): string =>
  isAdmin(actor) || (actor.kind === 'user' && actor.userId === user.id) ? user.email : maskEmail(user.email);
