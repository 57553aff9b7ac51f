import { maySee, type Caller } from '../support/callers.js';
import { PRIVATE, type WholeWorld } from '../support/world.js';

/** Secrets in a response that its caller must not know. */
export function leaksTo(caller: Caller, world: WholeWorld, answer: string): string[] {
  const secrets = [world.endpoint.secret, world.apiToken.hash.toString('hex')];
  const own = [...Object.values(PRIVATE), world.owner.email];
  const mayKnow =
    caller.name === 'owner' ||
    caller.isAdmin ||
    maySee(caller, 'read:orders') ||
    maySee(caller, 'read:customers');
  return [...secrets, ...(mayKnow ? [] : own)].filter((secret) => answer.includes(secret));
}
