import { Change } from '../database/change.entity.js';
import { modules } from './modules.js';

/** The entities of all features, and of what they have in common. */
export const entities = [
  Change,
  ...modules.flatMap((module): readonly EntityClass[] => ('entities' in module ? module.entities : [])),
];

type EntityClass = abstract new () => object;
