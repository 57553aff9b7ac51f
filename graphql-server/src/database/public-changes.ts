import { EventEmitter } from 'node:events';

/**
 * Where the database notifies about changes of public data and of users; the payload is the number
 * of the transaction.
 */
export const PUBLIC_CHANGES = 'larder_public_changes';

/** Prefix of changes of users' rows, which change nothing public. */
export const USER_CHANGE_PREFIX = 'people ';

/** Prefix of the first notification of a listener, by which it knows that it listens. */
export const HELLO_PREFIX = 'hello ';

/** The changes that the connections of a data source are notified of. */
export type OwnChanges = EventEmitter<{ change: [id: string] }>;

/** For any number of listeners. */
export const createOwnChanges = (): OwnChanges =>
  new EventEmitter<{ change: [id: string] }>().setMaxListeners(0);
