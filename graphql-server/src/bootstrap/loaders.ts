import type { CreateLoaders, Loaders } from '../graphql/loaders.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

const features = modules.filter((module) => 'loaders' in module);

/** Combines the loaders of all features. */
export const loadersOf =
  (services: Services): CreateLoaders =>
  () =>
    Object.assign({}, ...features.map(({ loaders }) => loaders(services))) as Loaders;
