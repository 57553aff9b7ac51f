import { modules } from './modules.js';

/** Every table of the shop. */
export const entities = modules.flatMap((module): readonly EntityClass[] =>
  'entities' in module ? module.entities : [],
);

type EntityClass = abstract new () => object;
