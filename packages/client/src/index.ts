// What `@larder/client` offers. The documents have an entry of their own, so that an editor's list
// stays short here.
export { createClient } from './client.js';
export type { ClientOptions, Connection, LarderClient, RequestOptions, TypedDocument } from './client.js';
export { LarderError } from './larder-error.js';
export type { ClientErrorCode } from './larder-error.js';
