import { EventEmitter } from 'node:events';

/**
 * Channel of changes of public data, with the shop's settings, and of users. The payload is the
 * transaction's id, after one of these prefixes or none.
 */
export const PUBLIC_CHANGES = 'larder_public_changes';

/** Payload prefix of changes in `users` that change no public data. */
export const USER_CHANGE_PREFIX = 'people ';

/** Payload prefix of changes of the shop's settings, which are public data. */
export const SHOP_CHANGE_PREFIX = 'shop ';

/** Payload prefix of changes of categories, which are public data. */
export const CATEGORY_CHANGE_PREFIX = 'categories ';

/** Payload prefix of a listener's notification to itself, which confirms that it listens. */
export const HELLO_PREFIX = 'hello ';

/** Notifications that arrive on the connections of a data source. */
export type OwnChanges = EventEmitter<{ change: [id: string] }>;

/** For any number of listeners. */
export const createOwnChanges = (): OwnChanges =>
  new EventEmitter<{ change: [id: string] }>().setMaxListeners(0);
