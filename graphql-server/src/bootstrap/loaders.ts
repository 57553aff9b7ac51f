import type { CreateLoaders, Loaders } from '../graphql/loaders.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

const features = modules.filter((module) => 'loaders' in module);

/** Creates the loaders of every feature on the services. */
export const loadersOf =
  (services: Services): CreateLoaders =>
  () =>
    Object.assign({}, ...features.map(({ loaders }) => loaders(services))) as Loaders;
