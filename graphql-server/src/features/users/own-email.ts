import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { isOwnEmail } from './user.policy.js';

/**
 * Requires that an address in a path or a body is the one of the caller's token.
 *
 * @throws AppError `UNAUTHENTICATED`, or `FORBIDDEN` for any other address, registered or not
 */
export function requireOwnEmail(actor: Actor, email: string): void {
  const user = requireUser(actor);
  if (!isOwnEmail(user, email)) throw new AppError('FORBIDDEN', say('accounts.notOwnEmail'));
}
