import { InitialSchema1795176000000 } from './1795176000000-initial-schema.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [InitialSchema1795176000000];
