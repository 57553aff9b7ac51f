import type { CreateLoaders, Loaders } from '../graphql/loaders.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

const features = modules.filter((module) => 'loaders' in module);

/** Combines the loaders of all features. A request creates those of the features that it uses. */
export function loadersOf(services: Services): CreateLoaders {
  const ofAll = {};
  for (const { loaders } of features) {
    for (const name of Object.keys(loaders(services))) {
      Object.defineProperty(ofAll, name, {
        get(this: Loaders) {
          Object.defineProperties(this, Object.getOwnPropertyDescriptors(loaders(services)));
          return this[name as keyof Loaders];
        },
      });
    }
  }
  return () => Object.create(ofAll) as Loaders;
}
