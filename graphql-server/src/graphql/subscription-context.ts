import type { Actor } from '../common/actor.js';
import type { Locale } from '@larder/shared/locales';
import type { Context } from './context.js';
import type { CreateLoaders, Loaders } from './loaders.js';

/**
 * Context of a subscription. Before each event it authenticates the client again and replaces the
 * loaders, because a subscription outlives its request.
 */
export class SubscriptionContext implements Context {
  loaders: Loaders;

  /**
   * @param identify resolves with the client's actor and its current rights
   * @param end called when the client may no longer subscribe
   */
  constructor(
    public actor: Actor,
    readonly locale: Locale | null,
    private readonly createLoaders: CreateLoaders,
    private readonly identify: () => Promise<Actor>,
    private readonly end: (error: unknown) => void,
  ) {
    this.loaders = createLoaders();
  }

  /**
   * Renews the actor and the loaders before an event. Ends the subscription and returns false if
   * the actor may no longer subscribe.
   *
   * @param check throws when the actor may not subscribe
   */
  async renew(check: (actor: Actor) => unknown): Promise<boolean> {
    try {
      this.actor = await this.identify();
      check(this.actor);
      this.loaders = this.createLoaders();
      return true;
    } catch (error) {
      this.end(error);
      return false;
    }
  }
}
