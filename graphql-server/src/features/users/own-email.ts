import { requireUser, type Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { isOwnEmail } from './user.policy.js';

/**
 * For addresses in paths and bodies that must be the asker's own: the token decides who that is.
 *
 * @throws AppError `UNAUTHENTICATED`, or `FORBIDDEN` for anybody else's address, whether somebody
 *   has it or not
 */
export function requireOwnEmail(actor: Actor, email: string): void {
  const user = requireUser(actor);
  if (!isOwnEmail(user, email)) throw new AppError('FORBIDDEN', 'This is not your e-mail address.');
}
