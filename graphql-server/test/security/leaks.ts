import type { ScopeName } from '@larder/shared/rights';
import { maySee, type Caller } from '../support/callers.js';
import { PRIVATE, type WholeWorld } from '../support/world.js';

/** Secrets in a response that its caller must not know. */
export function leaksTo(caller: Caller, world: WholeWorld, answer: string): string[] {
  const secrets = [world.endpoint.secret, world.apiToken.hash.toString('hex')];
  const mayKnow = (...scopes: readonly ScopeName[]) =>
    caller.name === 'owner' || scopes.some((scope) => maySee(caller, scope));
  const recipient = mayKnow('read:fulfilments', 'read:customers') ? [] : Object.values(PRIVATE);
  const email = mayKnow('read:orders', 'read:customers') ? [] : [world.owner.email];
  return [...secrets, ...recipient, ...email].filter((secret) => answer.includes(secret));
}
