import type { Actor } from '../common/actor.js';
import type { Context } from './context.js';
import type { CreateLoaders, Loaders } from './loaders.js';

/**
 * The context of a subscription, which outlives its request: before each event it authenticates the
 * client again and replaces the loaders.
 */
export class LiveContext implements Context {
  loaders: Loaders;

  /**
   * @param identify resolves with the client's actor, with the rights that it has now
   * @param end is called when the client may no longer subscribe
   */
  constructor(
    public actor: Actor,
    private readonly createLoaders: CreateLoaders,
    private readonly identify: () => Promise<Actor>,
    private readonly end: (error: unknown) => void,
  ) {
    this.loaders = createLoaders();
  }

  /**
   * Whether the next event may be shown; where it may not, there is no other after it.
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
