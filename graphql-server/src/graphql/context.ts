import type { Actor } from '../common/actor.js';
import type { Locale } from '@larder/shared/locales';
import type { Loaders } from './loaders.js';

/** Context of a resolver: the actor and the loaders of the request. */
export interface Context {
  readonly actor: Actor;
  readonly loaders: Loaders;
  /** The language of texts for people; null for the default one, and for messages in English. */
  readonly locale: Locale | null;
}
