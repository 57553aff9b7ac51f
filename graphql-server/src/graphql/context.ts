import type { Actor } from '../common/actor.js';
import type { Loaders } from './loaders.js';

/** Context of a resolver: the actor and the loaders of the request. */
export interface Context {
  readonly actor: Actor;
  readonly loaders: Loaders;
}
