import { EventEmitter } from 'node:events';

/** Where the database tells of changes of what everybody sees, and of people; the news is the number of the transaction. */
export const PUBLIC_CHANGES = 'larder_public_changes';

/** What news begins with that are of rows of people, and so of nothing that everybody sees. */
export const OF_PEOPLE = 'people ';

/** What a process begins with that says that it listens from now on; each has a name of its own behind it. */
export const HELLO = 'hello ';

/** The changes that the connections of a data source are told of. */
export type HeardChanges = EventEmitter<{ change: [id: string] }>;

/** For any number of listeners. */
export const createHeardChanges = (): HeardChanges =>
  new EventEmitter<{ change: [id: string] }>().setMaxListeners(0);
