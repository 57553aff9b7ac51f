import { modules } from './modules.js';

/** The entities of all features. */
export const entities = modules.flatMap((module): readonly EntityClass[] =>
  'entities' in module ? module.entities : [],
);

type EntityClass = abstract new () => object;
