import type { Actor } from '../common/actor.js';
import type { Loaders } from './loaders.js';

/** What every resolver can reach: who is asking, and the loaders of this request. */
export interface Context {
  readonly actor: Actor;
  readonly loaders: Loaders;
}
