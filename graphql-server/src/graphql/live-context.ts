import type { Actor } from '../common/actor.js';
import type { Context } from './context.js';
import type { CreateLoaders, Loaders } from './loaders.js';

/**
 * The context of a subscription, which lives far longer than a request: before each event it asks
 * anew who is there, and forgets what was loaded for the one before.
 */
export class LiveContext implements Context {
  loaders: Loaders;

  /**
   * @param identify tells who is there, with the rights they have now
   * @param end is called when they may not listen any longer
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
   * @param check throws for somebody who may not listen
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
