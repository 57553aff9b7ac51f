import { maySee, type Asker } from '../support/askers.js';
import { PRIVATE, type WholeWorld } from '../support/world.js';

/** What stands in an answer to somebody who must not know it, wherever in it that is. */
export function leaksTo(asker: Asker, world: WholeWorld, answer: string): string[] {
  const secrets = [world.endpoint.secret, world.apiToken.hash.toString('hex')];
  const own = [...Object.values(PRIVATE), world.owner.email];
  const mayKnow =
    asker.name === 'owner' ||
    asker.isAdmin ||
    maySee(asker, 'read:orders') ||
    maySee(asker, 'read:customers');
  return [...secrets, ...(mayKnow ? [] : own)].filter((secret) => answer.includes(secret));
}
