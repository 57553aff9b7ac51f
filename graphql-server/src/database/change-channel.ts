import { EventEmitter } from 'node:events';

/**
 * Channel of changes. The payload is the entity, as in `functions/changes.sql`, and the id of the
 * transaction.
 */
export const CHANGE_CHANNEL = 'larder_changes';

/** In place of an entity: a listener's notification to itself, which confirms that it listens. */
export const HELLO = 'hello';

/** Notifications that arrive on the connections of a data source. */
export type OwnChanges = EventEmitter<{ change: [id: string] }>;

/** For any number of listeners. */
export const createOwnChanges = (): OwnChanges =>
  new EventEmitter<{ change: [id: string] }>().setMaxListeners(0);
